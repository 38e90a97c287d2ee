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

from engines import catalog
from engines.log import Log
from engines.options import of_save
from engines.script import TELL, RuleError
from firmware.menu import title
from firmware.settings import LANGUAGES
from firmware.texts import Texts
from hal.saves import records
from hal.saves.games import Saves
from hal.saves.history import History
from tools import assets, bgstats, build, link
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
    saves = Saves(str(folder))
    texts = _texts(language)
    history = History(saves.store)
    results = [result for result in map(history.read, history.keys()) if result is not None]
    kept: list[records.Record] = []
    for result in results:
        records.add(kept, result)
    return {
        "results": [_result(result, texts) for result in results],
        "records": [_record(record, texts) for record in kept],
        "games": [_game(saves.load(head.id), texts) for head in saves.games()],
        "unreadable": saves.store.damaged + saves.store.newer,
    }


def _texts(language: str) -> Texts:
    board = build.BOARD / "firmware"
    assets.build(board)
    return Texts(io.BytesIO((board / (language + ".bin")).read_bytes()))


def _names(names, texts: Texts) -> list[str]:
    return [texts("colour." + name[1:]) if name.startswith("#") else name for name in names]


def _result(result, texts: Texts) -> dict:
    names = _names(result.names, texts)
    return {
        "date": "%04d-%02d-%02d" % tuple(result.date) if result.date[0] else None,
        "game": result.game,
        "players": names,
        "scores": list(result.scores),
        "won": [bool(result.winners >> seat & 1) for seat in range(len(names))],
        "end": result.reason,
        "began": names[result.first] if 0 <= result.first < len(names) else None,
        "id": result.id,
    }


def _record(record, texts: Texts) -> dict:
    return {
        "game": record.game,
        "player": _names((record.name,), texts)[0],
        "plays": record.plays,
        "wins": record.wins,
        "best": record.best,
        "mean": round(record.total / record.counted, 1) if record.counted else None,
    }


def _game(save, texts: Texts) -> dict:
    known = {"id": save.id, "game": save.game, "players": _names(save.names, texts)}
    try:
        kind = catalog.load(save.game)
        game = kind(save.players, of_save(kind, save.options), Log(save.log))
        answers = _answers(game)
    except ValueError:  # a game, an option or an answer that only another version knows
        return {**known, "answers": None}
    options = dict(zip([name for name, _, _ in kind.OPTIONS], game.options, strict=True))
    return {**known, "options": options, "answers": answers}


def _answers(game) -> list[dict]:
    asked = []
    try:
        while game.at < game.log.count:
            while game.ask.kind == TELL:
                game.go_on()
            asked.append((game.ask.seat, game.ask.key, game.ask.secret))
            game.forward()
    except RuleError:
        pass  # what can't be replayed is no part of the game: the board sees it so, too
    game.go_to(game.at)
    open_from = game.log.count if game.ask is None else game.barrier
    found = []
    where = 0
    for i, (seat, key, secret) in enumerate(asked):
        value, where = game.log.read(where)
        hidden = secret and i >= open_from
        found.append({"seat": seat, "question": key, "answer": None if hidden else value})
    return found


def write(found: dict, target: Path, language: str = "en") -> list[Path]:
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
                sheet.writerow((result["date"] or "", result["game"], name, score, int(won),
                                result["end"]))
    best = target / "records.csv"
    with best.open("w", newline="", encoding="utf-8") as file:
        sheet = csv.DictWriter(file, ("game", "player", "plays", "wins", "best", "mean"))
        sheet.writeheader()
        sheet.writerows(found["records"])
    texts = _texts(language)
    plays = target / "tavolino.bgsplay"
    titles = {result["game"]: title(texts, result["game"]) for result in found["results"]}
    plays.write_text(json.dumps(bgstats.plays(found["results"], titles), ensure_ascii=False,
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
        for path in write(found, arguments.to, arguments.language):
            print(path)
        print("%s, %s" % (count(len(found["results"]), "result"),
                          count(len(found["games"]), "unfinished game")))

    return link.run(act)


if __name__ == "__main__":
    sys.exit(main())
