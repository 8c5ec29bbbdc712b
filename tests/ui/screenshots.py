# SPDX-License-Identifier: GPL-3.0-or-later
"""Take the pictures of the README, of the software store or of the help, from the real window.

usage: KREIGHTS=PROGRAM KREIGHTS_CLI=PROGRAM KREIGHTS_UI_SHOTS=FOLDER
       [KREIGHTS_STORE=1 | KREIGHTS_HELP=1] [KREIGHTS_LANGUAGE=CODE] screenshots.py [Pictures.test]

For the store, the window is smaller, and ImageMagick gives it the round corners and the shadow
that a desktop would. Of each test the store gets the first picture, called store-NAME.png.
The help gets those of HELP_NAMES, reduced and with few colors; they go to data/help/C/figures.
In another language the pictures are called NAME-CODE, with the dates and numbers of its country.
Names are in many scripts, so fonts for all of them have to be there (fonts-noto-core,
fonts-noto-cjk and fonts-noto-color-emoji); the tests do without.
The sample session is cut before its twelfth deal, brought into a ledger of its
own and played on. Not a test: nothing is asserted but that it can be done.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import kreights_language
import kreights_ui
from kreights_phone import take_seat
from kreights_ui import App

SAMPLE = pathlib.Path(__file__).parents[2] / "data" / "sample" / "session.json"
MAKE_LEDGER = os.environ.get("KREIGHTS_MAKE_LEDGER", "build/tests/bench/make-ledger")
CLI = os.environ.get("KREIGHTS_CLI", "build/src/cli/kreights-cli")
STORE = "KREIGHTS_STORE" in os.environ
HELP = "KREIGHTS_HELP" in os.environ
LANGUAGE = os.environ.get("KREIGHTS_LANGUAGE", "")
WIDTH, HEIGHT = (900, 600) if STORE else (1100, 760)
STORE_SIZE = "1000x700"  # the largest that Flathub wants of a screenshot
STORE_NAMES = {"rulings-search": "rulings"}  # others keep theirs
HELP_NAMES = {
    "history": "history",
    "new-game": "new-game",
    "referee": "referee",
    "rulings-search": "rulings",
    "scoring": "scoring",
    "table": "table",
}
HELP_SIZE = "825x570"  # of a picture in the help
HELP_COLORS = "64"
N_SCORED = 11
FONT = ("gtk-font-name=Cantarell 11",)  # the platform's own
SAMPLE_DAY = re.compile(r"\w+,?\s13\b")
QUESTIONS = pathlib.Path(__file__).parents[1] / "rulebook/rulings"
ABOUT_ONE_CARD = "Somebody forgot to say “one card”. What is the penalty?"


def sample(n_scored):
    """The sample session with its first deals only."""
    document = json.loads(SAMPLE.read_text(encoding="utf-8"))
    if n_scored < len(document["deals"]):
        document["deals"] = document["deals"][:n_scored]
        del document["ended"]
        for computed in ("result", "events"):
            document.pop(computed)
    return document


def ledger_with(home, document):
    """A ledger in `home` that holds that session; returns its file."""
    ledger = os.path.join(home, "ledger.db")
    path = os.path.join(home, "session.json")
    pathlib.Path(path).write_text(json.dumps(document), encoding="utf-8")
    subprocess.run([CLI, "--db", ledger, "session", "import", path], check=True)
    return ledger


def find_question():
    """A question in one's own words, and a text of its answer."""
    if not LANGUAGE:
        return "forgot one card crank", "“crank” is “count”"
    asked = (QUESTIONS / f"questions-{LANGUAGE}.tsv").read_text(encoding="utf-8")
    question = re.search(r"^(.+)\tone-card-forgotten", asked, re.MULTILINE)
    return question[1], ABOUT_ONE_CARD


def is_refusal(name):
    """“A fifth queen: Sam has two, Inês two, but the pack has only four.”"""
    return "Sam" in name and "Inês" in name and name.endswith(".")


def add_shadow(path):
    """Make the picture of a bare window one of a window on a desktop, on nothing."""
    corners = f"roundrectangle 0,0 {WIDTH - 1},{HEIGHT - 1} 12,12"
    mask = ["(", "-size", f"{WIDTH}x{HEIGHT}", "xc:none", "-fill", "white", "-draw", corners, ")"]
    cut = ["-alpha", "set", *mask, "-compose", "DstIn", "-composite"]
    shadow = ["(", "+clone", "-background", "black", "-shadow", "55x14+0+6", ")"]
    join = ["+swap", "-background", "none", "-compose", "Over", "-layers", "merge", "+repage"]
    place = ["-gravity", "center", "-extent", STORE_SIZE, "-define", "png:exclude-chunks=date,time"]
    subprocess.run(["convert", path, *cut, *shadow, *join, *place, path], check=True)


def make_small(path):
    """Keep less of a picture, and nothing that says when it was taken."""
    less = ["-resize", HELP_SIZE, "+dither", "-colors", HELP_COLORS]
    bare = ["-strip", "-define", "png:exclude-chunks=date,time"]
    subprocess.run(["convert", path, *less, *bare, f"PNG8:{path}"], check=True)


class Pictures(unittest.TestCase):
    def app(self, document):
        home = tempfile.mkdtemp(prefix="kreights-shots-")
        return self.app_of(home, ledger_with(home, document))

    def app_of(self, home, ledger):
        env = kreights_language.environment(LANGUAGE, home) if LANGUAGE else {}
        app = App("--db", ledger, env=env, home=home, settings=FONT)
        app.__enter__()
        self.addCleanup(app.stop)
        app.resize(WIDTH, HEIGHT)
        return app

    def shot(self, app, name):
        suffix = f"-{LANGUAGE}" if LANGUAGE else ""
        if HELP:
            if name in HELP_NAMES:
                name = HELP_NAMES[name] + suffix
                app.shot(name, (WIDTH, HEIGHT))
                make_small(os.path.join(kreights_ui.SHOTS, name + ".png"))
            return
        if not STORE:
            app.shot(name + suffix, (WIDTH, HEIGHT))
            return
        name = "store-" + STORE_NAMES.get(name, name) + suffix
        app.shot(name, (WIDTH, HEIGHT))
        add_shadow(os.path.join(kreights_ui.SHOTS, name + ".png"))
        self.skipTest("the store has its picture")

    def press(self, app, beginning):
        """The button whose name begins so."""
        node = kreights_ui.poll(
            lambda: next(
                (n for n in app.root.find_all(role="push button") if n.name.startswith(beginning)),
                None,
            ),
            beginning,
            app.root.describe,
        )
        node.press()

    def test_table_and_scoring(self):
        app = self.app(sample(N_SCORED))
        self.press(app, "Resume the game")
        app.find("Score Deal", "push button")
        for happened in (
            "Ruth forgot",
            "Ruth forgot",
            "Cooper: Ruth",
            "Pressure for Sam",
            "Cooper: Sam",
            *["Increase longest count"] * 3,
        ):
            self.press(app, happened)
        app.move_pointer_away()
        self.shot(app, "table")
        app.key("ctrl+Return")
        app.find("Ruth’s cards", "text")
        app.press("Bo went out")
        app.find("Ruth’s cards", "text").click()
        app.type("j93\tq7j105qj67\t67q8qq")
        app.find(is_refusal, "label")
        self.shot(app, "scoring")

    @unittest.skipIf(STORE or HELP or LANGUAGE, "only in the README")
    def test_phones(self):
        app = self.app(sample(N_SCORED))
        self.press(app, "Resume the game")
        app.find("Score Deal", "push button")
        self.press(app, "Pressure for Sam")
        app.focus()
        app.key("ctrl+t")
        window = app.window("Show on Phones")
        names = [seat["name"] for seat in sample(N_SCORED)["seats"]]
        phones = [take_seat(window, seat, name) for seat, name in enumerate(names)]
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed("Show on Phones")
        app.focus()
        app.key("ctrl+Return")
        app.find("Score Deal 12", "label")
        phones[3].send_out()
        phones[0].send("J 9 3")
        phones[2].send("6 7 Q Q 8 Q")
        phones[1].send("8 8 9 10 Q Q")
        app.find(lambda name: name.startswith("Sam, clash, "), "push button")
        app.move_pointer_away()
        self.shot(app, "phones-scoring")

    def test_new_game(self):
        app = self.app(sample(N_SCORED))
        app.press("New Game…")
        window = app.window("New Game")
        app.focus(app.x_window(window))
        for name in ("Ruth", "Sam", "Inês"):
            app.type(name)
            app.key("Return")
        kreights_ui.poll(
            lambda: window.find("Player in seat 4", "text").is_focused(), "the next empty seat"
        )
        self.shot(app, "new-game")

    def test_rulings(self):
        """Two ways to an answer: a question in one's own words, and a walk."""
        app = self.app(sample(N_SCORED))
        self.press(app, "Resume the game")
        app.find("Score Deal", "push button")
        app.key("ctrl+f")
        kreights_ui.poll(lambda: app.find("Search the rulings", "entry").is_focused(), "the search")
        question, found = find_question()
        app.type(question)
        app.find(found, "label")
        app.key("Down", "Return")
        app.find("By Rule Set", "label")
        self.shot(app, "rulings-search")
        app.key("ctrl+f", "Escape")
        app.key("alt+Left")
        app.find("It is about “one card”", "push button").click()
        app.find("What about “one card”?", "label")
        app.key("1")
        app.find("What has happened since?", "label")
        self.shot(app, "rulings-walk")

    def test_from_the_referee(self):
        """The third way: what was ruled at the table leads to the ruling."""
        app = self.app(sample(N_SCORED))
        self.press(app, "Resume the game")
        app.press("Referee", "push button")
        app.find("Leave the Referee", "push button")
        app.focus()
        app.type("7h")
        app.find(lambda name: name.startswith("Sam "), "status bar")
        if HELP:
            self.shot(app, "referee")
        app.type("kc")
        app.press("Ruling", "push button")
        app.find("By Rule Set", "label")
        self.shot(app, "rulings-referee")

    def test_end(self):
        """The game of the sample as its own clock ended it."""
        app = self.app(sample(len(json.loads(SAMPLE.read_text(encoding="utf-8"))["deals"])))
        app.key("alt+3")
        app.find(SAMPLE_DAY.match, "panel").click()
        app.press("Game menu")
        app.press("Open at the Table")
        app.find("Rematch", "push button")
        app.move_pointer_away()
        self.shot(app, "end")

    def test_story(self):
        app = self.app(sample(len(json.loads(SAMPLE.read_text(encoding="utf-8"))["deals"])))
        app.key("alt+3")
        app.find(SAMPLE_DAY.match, "panel").click()
        app.press("Game menu")
        app.press("Story…")
        river = app.find(lambda name: name.startswith("Who was going to win"), "image")
        app.resize(WIDTH, HEIGHT, river.window())
        app.move_pointer_away()
        self.shot(app, "story")

    def test_history(self):
        """The sample, behind years of games that were played out."""
        home = tempfile.mkdtemp(prefix="kreights-shots-")
        ledger = os.path.join(home, "ledger.db")
        subprocess.run([MAKE_LEDGER, ledger, "300", "7"], check=True)
        subprocess.run([CLI, "--db", ledger, "session", "import", SAMPLE], check=True)
        app = self.app_of(home, ledger)
        app.key("alt+3")
        app.find(SAMPLE_DAY.match, "panel").click()
        app.find("Deal 15", "label")
        self.shot(app, "history")
        app.find("Records", "page tab").click()
        app.find("Lowest winning total", "label")
        app.move_pointer_away()
        self.shot(app, "records")
        app.find("Players", "page tab").click()
        app.find(re.compile(r".+, \d+ \w+ · \d+ ").match, "panel").click()  # played most
        app.find("Show the games", "push button")
        app.find(lambda name: "±" in name, "label", shown=False)
        self.shot(app, "players")


if __name__ == "__main__":
    if LANGUAGE:
        kreights_language.listen(LANGUAGE)
    kreights_ui.main()
