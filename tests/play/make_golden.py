"""Write the golden transcripts anew: `python -m tests.play.make_golden [game …]`. Which games are
played, by seed, options, players and what answers, stands beside each game: GOLDEN in
tests/play/test_<game>.py.

Only after a rule or the digest was changed on purpose: the difference is to be read, not trusted.
"""

import sys
from importlib import import_module
from pathlib import Path

from engines import catalog
from tests.play.transcript import played


def write(name: str) -> None:
    kind = catalog.load(name)
    games = import_module("tests.play.test_" + name).GOLDEN
    path = Path(__file__).with_name(name + ".txt")
    lines = ["# Random games of %s, made by tests/play/make_golden.py; see transcript.py."
             % kind.__name__]
    for game in games:
        lines.extend(played(kind, *game))
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    print("%s: %d games, %d lines, %d bytes"
          % (path, len(games), len(lines), path.stat().st_size))


def main() -> None:
    for name in sys.argv[1:] or [name for name, _ in catalog.GAMES]:
        write(name)


if __name__ == "__main__":
    main()
