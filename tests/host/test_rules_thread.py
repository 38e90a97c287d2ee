"""Every rule is proved by a test, and the tool that says so can fail."""

import pytest

from tools import rules


@pytest.fixture
def tree(tmp_path):
    (tmp_path / "engines" / "rules").mkdir(parents=True)
    (tmp_path / "tests" / "rules").mkdir(parents=True)
    (tmp_path / "engines" / "rules" / "epigo.md").write_text(
        "# Epigo\nSee EP-09.\n- EP-01 The board\n  has corners.\n- EP-02 Equal orders cancel.\n")
    return tmp_path


def write_test(tree, source):
    (tree / "tests" / "rules" / "test_epigo.py").write_text(source)


def test_every_rule_is_proved():
    _, wrong = rules.report()
    assert not wrong, "\n".join(wrong)


def test_a_rule_without_a_test_is_told(tree, capsys):
    write_test(tree, "def test_ep01_corners():\n    pass\n")
    assert rules.main(tree) == 1
    printed = capsys.readouterr().out
    assert "EP-01  The board …\n       -> tests/rules/test_epigo.py::test_ep01_corners" in printed
    assert "EP-02: no test proves it" in printed
    assert "EP-01: " not in printed and "EP-09" not in printed


def test_an_id_that_is_no_rule_is_told(tree, capsys):
    write_test(tree, "def test_ep01_ep02_ep03_on_px64():\n    pass\n")
    assert rules.main(tree) == 1
    printed = capsys.readouterr().out
    assert "EP-03: no such rule" in printed and printed.endswith("2 rules, 1 complaint\n")


def test_a_whole_thread_is_accepted(tree):
    write_test(tree, "def test_ep01_ep02():\n    pass\n")
    assert rules.main(tree) == 0


def test_a_helper_proves_nothing(tree):
    write_test(tree, "def test_ep01():\n    pass\n\n\ndef ep02_orders():\n    pass\n")
    assert rules.report(tree)[1] == ["EP-02: no test proves it"]
