"""make release: all files of a release, with their checksums, in .build/release. The tests have
passed before; nothing is pushed or tagged here, it only says how."""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools import build, deploy, firmware, release, uf2, uf2file
from tools.link import LinkError
from tools.uf2file import Uf2Error

TARGET = build.ROOT / ".build" / "release"
SUMS = "SHA256SUMS"
MIP = "mip"  # the folder that goes to a tag of its own, for `mpremote mip install`
_PANELS = {"pico": ("", "sh1106")}  # of the other boards: the one that they come with
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # in the archives, so that the same files give the same bytes
_NOTICE = """The UF2 files contain MicroPython, under the MIT license:
Copyright (c) 2013-2026 Damien P. George, and others. Its text, and the licenses of
its parts, are at https://github.com/micropython/micropython/blob/master/LICENSE
"""


class NotReady(Exception):
    """There can be no release; the message says why."""


def git(root: Path, *args: str, **variables: str) -> str:
    done = subprocess.run(["git", "-C", root, *args], capture_output=True, text=True,
                          env={**os.environ, **variables})
    if done.returncode:
        raise NotReady("git %s: %s" % (args[0], done.stderr.strip()))
    return done.stdout.strip()


def check(root: Path = build.ROOT) -> str:
    """The version; an error if the checkout isn't what will be called so."""
    changed = git(root, "status", "--porcelain")
    if changed:
        raise NotReady("The checkout isn't clean; commit or remove:\n" + changed)
    version = release.version(root)
    headings = re.findall("(?m)^## (.+)$", (root / "CHANGELOG.md").read_text("utf-8"))
    if headings[:1] != [version]:
        raise NotReady("CHANGELOG.md begins with %s, not with %s."
                       % (headings[0] if headings else "nothing", version))
    tag = "v" + version
    if git(root, "tag", "--list", tag) \
            and git(root, "rev-list", "-n1", tag) != git(root, "rev-parse", "HEAD"):
        raise NotReady("%s is tagged already, elsewhere: raise the version in pyproject.toml."
                       % tag)
    git(root, "var", "GIT_COMMITTER_IDENT")  # the commit for mip needs one
    return version


def firmwares(folder: str) -> dict[str, Path]:
    """MicroPython for every board that takes a UF2: fetched, or from a folder, where each file
    says for itself which board it is for."""
    if not folder:
        return {board: firmware.fetch(board) for board in firmware.MODELS}
    found = {}
    for path in sorted(Path(folder).glob("*.uf2")):
        about = firmware.of_file(uf2file.parse(path.read_bytes(), path.name), path.name)
        found.setdefault(about.board, path)
    missing = [board for board in firmware.MODELS if board not in found]
    if missing:
        raise NotReady("In %s is no MicroPython for: %s." % (folder, ", ".join(missing)))
    return found


def write_uf2(target: Path, named: dict[str, Path]) -> None:
    for wiring in build.boards():
        if wiring.startswith("esp32"):  # takes none: its files are in the archive
            continue
        for model in firmware.MODELS:
            for panel in _PANELS.get(wiring, ("",)):
                board = model if wiring == "pico" else wiring
                uf2.write(uf2.Wish(board, panel, str(named[model])), target, lambda _: None)


def write_archives(target: Path, version: str) -> None:
    """The files of each board, for `mpremote mip install --target=/ package.json`."""
    for board in build.boards():
        files = deploy.tree(board)
        package = {"version": version, "deps": [], "urls": [[path, path] for path in files]}
        files[release.PACKAGE] = (json.dumps(package, indent=1) + "\n").encode()
        with zipfile.ZipFile(target / ("tavolino-%s-%s.zip" % (version, board)), "w",
                             zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(files):
                archive.writestr(zipfile.ZipInfo(path, _LONG_AGO), files[path],
                                 zipfile.ZIP_DEFLATED)


def mip_commit(root: Path, folder: Path, version: str) -> str:
    """A commit of nothing but the folder's files, so that a tag can hold them: `mpremote mip
    install github:…` reads package.json, and what it names, from a tag."""
    index = {"GIT_INDEX_FILE": str(folder.with_suffix(".index"))}
    Path(index["GIT_INDEX_FILE"]).unlink(missing_ok=True)
    git(root, "--work-tree", str(folder), "add", "--all", "--force", ".", **index)
    tree = git(root, "write-tree", **index)
    Path(index["GIT_INDEX_FILE"]).unlink()
    date = git(root, "log", "-1", "--format=%cI")
    return git(root, "commit-tree", tree, "-m", "Tavolino %s for mip" % version,
               GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)


def sums(target: Path) -> str:
    """As sha256sum -c reads them."""
    files = sorted(path for path in target.iterdir() if path.is_file() and path.name != SUMS)
    return "".join("%s  %s\n" % (hashlib.sha256(path.read_bytes()).hexdigest(), path.name)
                   for path in files)


def publish(target: Path, folder: str, root: Path = build.ROOT) -> None:
    version = check(root)
    named = firmwares(folder)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    write_uf2(target, named)
    write_archives(target, version)
    build.build()
    shutil.copytree(build.BOARD, target / MIP)
    shutil.copy(root / "LICENSE", target / MIP)
    commit = mip_commit(root, target / MIP, version)
    shutil.copy(root / "LICENSE", target)
    (target / "NOTICE").write_text(_NOTICE)
    (target / SUMS).write_text(sums(target))
    print((target / SUMS).read_text(), end="")
    print("\nTo publish it, from this checkout:\n"
          "  git tag v%s && git push origin v%s %s:refs/tags/mip-%s\n"
          "and give the files of %s to the release." % (version, version, commit, version, target))


def main() -> int:
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only whether it can be made")
    parser.add_argument("--firmware", default="", help="a folder with MicroPython's UF2 files for "
                        "all boards; else they are fetched")
    arguments = parser.parse_args()
    try:
        if arguments.check:
            print("version", check())
            firmwares(arguments.firmware)
        else:
            publish(TARGET, arguments.firmware)
    except (NotReady, Uf2Error, LinkError) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print("%s: %s" % (error.filename or TARGET, error.strerror), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
