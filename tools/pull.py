"""Brings a board's results, records and unfinished games to the PC, as JSON and CSV; and the
results as a file of plays that BG Stats can import.

What players have entered in secret and the game hasn't revealed yet is left out: its place in the
list of answers is empty.
"""

import argparse
import csv
import io
import json
import sys
import tempfile
from pathlib import Path

from firmware.settings import LANGUAGES
from firmware.texts import Texts
from tools import assets, bgstats, build, link, reading
from tools.plural import count

TARGET = build.ROOT / ".build" / "pulled"
SAVES = "saves"  # the folder on the board


def fetch(there: link.Link, target: Path) -> None:
    """Copy the board's saves into a folder."""
    files, _ = there.hashes()
    for path in files:
        if path.startswith(SAVES + "/"):
            local = target / path
            local.parent.mkdir(parents=True, exist_ok=True)
            local.write_bytes(there.read(path))


def read(folder: Path, language: str = "en") -> dict:
    """All that is in a folder of saves, in words."""
    return reading.read(str(folder), _texts(language))


def _texts(language: str) -> Texts:
    board = build.BOARD / "firmware"
    assets.build(board)
    return Texts(io.BytesIO((board / (language + ".bin")).read_bytes()))


def write(found: dict, target: Path) -> list[Path]:
    target.mkdir(parents=True, exist_ok=True)
    whole = target / "tavolino.json"
    whole.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    table = target / "results.csv"
    with table.open("w", newline="", encoding="utf-8") as file:
        sheet = csv.writer(file)
        sheet.writerow(("date", "game", "player", "score", "won", "end"))
        for result in found["results"]:
            scores = result["scores"]
            if len(scores) != len(result["players"]):  # what all have won or lost by
                scores = [":".join(map(str, scores))] * len(result["players"])
            seats = zip(result["players"], scores, result["won"], strict=True)
            for name, score, won in seats:
                sheet.writerow((result["date"] or "", result["title"], name, score, int(won),
                                result["end"]))
    best = target / "records.csv"
    with best.open("w", newline="", encoding="utf-8") as file:
        sheet = csv.writer(file)
        sheet.writerow(("game", "player", "plays", "wins", "best", "mean"))
        for one in found["records"]:
            sheet.writerow((one["title"], one["player"], one["plays"], one["wins"], one["best"],
                            one["mean"]))
    plays = target / "tavolino.bgsplay"
    plays.write_text(json.dumps(bgstats.plays(found["results"]), ensure_ascii=False,
                                indent=1) + "\n", "utf-8")
    return [whole, table, best, plays]


def main() -> int:
    parser = argparse.ArgumentParser(prog="make pull", description=__doc__)
    parser.add_argument("--port", help="the board's serial port; else the only one there is")
    parser.add_argument("--to", type=Path, default=TARGET, help="folder for the files")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of players' colours")
    arguments = parser.parse_args()

    def act() -> None:
        with tempfile.TemporaryDirectory() as copy:
            with link.Link(link.choose(arguments.port)) as there:
                fetch(there, Path(copy))
                there.restart(b"Tavolino ")
            (Path(copy) / SAVES).mkdir(exist_ok=True)
            found = read(Path(copy) / SAVES, arguments.language)
        for path in write(found, arguments.to):
            print(path)
        print("%s, %s" % (count(len(found["results"]), "result"),
                          count(len(found["games"]), "unfinished game")))

    return link.run(act)


if __name__ == "__main__":
    sys.exit(main())
