#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""forecast --quality, recounted: Brier scores by their definition, and the isotonic fit as the
greatest convex minorant of what came true. TAP.

  test_forecast_quality.py KREIGHTS-CLI SAMPLE SCHEMA
"""

import copy
import datetime
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import uuid

import jsonschema

CLI, SAMPLE, SCHEMA = sys.argv[1], *map(pathlib.Path, sys.argv[2:4])
N_GAMES, N_NEEDED, N_DEALS = 34, 30, 15
N_CHECKS = 0


def check(what, holds):
    global N_CHECKS
    N_CHECKS += 1
    print("ok" if holds else "not ok", N_CHECKS, "-", what)
    if not holds:
        sys.exit(1)


def run(ledger, *arguments):
    return subprocess.run(
        [CLI, "--db", ledger, *arguments], check=True, capture_output=True, text=True
    ).stdout


def ask(ledger, *arguments):
    return json.loads(run(ledger, "--json", *arguments))


def make_points(rng):
    """The points of each deal; some players are better, and nobody is ever tied for the lead."""
    while True:
        weights = [rng.uniform(20, 60) for _ in range(4)]
        deals, totals, tied = [], [0] * 4, False
        for _ in range(N_DEALS):
            out = rng.randrange(4)
            points = [
                0 if s == out else 1 + int(rng.expovariate(1 / w)) for s, w in enumerate(weights)
            ]
            deals.append((out, points))
            totals = [a + b for a, b in zip(totals, points)]
            tied = tied or sorted(totals)[0] == sorted(totals)[1]
        if not tied:
            return deals


def make_game(number, deals, counts=True):
    """A session document with these points, a day after the one before it."""
    document = json.loads(SAMPLE.read_text(encoding="utf-8"))
    start = datetime.datetime(2026, 1, 1, 19, 0, tzinfo=datetime.timezone.utc)
    start += datetime.timedelta(days=number)
    lines = [
        f"score {deal} out={out} "
        + " ".join(f"{s}:out" if s == out else f"{s}:={n}" for s, n in enumerate(points))
        for deal, (out, points) in enumerate(deals, 1)
    ]
    if not counts:
        lines.append("counts no")
    game = copy.deepcopy(document)
    game["uuid"] = str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | 0xABC000 + number))
    game["started"] = start.isoformat().replace("+00:00", "Z")
    game["events"] = [
        {
            "at": (start + datetime.timedelta(minutes=6 * n)).isoformat().replace("+00:00", "Z"),
            "line": line,
        }
        for n, line in enumerate(lines, 1)
    ]
    for member in ("deals", "result", "ended", "place", "note"):
        game.pop(member, None)
    return game


def brier(chances, won):
    return sum((chance - w) ** 2 for chance, w in zip(chances, won))


def recount(games):
    """What the report has to say of (points, curve) pairs."""
    sums, pairs = [0, 0, 0], []
    for deals, curve in games:
        won = curve[-1]["chances"]
        totals = [0] * 4
        for after in range(1, N_DEALS):
            totals = [a + b for a, b in zip(totals, deals[after - 1][1])]
            chances = curve[after]["chances"]
            leads = [1 if total == min(totals) else 0 for total in totals]
            for i, forecast in enumerate((chances, [1 / 4] * 4, leads)):
                sums[i] += brier(forecast, won) / (N_DEALS - 1)
            pairs += zip(chances, won)
    return [s / len(games) for s in sums], pairs


def fit(pairs):
    """The isotonic fit by chance: slopes of the lower hull of the cumulated sums. All weights are
    the same, since all games have as many deals."""
    by_chance = {}
    for chance, won in pairs:
        n, s = by_chance.get(chance, (0, 0))
        by_chance[chance] = (n + 1, s + won)
    chances = sorted(by_chance)
    points = [(0, 0)]
    for chance in chances:
        n, s = by_chance[chance]
        points.append((points[-1][0] + n, points[-1][1] + s))
    hull = []
    for x, y in points:
        while len(hull) > 1 and (hull[-1][1] - hull[-2][1]) * (x - hull[-2][0]) >= (
            y - hull[-2][1]
        ) * (hull[-1][0] - hull[-2][0]):
            hull.pop()
        hull.append((x, y))
    fitted, left = {}, 0
    for chance, (x, _) in zip(chances, points[1:]):
        while hull[left + 1][0] < x:
            left += 1
        (x0, y0), (x1, y1) = hull[left], hull[left + 1]
        fitted[chance] = (y1 - y0) / (x1 - x0)
    return fitted


def interpolate(fitted, chance):
    chances = sorted(fitted)
    if chance <= chances[0]:
        return fitted[chances[0]]
    if chance >= chances[-1]:
        return fitted[chances[-1]]
    low = max(c for c in chances if c <= chance)
    high = min(c for c in chances if c > chance)
    return fitted[low] + (fitted[high] - fitted[low]) * (chance - low) / (high - low)


def main():
    rng = random.Random(5)
    with tempfile.TemporaryDirectory() as folder:
        ledger = os.path.join(folder, "ledger.db")
        told = [make_points(rng) for _ in range(N_GAMES + 1)]
        paths = []
        for number, deals in enumerate(told):
            paths.append(os.path.join(folder, f"{number}.json"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                json.dump(make_game(number, deals, number < N_GAMES), file)
        run(ledger, "session", "import", *paths[: N_NEEDED - 1], paths[N_GAMES])
        answer = ask(ledger, "forecast", "--quality")
        check("too few games, and nothing else", answer == {"games": 29, "needed": N_NEEDED})
        sentence = run(ledger, "forecast", "--quality")
        check("one sentence says so", sentence.count("\n") == 1 and "29" in sentence)
        run(ledger, "session", "import", *paths)
        answer = ask(ledger, "forecast", "--quality")
        described = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]["forecast-quality"]
        jsonschema.Draft202012Validator(described).validate(answer)
        check("games that count", answer["games"] == N_GAMES and not answer["older_left_out"])
        curves = [ask(ledger, "forecast", make_game(n, told[n])["uuid"]) for n in range(N_GAMES)]
        scores, pairs = recount(list(zip(told, curves)))
        for name, score in zip(("forecast", "equal", "leader"), scores):
            check(f"Brier score: {name}", abs(answer["brier"][name] - score) < 1e-9)
        fitted = fit(pairs)
        error = sum(abs(fitted[chance] - chance) for chance, _ in pairs) / len(pairs)
        check("reliability error", abs(answer["error"] - error) < 1e-9)
        for step in answer["reliability"]:
            tenths = step["tenths"]
            share = sum(int(10 * c + 0.5) == tenths for c, _ in pairs) / len(pairs)
            check(f"share of {tenths}", abs(step["share"] - share) < 1e-9)
            came_true = interpolate(fitted, tenths / 10)
            check(f"came true of {tenths}", abs(step["came_true"] - came_true) < 1e-9)
            check(f"a band around {tenths}", 0 <= step["low"] <= step["high"] <= 1)
        widths = [step["high"] - step["low"] for step in answer["reliability"]]
        check("so few games leave much to luck", 0.05 < sum(widths) / len(widths) < 0.6)
    print(f"1..{N_CHECKS}")


main()
