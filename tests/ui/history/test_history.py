# SPDX-License-Identifier: GPL-3.0-or-later
"""Looking back: what was played is found, opens as it was, and can be put right."""

import shutil
import tempfile
import time
import unittest

import kreights_ui
from kreights_sample import SAMPLE, import_documents, past_game
from kreights_ui import App, answer_file, poll

N_GAMES = 12
SCROLL_DOWN = 5  # the button of a mouse


def make_ledger(folder):
    return import_documents(folder, [past_game(number) for number in range(N_GAMES)])


class History(unittest.TestCase):
    """The History of a ledger with a few games."""

    @classmethod
    def start(cls):
        home = tempfile.mkdtemp(prefix="kreights-history-")
        app = App("--db", make_ledger(home), home=home)
        app.start()
        return app

    def open_games(self):
        self.app.resize(1100, 760)
        self.app.focus()
        self.app.key("alt+3")
        self.app.find("Games", "page tab").click()
        self.app.find("Search the games", "entry").set_text("")
        self.app.find(f"{N_GAMES} games", "label")

    def row(self, day):
        return self.app.find(lambda name: name.startswith(day) and "Ruth" in name, "panel")

    def search(self, text, found):
        self.app.find("Search the games", "entry").set_text(text)
        self.app.find(found, "label")


class Look(History):
    """Nothing is changed: one window for all."""

    @classmethod
    def setUpClass(cls):
        cls.app = cls.start()
        cls.addClassCleanup(cls.app.remove)

    def setUp(self):
        self.open_games()

    def test_look_at_a_game(self):
        app = self.app
        self.row("Friday 13 November").click()
        app.find(lambda name: name.endswith("Bo wins by 49 with 343"), "label")
        app.find("Deal 15", "label")
        app.find(lambda name: name.startswith("Deal 7 on 13 November 2026 at"), "label")
        app.shot("history")
        app.press("Look at deal 7")
        app.find("Deal 7", "label")
        app.find("Bo’s card was an ace", "label")
        app.find(lambda name: name.startswith("Corrected on 13 November 2026 at 20:47"), "label")
        app.find("It changed no place.", "label")
        app.shot("history-deal")
        app.press("Next deal")
        app.find("Deal 8", "label")

    def test_search_and_filter(self):
        self.search("porto", "4 games")
        self.search("cat sl", "1 game")
        self.row("Friday 4 September").click()
        self.search("nobody of this name", "Nothing Found")
        self.app.press("Show Every Game")
        self.app.find(f"{N_GAMES} games", "label")

    def scroll_to(self, title):
        """Scroll the records until the row with that title can be clicked, and return it."""
        row = self.app.find(title, "label")

        def look():
            if row.extents().y < 680:
                return row
            self.app.click(self.app.root, 300, 500, button=SCROLL_DOWN)

        return poll(look, f"“{title}” in sight")

    def test_records_lead_to_their_deals(self):
        app = self.app
        app.find("Records", "page tab").click()
        app.find(lambda name: name.startswith(f"{N_GAMES} games since"), "label")
        app.shot("records")
        self.scroll_to("Biggest comeback").click()
        window = app.window("Biggest comeback")
        app.focus(app.x_window(window))
        window.find("1.", "label")
        app.shot("records-top")
        window.find("1.", "label").click()
        app.wait_closed("Biggest comeback")
        app.focus()
        app.find("Deal 11", "label")

    def test_records_by_chance_lead_to_the_story(self):
        app = self.app
        app.find("Records", "page tab").click()
        app.find("Most exciting game", "label")
        app.wait_gone("not worked out yet", "label")
        self.scroll_to("Most exciting game").click()
        window = app.window("Most exciting game")
        app.focus(app.x_window(window))
        window.find(lambda name: "by a forecast" in name, "label")
        app.shot("records-chances")
        window.find("1.", "label").click()
        app.wait_closed("Most exciting game")
        story = poll(
            lambda: next((w for w in app.windows() if w.name.startswith("The evening of")), None),
            "the story",
        )
        title = story.name
        app.focus(app.x_window(story))
        app.key("Escape")
        app.wait_closed(title)

    def test_filters(self):
        app = self.app
        app.press("Filter and sort")
        app.find("Any rule set", "label")
        app.shot("history-filter")
        app.key(*["Tab"] * 6, "space")
        app.find("Nothing Found", "label")
        app.press("Show Everything")
        app.find(f"{N_GAMES} games", "label")

    def test_a_narrower_window_keeps_the_game(self):
        app = self.app
        self.row("Friday 13 November").click()
        app.find("Deal 15", "label")
        app.resize_to_phone("Back to the games")
        app.tap("Back to the games")
        self.row("Friday 13 November").click()
        app.resize_to_phone("Back to the games")


class Change(History):
    """A window for each test: it changes the ledger, or begins before a game is chosen."""

    def setUp(self):
        self.app = self.start()
        self.addCleanup(self.app.remove)
        self.open_games()

    def test_delete_and_undo(self):
        app = self.app
        self.row("Friday 13 November").click()
        app.press("Game menu")
        app.press("Delete Game")
        app.find(lambda name: name.startswith("Tuesday 3 November · "), "label")

        def is_back():
            offered = app.root.look_for("Undo", "label")
            if offered is not None:
                offered.tap()  # does nothing while the message is new
            return app.has(f"{N_GAMES} games", "label")

        poll(is_back, "the game to be back")

    def test_a_deleted_game_is_restored_from_the_list(self):
        """By keys alone, when the offer to undo is long gone."""
        app = self.app
        self.row("Friday 13 November").click()
        app.press("Game menu")
        app.press("Delete Game")
        app.find("Game deleted", "alert")
        app.stop()
        app.start()
        app.resize(1100, 760)
        app.key("alt+3")
        app.find(f"{N_GAMES - 1} games", "label")
        self.assertFalse(app.has("Restore this game"))
        app.press("Filter and sort")
        deleted = app.find("Deleted games only", "check box")
        while not deleted.is_focused():
            app.key("Tab")
        app.key("space")
        app.find("1 game", "label")
        app.key("Escape")
        self.row("Friday 13 November").click()
        app.shot("history-deleted")
        self.assertEqual(app.root.find_all(bool, "alert"), [])
        restore = app.find("Restore this game", "push button")
        app.key("Tab")
        poll(restore.is_focused, "the button in the row to have the focus")
        app.key("space")
        app.find("Game restored", "alert")
        app.find("Nothing Found", "label")
        app.press("Show Every Game", "push button")
        app.find(f"{N_GAMES} games", "label")

    def test_what_is_told_shows_before_the_offer_to_undo_is_gone(self):
        app = self.app
        self.row("Friday 13 November").click()
        app.press("Game menu")
        app.press("Delete Game")
        app.find("Game deleted", "alert")
        app.find(lambda name: name.startswith("Tuesday 3 November · "), "label")
        app.press("Game menu")
        app.press("Copy for Chat")
        app.find("Result copied for a chat", "alert")
        app.find("Game deleted", "alert")  # after it, so it had not waited for the offer to go
        app.press_offered("Undo")
        app.find(f"{N_GAMES} games", "label")

    def test_place_is_kept_and_taken_back(self):
        app = self.app
        self.row("Friday 13 November").click()
        for _ in range(30):
            app.click(app.root, 700, 500, button=SCROLL_DOWN)
        app.find("Location", "text").click()
        app.key("ctrl+a")
        app.type("under the bridge")
        app.key("Return")
        app.press_offered("Undo")
        app.find(lambda name: name.endswith("Ruth’s kitchen") and "20:05" in name, "label")

    def test_tags_and_games_that_do_not_count(self):
        app = self.app
        self.row("Friday 13 November").click()
        for _ in range(30):
            app.click(app.root, 700, 500, button=SCROLL_DOWN)
        app.find("Tags", "text").click()
        app.type("club night, final")
        app.key("Return")
        app.find("Tags changed", "label")
        app.find(lambda name: name.endswith(" · club night, final"), "label")
        app.find(lambda name: name.startswith("Does Not Count"), "check box").click()
        app.find("This game does not count", "label")
        app.find(lambda name: name.endswith("final · does not count"), "label")
        app.shot("history-tags")
        app.find("Records", "page tab").click()
        app.find(lambda name: name.startswith(f"{N_GAMES - 1} games since"), "label")
        app.find("Games", "page tab").click()
        app.press("Filter and sort")
        app.find("Any tag", "label")
        app.shot("history-filter-tags")
        app.key(*["Tab"] * 5, "space", "Down", "Return")
        app.find("1 game", "label")
        app.key("Escape")
        self.row("Friday 13 November").click()
        app.find(lambda name: name.startswith("Does Not Count"), "check box").click()
        app.press_offered("Undo")
        app.find(lambda name: name.endswith("final · does not count"), "label")

    def test_what_cannot_be_in_a_text_is_left_out(self):
        app = self.app
        self.row("Friday 13 November").click()
        for _ in range(30):
            app.click(app.root, 700, 500, button=SCROLL_DOWN)
        place = app.find("Location", "text")
        place.set_text("under\u202e the\nbri\u009bd\u200bge")
        app.find("Invisible characters were left out.", "label")
        self.assertEqual(place.get_text(), "under the bridge")
        place.set_text("a" * 300)
        app.find("Only 256 characters fit here. The rest was left out.", "label")
        self.assertEqual(place.get_text(), "a" * 256)
        place.click()
        place.set_text(
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \U0001f3f3\ufe0f\u200d\U0001f308"
        )
        app.key("Return")
        app.find("Location changed", "label")
        app.find(lambda name: name.endswith("\ufe0f\u200d\U0001f308") and "20:05" in name, "label")
        note = app.find("Note", "text")
        note.set_text("one\r\n\u2066two\u009d")
        self.assertEqual(note.get_text(), "one\ntwo")
        app.press("Save Note")
        app.find("Note changed", "label")
        self.search("two", "1 game")

    def test_note_is_kept(self):
        app = self.app
        self.row("Friday 13 November").click()
        for _ in range(30):
            app.click(app.root, 700, 500, button=SCROLL_DOWN)
        app.find("Note", "text").click()
        app.key("ctrl+Home")
        app.type("Dusty was there. ")
        app.press("Save Note")
        app.find("Note changed", "label")
        self.search("dusty", "1 game")

    def test_back_to_the_table(self):
        app = self.app
        self.row("Friday 13 November").click()
        app.press("Game menu")
        app.press("Open at the Table")
        app.find("Rematch", "push button")
        app.key("alt+3")
        app.find("Deal 15", "label")

    def test_on_a_phone(self):
        app = self.app
        app.resize_to_phone("Back to the games")
        app.find("Deal 15", "label")
        app.shot("history-phone")
        app.press("Back to the games")
        app.wait_gone("Deal 15", "label")
        app.shot("history-phone-list")
        self.assertLessEqual(app.minimum_size()[0], 360)
        self.row("Friday 13 November").click()
        app.find("Deal 15", "label")


class Arrival(unittest.TestCase):
    """What one sees and has under the keys when one comes to the History."""

    WIDE, HIGH = 1100, 760

    def start(self, home):
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        app = App("--db", make_ledger(home), home=home)
        app.start()
        self.addCleanup(app.stop)
        return app

    def assert_in_view(self, node):
        box = node.extents()
        self.assertGreaterEqual(box.y, 0)
        self.assertLessEqual(box.y + box.height, self.HIGH, f"“{node.name}” is below the window")

    def test_the_latest_game_is_open_with_totals_and_chart_in_view(self):
        app = self.start(tempfile.mkdtemp(prefix="kreights-history-"))
        app.resize(self.WIDE, self.HIGH)
        app.key("alt+3")
        app.find(lambda name: name.startswith("Friday 13 November · Bo wins"), "label")
        self.assert_in_view(app.find("Total", "label"))
        self.assert_in_view(app.find("Totals, deal by deal", "image"))
        latest = app.find(lambda name: name.startswith("Friday 13 Nov") and "Ruth" in name, "panel")
        poll(lambda: latest.parent().is_focused() or latest.is_focused(), "the focus on its row")
        app.key("Down", "Return")
        app.find(lambda name: name.startswith("Tuesday 3 November · "), "label")

    def test_a_phone_shows_the_list_first(self):
        app = self.start(tempfile.mkdtemp(prefix="kreights-history-"))
        app.resize_to_phone("Main Menu")
        app.key("alt+3")
        app.find(f"{N_GAMES} games", "label")
        time.sleep(1)
        self.assertFalse(app.has("Back to the games"))

    def test_records_and_players_begin_with_what_one_comes_for(self):
        app = self.start(tempfile.mkdtemp(prefix="kreights-history-"))
        app.resize(self.WIDE, self.HIGH)
        app.key("alt+3")
        app.find("Players", "page tab").click()
        poll(lambda: app.find("Search the players", "entry").is_focused(), "the search")
        app.type("sam")
        app.key("Down", "Return")
        app.find("Show the games", "push button")
        app.find("Records", "page tab").click()
        choice = app.find(
            lambda name: name.startswith("Rule set and number of players:"), "push button"
        )
        poll(choice.is_focused, "the choice of the records")

    def test_import_and_export_are_in_the_main_menu_and_below_the_list(self):
        app = self.start(tempfile.mkdtemp(prefix="kreights-history-"))
        app.resize(self.WIDE, self.HIGH)
        app.press("Main Menu")
        app.press("Import…")
        app.window("Import Files")
        app.key("Escape")
        app.wait_closed("Import Files")
        app.press("Import and Export")
        app.press("Export the Ledger…")
        app.window("Export the Ledger")


class Suits(unittest.TestCase):
    def test_cards_with_a_suit_show_its_mark(self):
        home = tempfile.mkdtemp(prefix="kreights-history-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        game = past_game(0)
        for event in game["events"]:
            event["line"] = event["line"].replace("0:J,9,3/", "0:JS,9H,3D/")
        game["deals"][11]["seats"][0]["hand"] = "JS 9H 3D"
        with App("--db", import_documents(home, [game]), home=home) as app:
            app.resize(1100, 760)
            app.key("alt+3")
            app.press("Look at deal 12")
            app.find(lambda name: name.replace("\ufe0e", "") == "J♠ 9♥ 3♦", "image")


class LongNames(unittest.TestCase):
    def test_records_fit_a_phone(self):
        home = tempfile.mkdtemp(prefix="kreights-history-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        game = past_game(0)
        game["rules"]["name"] = "Crates, the World Series of the whole family"
        with App("--db", import_documents(home, [game]), home=home) as app:
            app.key("alt+3")
            app.find("Records", "page tab").click()
            app.find(lambda name: name.startswith("1 game since"), "label")
            self.assertLessEqual(app.minimum_size()[0], 360)


class NothingYet(unittest.TestCase):
    def test_a_key_brings_the_first_games_in(self):
        with App() as app:
            app.key("alt+3")
            app.find("No Games Yet", "label")
            app.key("ctrl+o")
            answer_file(app, "Import Files", SAMPLE, "Import")
            app.find("1 game", "label")


if __name__ == "__main__":
    kreights_ui.main()
