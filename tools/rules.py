"""The thread from the rulebooks to the tests: which tests prove which rule.

A rule is a line `- EP-07 ...` of engines/rules/*.md; a test that proves it has ep07 in its name.
"""

import ast
import re
import sys
from pathlib import Path

from tools.plural import count

ROOT = Path(__file__).resolve().parent.parent
_RULE = re.compile(r"^- ([A-Z]{2}-[0-9]{2}) (.*)$", re.MULTILINE)
_WORDS = 9  # of a rule, enough to recognise it


def read_rules(root: Path) -> dict[str, str]:
    """Each rule's id and the line that it starts on, in the order of the files."""
    rules = {}
    for path in sorted((root / "engines" / "rules").glob("*.md")):
        for name, text in _RULE.findall(path.read_text("utf-8")):
            if name in rules:
                raise ValueError("two rules are called %s" % name)
            rules[name] = text
    return rules


def ids_in(name: str, games: set[str]) -> list[str]:
    """The ids in a test's name; words such as x12 that belong to none of the games are no ids."""
    found = []
    for word in name.split("_"):
        if re.fullmatch("[a-z]{2}[0-9]{2}", word) and word[:2].upper() in games:
            found.append("%s-%s" % (word[:2].upper(), word[2:]))
    return found


def read_proofs(root: Path, games: set[str]) -> dict[str, list[str]]:
    """For each id that a test's name carries, the tests."""
    proofs = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in ids_in(node.name, games):
                    proofs.setdefault(rule, []).append(
                        "%s::%s" % (path.relative_to(root).as_posix(), node.name))
    return proofs


def report(root: Path = ROOT) -> tuple[list[str], list[str]]:
    """The thread, line by line, and what is wrong with it."""
    rules = read_rules(root)
    proofs = read_proofs(root, {rule[:2] for rule in rules})
    lines = []
    for rule, text in rules.items():
        lines.append("%s  %s …" % (rule, " ".join(text.split()[:_WORDS])))
        lines += ["       -> %s" % test for test in proofs.get(rule, [])]
    wrong = ["%s: no test proves it" % rule for rule in rules if rule not in proofs]
    wrong += ["%s: no such rule, but %s carries it" % (rule, test)
              for rule, tests in proofs.items() if rule not in rules for test in tests]
    if not rules:
        wrong.append("no rules in engines/rules")
    return lines, wrong


def main(root: Path = ROOT) -> int:
    lines, wrong = report(root)
    for line in lines + wrong:
        print(line)
    print("%s, %s" % (count(sum(line[0] != " " for line in lines), "rule"),
                      count(len(wrong), "complaint")))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
