# SPDX-License-Identifier: GPL-3.0-or-later
"""Session documents of random games, in which everything that is counted happens."""

NAMES = ["Ruth", "Sam", "Inês", "Bo", "Ann", "ann lee", "<b>x</b>", "'; DROP TABLE", "李", "مها"]
N_PLAYERS = {
    "kreights": [3, 4],
    "crates": [3, 4],
    "creights-joon": [2, 3, 4],
    "creights-jeff": [3, 4],
    "crates-world-series": [2],
}
PLACES = ["Ruth’s kitchen", "RUTH’S Kitchen", "kitchen", "Café Müller, 2nd floor", "!", ""]
TAGS = ["", "Tuesday", "league, TUESDAY", "Größe!", "league"]
OFFSETS = [60, -660, 840]
RANKS = ["A", "2", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def make_uuid(kind, number):
    return f"{kind:08x}-0000-4000-8000-{number:012x}"


class Deal:
    """One score line. @fixed: seat -> bare points of players who neither go out nor take a
    pressure."""

    def __init__(self, random, rules, n_seats, fixed):
        self.random, self.rules, self.fixed = random, rules, fixed
        self.cards = random.sample(RANKS * 4, 40)
        self.n_threes = 4
        self.seats = [self.make_hand(seat) for seat in range(n_seats)]
        self.out = [random.choice([seat for seat in range(n_seats) if seat not in fixed])]
        self.fields = []
        self.let_out()
        self.add_marks()

    def chance(self, probability):
        return self.random.random() < probability

    def make_hand(self, seat):
        if seat in self.fixed:
            return f"={self.fixed[seat]}"
        if self.chance(0.15) and self.n_threes > 0:
            n = self.random.randint(1, self.n_threes)
            self.n_threes -= n
            return ",".join(["3"] * n)
        if self.chance(0.2):
            return f"={self.random.choice([-200, -5, 0, 17, 120, 600])}"
        return ",".join(self.cards.pop() for _ in range(3))

    def let_out(self):
        """Who went out, first, second, or first and then not after all."""
        first = self.out[0]
        others = [seat for seat in range(len(self.seats)) if seat != first]
        free = [seat for seat in others if seat not in self.fixed]
        if self.rules["ha-ha-no-star"] == "yes" and self.chance(0.1):
            self.fields.append("haha")
        else:
            self.seats[first] = "out"
        if free and self.chance(0.2):
            self.out.append(self.random.choice(free))
            clean = self.rules["clean"] == "yes" and self.chance(0.5)
            self.seats[self.out[1]] = "clean" if clean else "out"
        if self.rules["beer"] == "yes" and self.chance(0.2):
            self.fields.append(f"beer={self.random.choice(others)}")

    def add_marks(self):
        """The dummy sits last and never takes a pressure."""
        for seat in range(len(self.seats) - (self.rules["dummy"] == "yes")):
            for mark, probability in zip("pfcmr", [0.08, 0.08, 0.08, 0.08, 0.02]):
                if self.chance(probability) and (seat not in self.fixed or mark not in "pr"):
                    self.seats[seat] += f"/{mark}{self.random.randint(1, 3)}"

    def format(self, number, seconds):
        fields = [f"score {number}", f"out={','.join(map(str, self.out))}", *self.fields]
        if self.chance(0.3):
            fields.append(f"count={self.random.randint(2, 12)}")
        if seconds:
            fields.append(f"time={seconds}")
        return " ".join(fields + [f"{i}:{hand}" for i, hand in enumerate(self.seats)])


def fix(random, rules, n_deals):
    """For each deal, seat -> points: now and then a player without a bad deal, or two players who
    end tied, at a yardstick or next to it."""
    if rules["honours"] == "yes" and random.random() < 0.3:
        return [{0: random.choice([0, -50, -200])} for _ in range(n_deals)]
    if rules["yardstick-four-wins"] == "0" or random.random() < 0.3:
        return [{}] * n_deals
    total = random.choice([199, 200, 299, 300])
    points = [total - 10 * (n_deals - 1)] + [10] * (n_deals - 1)
    return [{0: n, 1: n} for n in points]


def make_lines(random, rules, n_seats, n_deals):
    """The whole game, or its beginning; at times one deal is corrected."""
    values = rules["values"]
    fixed = fix(random, values, n_deals)
    timed = random.random() < 0.5
    n_played = n_deals if random.random() < 0.8 else random.randrange(n_deals)
    lines = [
        Deal(random, values, n_seats, fixed[i]).format(
            i + 1, random.randint(20, 400) if timed else 0
        )
        for i in range(n_played)
    ]
    if n_played > 1 and random.random() < 0.4:
        i = random.randrange(n_played - 1)
        again = Deal(random, values, n_seats, fixed[i]).format(i + 1, 33 if timed else 0)
        lines.insert(random.randint(i + 1, n_played), again)
    if 0 < n_played < n_deals and random.random() < 0.5:
        lines.append("stop")
    return lines


def load_rules(ask, rules_id):
    """The rule set @rules_id, with its keys as `values` and, by number of players, the cards of
    each deal as `schedules`. @ask(*arguments) gives what the command line answers, as JSON."""
    rules = dict(ask("rules", rules_id))
    rules["values"] = {key["key"]: key["value"] for key in rules["rules"]}
    rules["schedules"] = {}
    for n in N_PLAYERS[rules_id]:
        schedule = ask("schedule", "--rules", rules_id, "--players", str(n))
        rules["schedules"][n] = [deal["cards"] for deal in schedule["deals"]]
    return rules


def make_session(random, number, rules):
    n_players = random.choice(N_PLAYERS[rules["id"]])
    seats = [
        {"uuid": make_uuid(2, player), "name": NAMES[player]}
        for player in random.sample(range(len(NAMES)), n_players)
    ]
    if rules["values"]["dummy"] == "yes":
        seats.append({"name": "Figgy"})
    n_deals = len(rules["schedules"][n_players])
    place = PLACES[number * 7 % len(PLACES)]
    tags = TAGS[number * 3 % len(TAGS)]
    day = number * 3 % 200
    started = (
        f"2026-{1 + day // 28:02d}-{1 + day % 28:02d}T{10 + number // 60}:{number % 60:02d}:00Z"
    )
    return {
        "format": "kreights-session",
        "version": 1,
        "uuid": make_uuid(1, number),
        "started": started,
        "utc_offset_min": OFFSETS[number % len(OFFSETS)],
        "place": place,
        "tags": [tag.strip() for tag in tags.split(",") if tag],
        "first_dealer": 0,
        "rules": {"id": rules["id"], "name": rules["name"], "keys": rules["values"]},
        "seats": [{**seat, "pen": 1 + i} for i, seat in enumerate(seats)],
        "events": [{"line": f"place {place}", "at": f"{started[:11]}18:59:00Z"}] * (place != "")
        + [{"line": f"tags {tags}", "at": f"{started[:11]}18:59:00Z"}] * (tags != "")
        + [
            {"line": line, "at": f"{started[:11]}19:{i:02d}:00Z"}
            for i, line in enumerate(make_lines(random, rules, len(seats), n_deals))
        ],
    }
