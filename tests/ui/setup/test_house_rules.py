# SPDX-License-Identifier: GPL-3.0-or-later
"""The House Rules window: rows with values, the search, the filters, and saving."""

import unittest

import kreights_ui
from kreights_ui import App, poll

AFTER_COUNT = "After a count"
STAR = "A star for going out"
ONLY_THREES = "A hand of only threes counts"


class HouseRules(unittest.TestCase):
    def setUp(self):
        self.app = App()
        self.app.start()
        self.addCleanup(self.app.remove)
        self.app.press("New Game…")
        self.new_game = self.app.window("New Game")
        self.new_game.find("Craits", "check box").press()
        self.open()

    def open(self):
        self.new_game.find("House Rules…", "list item").click()
        self.rules = self.app.window("House Rules")
        self.app.focus(self.app.x_window(self.rules))

    def titles(self):
        rows = [node.name for node in self.rules.find_all(role="list item") if ": " in node.name]
        return [name.split(": ")[0] for name in rows]

    def row(self, title):
        return self.rules.find(lambda name: name.startswith(f"{title}: "), "list item")

    def find_search(self):
        return self.rules.find("Search the rules", "entry")

    def step(self, title):
        """Step a number up with the keyboard."""
        self.rules.find(title, "spin button").click()
        self.app.key("Up")

    def search(self, text):
        self.find_search().set_text(text)

    def wait_titles(self, titles, what):
        poll(lambda: self.titles()[: len(titles)] == titles, what, lambda: str(self.titles()))

    def wait_value(self, title, value):
        poll(
            lambda: self.row(title).name == f"{title}: {value}",
            f"“{title}” to be {value}",
            lambda: self.row(title).name,
        )

    def unfold(self, title):
        """Open the row of a rule by searching for it, with the keyboard alone."""
        self.search(title)
        self.wait_titles([title], "the rule that was typed to come first")
        self.find_search().click()
        self.app.key("Down")
        poll(lambda: self.row(title).is_focused(), f"“{title}” to be focused")
        self.app.key("Return")
        self.rules.find("As in Craits", "push button")

    def save(self):
        self.rules.find("Save", "push button").press()
        self.app.wait_closed("House Rules")

    def test_every_rule_is_a_row_with_its_value(self):
        self.app.shot("house-rules")
        self.rules.find("An ace counts: 1", "list item")
        self.rules.find(f"{AFTER_COUNT}: The next player matches the top card", "list item")
        self.rules.find(f"{ONLY_THREES}: −50 each", "list item")
        self.rules.find("93 rules", "status bar")
        self.rules.find("As in Craits")
        poll(lambda: self.find_search().is_focused(), "focus")
        self.assertEqual(self.rules.find_all(role="combo box"), [])

    def test_a_row_opens_to_its_choices_and_goes_back(self):
        self.unfold(AFTER_COUNT)
        self.app.shot("house-rules-open")
        here = self.rules.find("The next player matches the top card", "check box")
        self.assertTrue(here.is_checked())
        self.assertIn("Craits", here.description)
        other = self.rules.find("The next player may play any card", "check box")
        self.assertIn("Kreights", other.description)
        reset = self.rules.find("As in Craits", "push button")
        self.assertFalse(reset.is_sensitive())
        other.click()
        self.wait_value(AFTER_COUNT, "The next player may play any card")
        self.rules.find("1 differs from Craits")
        self.assertEqual(
            self.row(AFTER_COUNT).description, "Craits: The next player matches the top card"
        )
        self.app.shot("house-rules-differs")
        reset.press()
        self.wait_value(AFTER_COUNT, "The next player matches the top card")
        self.rules.find("As in Craits", "label")

    def test_the_search_knows_words_and_ranks_titles_first(self):
        self.search("crank")
        poll(lambda: AFTER_COUNT in self.titles(), "the count, by its other name")
        by_other_name = self.titles()
        self.search("count")
        self.rules.find("Also Mentioned", "label")
        self.app.shot("house-rules-search")
        found = self.titles()
        self.assertEqual(by_other_name, found)
        self.assertLess(found.index(AFTER_COUNT), found.index("An ace counts"))
        self.rules.find(f"{len (found)} of 93 rules", "status bar")
        self.search("xyzzy")
        self.rules.find("No rule has these words.")

    def test_what_differs_comes_first_and_can_be_shown_alone(self):
        self.search(STAR)
        self.wait_titles([STAR], "the star")
        self.rules.find(STAR, "check box").press()
        self.wait_value(STAR, "yes")
        self.save()
        self.open()
        self.wait_titles([STAR, "An ace counts"], "what differs first")
        self.rules.find("Different from Craits", "label")
        self.rules.find("Different: 1", "push button").press()
        poll(lambda: self.titles() == [STAR], "only what differs")
        self.rules.find("All as in Craits").press()
        self.wait_value(STAR, "no")
        self.assertEqual(self.titles(), [STAR], "a row went away under the hand")
        self.rules.find("Often Changed", "push button").press()
        poll(lambda: "A three may cover" in self.titles(), "rules that are often changed")
        self.assertLess(len(self.titles()), 40)

    def test_numbers_are_stepped_and_typed(self):
        ace = self.rules.find("An ace counts", "spin button")
        self.step("An ace counts")
        self.wait_value("An ace counts", "6")
        ace.set_text("12")
        ace.click()
        self.app.key("Return")
        self.wait_value("An ace counts", "12")
        ace.set_text("many")
        self.app.key("Return")
        self.wait_value("An ace counts", "12")
        self.rules.find("1 differs from Craits")

    def test_a_table_of_values_is_fields(self):
        self.unfold(ONLY_THREES)
        self.app.shot("house-rules-table")
        two = self.rules.find("2 threes", "spin button")
        two.set_text("−75")
        two.click()
        self.app.key("Return")
        self.wait_value(ONLY_THREES, "−50, −75, −150, −200")

    def test_deals_are_added_and_removed(self):
        title = "Cards dealt in each deal"
        self.unfold(title)
        self.app.shot("house-rules-deals")
        before = self.row(title).name
        self.rules.find("Add Deal").press()
        poll(lambda: self.row(title).name != before, "one more deal")
        self.rules.find("Deal 16", "spin button")
        self.rules.find("Remove Deal").press()
        poll(lambda: self.row(title).name == before, "one deal less")

    def test_cancel_keeps_the_table_as_it_was(self):
        self.step("An ace counts")
        self.rules.find("1 differs from Craits")
        self.rules.find("Cancel").press()
        self.app.wait_closed("House Rules")
        self.new_game.find("As in Craits", "label")

    def test_a_name_makes_a_rule_set(self):
        self.step("An ace counts")
        self.rules.find("Name, to keep these rules as a rule set", "text").set_text("Friday Table")
        self.app.key("ctrl+Return")
        self.app.wait_closed("House Rules")
        poll(lambda: self.new_game.find("Friday Table", "check box").is_checked(), "the new set")
        self.new_game.find("1 differs from Craits")

    def test_the_ruling_is_one_step_away(self):
        self.unfold(AFTER_COUNT)
        self.rules.find("The next player may play any card", "check box").click()
        self.rules.find("The Ruling").press()
        self.app.wait_closed("House Rules")
        self.app.wait_closed("New Game")
        self.app.find("Search the rulings", "entry")
        self.app.shot("house-rules-ruling")
        self.app.press("Table")
        self.app.press("New Game…")
        self.app.window("New Game").find("1 differs from Craits")


if __name__ == "__main__":
    kreights_ui.main()
