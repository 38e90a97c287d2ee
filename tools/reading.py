"""What is in a folder of saves, in words, but for secrets. On both Pythons: `make pull` reads so
what it has brought from a board, and so does the page in the browser."""

from engines import catalog
from engines.options import of_save
from firmware.menu import title
from hal.saves import records
from hal.saves.games import Saves
from hal.saves.history import History
from tools.story import Story


def read(path, texts) -> dict:
    saves = Saves(path)
    history = History(saves.store)
    keys = history.keys()
    results = [result for result in map(history.read, keys) if result is not None]
    kept = []
    for result in results:
        records.add(kept, result)
    records.order(kept)
    games = [saves.load(head.id) for head in saves.games()]
    return {
        "results": [_result(result, texts) for result in results],
        "records": [_record(record, texts) for record in kept],
        "games": [_game(save, texts) for save in games if save is not None],
        "unreadable": saves.store.damaged + saves.store.newer,
    }


def named(names, texts) -> list:
    """Players' names, colours in words."""
    return [texts("colour." + name[1:]) if name.startswith("#") else name for name in names]


def _result(result, texts):
    names = named(result.names, texts)
    return {
        "date": "%04d-%02d-%02d" % tuple(result.date) if result.date[0] else None,
        "game": result.game,
        "title": title(texts, result.game),
        "players": names,
        "scores": list(result.scores),
        "won": [bool(result.winners >> seat & 1) for seat in range(len(names))],
        "end": result.reason,
        "began": names[result.first] if 0 <= result.first < len(names) else None,
        "id": result.id,
    }


def _record(record, texts):
    return {
        "game": record.game,
        "title": title(texts, record.game),
        "player": named((record.name,), texts)[0],
        "plays": record.plays,
        "wins": record.wins,
        "best": record.best,
        "mean": float(record.mean()) if record.counted else None,
    }


def _game(save, texts):
    known = {"id": save.id, "game": save.game, "players": named(save.names, texts),
             "answers": None}
    try:
        kind = catalog.load(save.game)
        story = Story(kind, save.players, of_save(kind, save.options))
    except ValueError:  # a game or an option that only another version knows
        return known
    try:
        story.follow(save.log, len(save.log))
    except ValueError:
        pass  # what can't be replayed is no part of the game: the board sees it so, too
    known["options"] = {}
    for (name, _, _), value in zip(kind.OPTIONS, story.game.options):
        known["options"][name] = value
    known["answers"] = []
    for i in range(len(story.answers)):
        seat, key, _, value, _ = story.answers[i]
        if story.hidden(i):
            value = None
        known["answers"].append({"seat": seat, "question": key, "answer": value})
    return known
