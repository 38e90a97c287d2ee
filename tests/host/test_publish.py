"""A release: what stands in its way is told, all files are made, and mip installs it from a
tag."""

import io
import json
import subprocess
import urllib.request
import zipfile

import pytest
from mpremote import mip

from tests.host.test_uf2 import PLACES, file
from tools import build, deploy, publish, release


@pytest.fixture(autouse=True)
def _nobody(monkeypatch):
    """A commit needs a name, which a machine may not have."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv("GIT_%s_NAME" % role, "Nobody")
        monkeypatch.setenv("GIT_%s_EMAIL" % role, "nobody@example.org")


@pytest.fixture
def checkout(tmp_path):
    """A repository with what a release looks at."""
    root = tmp_path / "checkout"
    root.mkdir()
    (root / "pyproject.toml").write_text('version = "1.2.3"\n')
    (root / "CHANGELOG.md").write_text("# Changes\n\n## 1.2.3\n\nAll.\n")
    (root / "LICENSE").write_text("MIT\n")
    publish.git(root, "init", "--quiet")
    commit(root)
    return root


def commit(root):
    publish.git(root, "add", "--all")
    publish.git(root, "commit", "--quiet", "--message", "tests: A commit.")


@pytest.fixture
def named(tmp_path):
    """A folder with a firmware for every board, under names that say nothing."""
    folder = tmp_path / "firmwares"
    folder.mkdir()
    for number, board in enumerate(PLACES):
        (folder / ("%d.uf2" % number)).write_bytes(file(board))
    return folder


def test_a_clean_checkout_is_ready(checkout):
    assert publish.check(checkout) == "1.2.3"
    publish.git(checkout, "tag", "v1.2.3")
    assert publish.check(checkout) == "1.2.3"  # of this very commit


@pytest.mark.parametrize("change, told", [
    (lambda root: (root / "new").touch(), "The checkout isn't clean; commit or remove:\n?? new"),
    (lambda root: (root / "LICENSE").write_text("mine"), "isn't clean; commit or remove:\nM LIC"),
])
def test_a_checkout_that_isnt_clean_is_told(checkout, change, told):
    change(checkout)
    with pytest.raises(publish.NotReady) as error:
        publish.check(checkout)
    assert told in str(error.value)


def test_a_version_without_a_word_or_twice_is_told(checkout):
    (checkout / "pyproject.toml").write_text('version = "1.2.4"\n')
    commit(checkout)
    with pytest.raises(publish.NotReady, match=r"begins with 1\.2\.3, not with 1\.2\.4\."):
        publish.check(checkout)
    (checkout / "pyproject.toml").write_text('version = "1.2.3"\n')
    publish.git(checkout, "tag", "v1.2.3")
    commit(checkout)
    with pytest.raises(publish.NotReady, match=r"v1\.2\.3 is tagged already, elsewhere"):
        publish.check(checkout)


def test_changes_that_have_no_version_yet_are_told(checkout):
    changes = checkout / "CHANGELOG.md"
    changes.write_text(changes.read_text().replace("## 1", "## Unreleased\n\n- More.\n\n## 1"))
    commit(checkout)
    with pytest.raises(publish.NotReady, match=r"begins with Unreleased, not with 1\.2\.3"):
        publish.check(checkout)


def test_a_committer_without_a_name_is_told_before_the_tests(checkout, monkeypatch):
    publish.git(checkout, "config", "user.useConfigOnly", "true")
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(checkout.parent))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    for part in ("NAME", "EMAIL"):
        monkeypatch.delenv("GIT_COMMITTER_" + part)
    monkeypatch.delenv("EMAIL", raising=False)
    with pytest.raises(publish.NotReady, match="git var: "):
        publish.check(checkout)


def test_a_board_without_micropython_is_told(named):
    (named / "2.uf2").unlink()
    with pytest.raises(publish.NotReady, match="is no MicroPython for: pico2"):
        publish.firmwares(str(named))


def test_all_files_are_made_with_their_checksums(checkout, named, tmp_path, capsys):
    target = tmp_path / "release"
    publish.publish(target, str(named), checkout)
    out = capsys.readouterr().out
    done = subprocess.run(["sha256sum", "--check", "--quiet", publish.SUMS], cwd=target)
    assert done.returncode == 0
    names = {path.name for path in target.iterdir() if path.is_file()}
    told = {line.split()[-1] for line in (target / publish.SUMS).read_text().splitlines()}
    assert names == told | {publish.SUMS}
    version = release.version(build.ROOT)
    for board in PLACES:
        for kind in ("", "-sh1106"):
            assert "tavolino-%s-%s%s.uf2" % (version, board, kind) in names
        assert "tavolino-%s-gfx_pack-%s.uf2" % (version, board) in names
    for board in build.boards():
        with zipfile.ZipFile(target / ("tavolino-1.2.3-%s.zip" % board)) as archive:
            files = {path: archive.read(path) for path in archive.namelist()}
        package = json.loads(files.pop(release.PACKAGE))
        assert files == deploy.tree(board) and dict(package["urls"]).keys() == files.keys()
    assert "git tag v1.2.3 && git push origin v1.2.3 " in out
    again = tmp_path / "again"
    publish.publish(again, str(named), checkout)
    assert (again / publish.SUMS).read_text() == (target / publish.SUMS).read_text()


def test_a_folder_that_cant_be_written_is_told(named, tmp_path, monkeypatch, capsys):
    (tmp_path / "file").touch()
    monkeypatch.setattr(publish, "TARGET", tmp_path / "file" / "release")
    monkeypatch.setattr(publish, "check", lambda root: "1.2.3")
    monkeypatch.setattr("sys.argv", ["publish", "--firmware", str(named)])
    assert publish.main() == 1
    assert capsys.readouterr().err == "%s: Not a directory\n" % (tmp_path / "file" / "release")


class Transport:
    """A board, as far as mip looks."""

    def __init__(self):
        self.files, self.folders = {}, {"/"}

    def fs_exists(self, path):
        return path.rstrip("/") in self.folders or path in self.files

    def fs_mkdir(self, path):
        self.folders.add(path)

    def fs_writefile(self, path, data, progress_callback=None):
        self.files[path.lstrip("/")] = data


def test_mip_installs_it_from_the_tag(checkout, tmp_path, monkeypatch):
    """With mpremote's own code, and a host that answers from the repository."""
    folder = tmp_path / "mip"
    folder.mkdir()
    build.build()
    for path in build.BOARD.rglob("*"):
        copy = folder / path.relative_to(build.BOARD)
        if path.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    made = publish.mip_commit(checkout, folder, "1.2.3")
    publish.git(checkout, "tag", "mip-1.2.3", made)
    assert publish.git(checkout, "status", "--porcelain") == ""  # nothing else has changed

    def answer(url):
        start = "https://raw.githubusercontent.com/someone/tavolino/"
        assert url.startswith(start)
        ref, _, path = url.removeprefix(start).partition("/")
        done = subprocess.run(["git", "-C", checkout, "show", "%s:%s" % (ref, path)],
                              capture_output=True, check=True)
        return io.BytesIO(done.stdout)

    monkeypatch.setattr(urllib.request, "urlopen", answer)
    board = Transport()
    mip._install_package(board, "github:someone/tavolino", mip._PACKAGE_INDEX, "/", "mip-1.2.3",
                         True)
    wanted = deploy.tree("pico")
    del wanted[build.CHOICE]  # without it a board is the usual one
    assert board.files == wanted
