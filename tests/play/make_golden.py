"""Write the golden transcripts anew: `python -m tests.play.make_golden`.

Only after a rule or the digest was changed on purpose: the difference is to be read, not trusted.
"""

from pathlib import Path

from engines.epigo import Epigo
from tests.play.transcript import played

# Seed and options (super, gift, limit). The seeds were chosen so that every announcement, every
# ending and every value of an option occurs.
EPIGO = (
    (1, (0, 1, 0)),
    (3, (0, 1, 0)),
    (8, (0, 1, 0)),
    (123, (0, 1, 0)),
    (127, (0, 1, 0)),
    (5, (1, 1, 0)),
    (153, (1, 1, 0)),
    (359, (1, 1, 0)),
    (2, (2, 1, 0)),
    (8, (2, 1, 0)),
    (120, (0, 0, 0)),
    (3, (0, 0, 0)),
    (127, (0, 1, 10)),
    (89, (0, 1, 15)),
    (119, (0, 0, 20)),
    (261, (2, 0, 15)),
    (157, (2, 0, 30)),
    (8, (1, 0, 40)),
)


def main() -> None:
    path = Path(__file__).with_name("epigo.txt")
    lines = ["# Random games of Epigo, made by tests/play/make_golden.py; see transcript.py."]
    for seed, options in EPIGO:
        lines.extend(played(Epigo, seed, options))
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{path}: {len(EPIGO)} games, {len(lines)} lines, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
