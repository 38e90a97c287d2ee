"""Egrego: what entities do, and what follows from it: in phase 1, and when one comes from
the hand."""

from engines.egrego.village import CHAOS, DECK, EVIL, GOOD, TURNING, WAYS
from engines.script import CELL, Ask, choose, tell


def resolve(game):
    """Phase 1, EG-10: each entity in play acts once, unless it is driven out before."""
    village = game.village
    game.todo = 7
    while True:
        # Only a jump lets one act change another: else their order is of no account.
        matters = False
        cells = []
        for i in range(3):
            entity = game.seat * 3 + i
            card = village.card_of(entity)
            if card < 0:
                game.todo &= ~(1 << i)
            elif game.todo >> i & 1:
                cell = village.cells[card]
                cells.append(cell)
                if village.kinds[entity] != CHAOS and village.visible(card) == 1:
                    if where_to(village, cell, -1, 1, game.options[TURNING]):
                        matters = True
        if not cells:
            return
        cells.sort()
        cell = cells[0]
        if matters and len(cells) > 1:
            cell = yield Ask(CELL, "act", game.seat, tuple(cells))
        card = village.at(cell)
        entity = village.holders[card] - 1
        game.todo ^= 1 << entity % 3
        if village.kinds[entity] == CHAOS:
            yield from turn_over(game, card)
        else:
            yield from add_marker(game, "marker", entity, card, (-1, -1))


def turn_over(game, card):
    """EG-10, EG-15: a chaotic entity may turn one marker over."""
    village = game.village
    options = bytearray(1)
    for kind in (EVIL, GOOD):
        if village.markers[kind][card]:
            options.append(1 + kind)
    choice = yield choose(game.seat, "turn", bytes(options), village.cells[card])
    if choice:
        village.turn_over(choice - 1, card)


def add_marker(game, key, entity, card, driven):
    """A negative or positive entity's marker, and what follows from it. `key` says how it came
    about, `driven` the owner and kind of the entity that was driven out for it, or -1."""
    village = game.village
    kind = village.kinds[entity]
    while True:
        cell = village.cells[card]
        village.markers[kind][card] += 1
        visible = village.visible(card)
        if visible or key != "marker":
            yield tell(key, game.seat, cell, kind, *driven)
        if visible:
            return
        game.killed = 1  # EG-11
        bonus = 0 if village.markers[1 - kind][card] else 1
        village.markers[kind][card] += bonus
        targets = where_to(village, cell, kind, bonus, game.options[TURNING])
        may = DECK in targets
        if not targets:
            village.holders[card] = 0  # else the pawn stands on the dead until it jumps
        yield tell("death", game.seat, cell, kind, bonus, 2 if may else 1 if targets else 0)
        if not targets:
            return
        key = "jump"
        at = targets[0]
        if len(targets) > 1:
            at = yield Ask(CELL, key, game.seat, targets, False, (cell, kind, int(may)))
        village.holders[card] = 0
        if at == DECK:
            return
        card = village.at(at)
        driven = enter(game, entity, card)


def enter(game, entity, card):
    """The owner and kind of the entity that is driven out, or -1."""
    holders = game.village.holders
    old = holders[card] - 1
    holders[card] = entity + 1
    return (old // 3, game.village.kinds[old] if old >= 0 else -1)  # -1 // 3 is -1


def take(game, card):
    """EG-14 to EG-16: an entity comes from the hand."""
    village = game.village
    kinds = game.fitting(card)
    kind = kinds[0]
    cell = village.cells[card]
    if len(kinds) > 1:
        kind = yield choose(game.seat, "entity", kinds, cell)
    game.dice[game.die(card)] = 0
    game.done += 1
    entity = game.seat * 3
    while village.kinds[entity] != kind or village.card_of(entity) >= 0:
        entity += 1
    driven = enter(game, entity, card)
    if kind == CHAOS:
        yield tell("possess", game.seat, cell, kind, *driven)
        yield from turn_over(game, card)
    else:
        yield from add_marker(game, "possess", entity, card, driven)


def where_to(village, cell, kind, bonus, turning):
    """Where the entity that kills the inhabitant of `cell` can jump (EG-17, EG-18); with the
    deck, which stands for the hand, where it needn't."""
    near = []
    far = []
    for way in WAYS:
        beside = cell + way
        card = village.at(beside)
        if village.may_enter(kind, card):
            near.append(beside)
        elif bonus and card >= 0 and not village.stars[card]:
            for on in WAYS if turning else (way,):
                other = beside + on
                if other != cell and other not in far:
                    if village.may_enter(kind, village.at(other)):
                        far.append(other)
    if far and not near:
        far.append(DECK)
    near.extend(far)
    near.sort()
    return tuple(near)
