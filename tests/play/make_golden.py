"""Write the golden transcripts anew: `python -m tests.play.make_golden`.

Only after a rule or the digest was changed on purpose: the difference is to be read, not trusted.
"""

from pathlib import Path

from engines.eggs.game import Eggs
from engines.egrego.game import Egrego
from engines.epigo.game import Epigo
from engines.miners.game import Miners
from tests.play.miners_chance import likely
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

# The same, with the options level, variant, ties, shepherd, open and fewest, and the players.
EGGS = (
    (1, (3, 0, 0, 0, 0, 0), 2),
    (2, (3, 0, 0, 0, 0, 0), 3),
    (3, (3, 0, 1, 1, 1, 1), 4),
    (4, (3, 0, 0, 1, 0, 0), 5),
    (5, (3, 0, 1, 0, 0, 1), 6),
    (6, (3, 0, 1, 0, 0, 1), 4),
    (6, (3, 1, 2, 0, 1, 0), 6),
    (7, (3, 0, 2, 1, 0, 0), 2),
    (12, (2, 0, 0, 0, 0, 0), 4),
    (13, (2, 0, 1, 1, 0, 1), 2),
    (14, (2, 1, 2, 0, 0, 0), 5),
    (15, (2, 1, 1, 0, 0, 0), 6),
    (8, (1, 0, 0, 0, 0, 0), 4),
    (9, (1, 0, 2, 0, 0, 1), 3),
    (10, (1, 1, 1, 0, 0, 0), 2),
    (11, (1, 1, 0, 0, 0, 0), 6),
)

# The same, with the options level, corners, entities, possessions, turning and dice.
EGREGO = (
    (24, (0, 0, 0, 0, 0, 0), 3),
    (34, (0, 0, 0, 0, 0, 0), 4),
    (39, (0, 0, 0, 0, 0, 0), 5),
    (17, (0, 0, 0, 0, 0, 0), 6),
    (16, (0, 1, 0, 0, 0, 1), 3),
    (10, (0, 0, 1, 0, 0, 0), 4),
    (17, (0, 0, 1, 1, 0, 1), 6),
    (17, (0, 0, 0, 1, 0, 0), 3),
    (14, (0, 1, 0, 1, 1, 0), 5),
    (12, (0, 0, 0, 0, 1, 0), 4),
    (21, (0, 1, 1, 1, 1, 0), 5),
    (9, (1, 0, 0, 0, 0, 0), 3),
    (37, (1, 0, 0, 0, 0, 1), 4),
    (21, (1, 0, 1, 0, 0, 0), 5),
    (22, (1, 0, 0, 0, 0, 0), 6),
)

# The same, with the options level, first, tie and factions, the players, and what answers the
# questions.
MINERS = (
    (62, (0, 0, 0, 1), 1, likely),
    (98, (1, 0, 0, 0), 1, likely),
    (60, (0, 1, 0, 0), 2, likely),
    (41, (1, 0, 1, 0), 2, likely),
    (41, (1, 0, 2, 0), 2, likely),
    (54, (2, 0, 0, 0), 3, likely),
    (4, (1, 0, 0, 0), 3, likely),
    (27, (2, 1, 1, 1), 4, likely),
    (10, (1, 0, 2, 0), 4, likely),
    (35, (1, 0, 1, 0), 5, likely),
    (20, (2, 0, 2, 0), 5, likely),
)


def write(kind, games) -> None:
    path = Path(__file__).with_name(kind.NAME + ".txt")
    lines = ["# Random games of %s, made by tests/play/make_golden.py; see transcript.py."
             % kind.__name__]
    for game in games:
        lines.extend(played(kind, *game))
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    print("%s: %d games, %d lines, %d bytes"
          % (path, len(games), len(lines), path.stat().st_size))


def main() -> None:
    write(Epigo, EPIGO)
    write(Eggs, EGGS)
    write(Egrego, EGREGO)
    write(Miners, MINERS)


if __name__ == "__main__":
    main()
