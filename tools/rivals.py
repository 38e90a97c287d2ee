"""How fast others play at random: OpenSpiel, PettingZoo and RLCard, as `make bench RIVALS=1`
installs them, in an environment of their own. Prints a line of JSON each: name, answers a second.

It runs alone, with nothing of ours, and only reads what their documentation gives.
"""

import json
import random
import sys
import time
import warnings

_SECONDS = 1.5


def main() -> None:
    warnings.simplefilter("ignore")
    for name, make in (
        ("OpenSpiel goofspiel (C++), as in its example.py", open_spiel("goofspiel", True)),
        ("OpenSpiel goofspiel (C++), the tightest loop", open_spiel("goofspiel", False)),
        ("OpenSpiel tic-tac-toe (C++), the tightest loop", open_spiel("tic_tac_toe", False)),
        ("PettingZoo connect four", pettingzoo),
        ("RLCard Uno", rlcard),
    ):
        try:
            play = make()
        except ImportError as error:
            print("%s: %s" % (name, error), file=sys.stderr)
            continue
        play()  # warm
        answers = 0
        start = time.process_time()
        while time.process_time() - start < _SECONDS:
            answers += play()
        print(json.dumps((name, answers / (time.process_time() - start))), flush=True)


def open_spiel(name, example):
    """`example`: chance as in OpenSpiel's own python/examples/example.py, which asks numpy; else
    in the tightest loop that we could write."""
    def make():
        import numpy
        import pyspiel

        game = pyspiel.load_game(name)
        chance = random.Random(7)
        choice = numpy.random.choice if example else chance.choice

        def play():
            state = game.new_initial_state()
            count = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    if example:
                        moves, odds = zip(*state.chance_outcomes())
                        state.apply_action(choice(moves, p=odds))
                    else:
                        state.apply_action(choice(state.legal_actions()))
                elif state.is_simultaneous_node():
                    moves = [choice(state.legal_actions(seat)) for seat in (0, 1)]
                    state.apply_actions(moves)
                    count += 2
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    count += 1
            return count

        return play

    return make


def pettingzoo():
    from pettingzoo.classic import connect_four_v3  # type: ignore

    env = connect_four_v3.env()
    chance = random.Random(7)

    def play():
        env.reset(seed=chance.randrange(1 << 30))
        count = 0
        for agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                mask = observation["action_mask"]
                env.step(chance.choice([move for move in range(7) if mask[move]]))
                count += 1
            assert agent
        return count

    return play


def rlcard():
    import rlcard as library  # type: ignore

    env = library.make("uno", config={"seed": 7})
    chance = random.Random(7)

    def play():
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            count += 1
        return count

    return play


if __name__ == "__main__":
    main()
