# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule documents, sentence by sentence: from a ruling to its place in a document and back."""

import unittest

import kreights_ui
from kreights_ui import App, poll

QUESTION = "Somebody forgot to say “one card”. What is the penalty?"
ORIGIN = "Kreights, Ted Muller, US West Coast: in the document, under “One-card rule”"
PLACE = f"{ORIGIN}. Show it in the outline"
SENTENCE = "67. Forgetting it costs the next turn, in which two cards are drawn."
CITED = "Cited by the ruling"


def find_focused(app, role, name):
    def probe():
        item = app.root.find_focused(role)
        return item if item and item.name == name else None

    return poll(probe, f"the focus on {name}", app.root.describe)


class Documents(unittest.TestCase):
    def setUp(self):
        self.app = App()
        self.app.start()
        self.addCleanup(self.app.remove)

    def open_ruling(self):
        app = self.app
        app.key("alt+2")
        app.find("Search the rulings", "entry")
        app.key("ctrl+f")
        poll(lambda: app.root.find_focused("entry"), "the search to have the focus")
        app.type("forgot one card what penalty")
        app.find(QUESTION, "list item")
        app.key("Return")
        app.find("What to Do", "label")

    def open_document(self, name):
        app = self.app
        app.key("alt+2")
        app.find(lambda name: name.startswith("Rule Documents"), "list item").click()
        app.press(f"Read “{name}” sentence by sentence")
        app.find("Find in this document", "entry")

    def test_a_source_leads_to_its_sentence_and_back(self):
        app = self.app
        self.open_ruling()
        app.find(PLACE, "push button").press()
        row = find_focused(app, "list item", SENTENCE)
        self.assertTrue(row.is_shown())
        row.find(CITED, "label")
        self.assertEqual(len(app.root.find_all(CITED, "label")), 1)
        app.shot("documents-cited")
        # On to another ruling that rests on the sentence, and back to it.
        app.key("Tab", "Tab", "Return")
        app.find(lambda name: name.startswith("Rule O-"), "push button")
        app.key("Escape")
        find_focused(app, "list item", SENTENCE)
        app.key("Escape")
        find_focused(app, "push button", PLACE)
        app.key("alt+Right")
        find_focused(app, "list item", SENTENCE)
        app.key("alt+Left")
        find_focused(app, "push button", PLACE)

    def test_a_document_is_read_by_keyboard(self):
        app = self.app
        self.open_document("Kreights")
        app.find("Some History", "heading")
        app.find(lambda name: name.startswith("Ted Muller, US West Coast · 127 sentences"), "label")
        app.press("Go to “Notes”")
        row = poll(lambda: app.root.find_focused("list item"), "a sentence to have the focus")
        first = int(row.name.split(".")[0])
        app.key("Down")
        poll(
            lambda: (app.root.find_focused("list item") or row).name.startswith(f"{first + 1}."),
            "the next sentence to have the focus",
        )

    def test_a_sentence_has_few_links_at_first(self):
        app = self.app
        self.open_document("Kreights")
        app.find("Find in this document", "entry").set_text("67")
        row = app.find(SENTENCE, "list item")
        few = len(row.find_all(role="push button"))
        more = row.find(lambda name: name.startswith("Show "), "push button")
        number = int(more.name.split()[1])
        more.press()
        poll(
            lambda: len(row.find_all(role="push button")) == few - 1 + number,
            "all links of the sentence",
        )
        link = poll(lambda: app.root.find_focused("push button"), "a link to have the focus")
        self.assertIn(link.name, [item.name for item in row.find_all(role="push button")])

    def test_sentences_are_searched(self):
        app = self.app
        self.open_document("Kreights")
        entry = app.find("Find in this document", "entry")
        entry.set_text("one-card-costs")
        app.find(SENTENCE, "list item")
        app.wait_gone(lambda name: name.startswith("1. "), "list item")
        app.find("The Rules", "heading")
        self.assertFalse(app.has("Some History", "heading"))
        entry.set_text("zebra")
        app.find("No sentence of this document contains that.", "label")
        entry.set_text("")
        app.find(lambda name: name.startswith("1. "), "list item", shown=False)
        app.press("Rules Only")
        app.wait_gone(lambda name: name.startswith("3. "), "list item")
        app.find(SENTENCE, "list item", shown=False)

    def test_a_hidden_sentence_is_shown_when_it_is_cited(self):
        app = self.app
        self.open_document("Kreights")
        app.find("Find in this document", "entry").set_text("clubs")
        app.wait_gone(SENTENCE, "list item")
        self.open_ruling()
        app.find(PLACE, "push button").press()
        find_focused(app, "list item", SENTENCE)

    def test_a_page_begins_at_its_start_on_a_phone(self):
        app = self.app
        app.resize(360, 640)
        self.open_document("Crates")
        find_focused(app, "entry", "Find in this document")

    def test_it_fits_on_a_phone(self):
        app = self.app
        app.resize(360, 640)
        self.open_ruling()
        app.find(PLACE, "push button").press()
        find_focused(app, "list item", SENTENCE)
        app.shot("documents-phone")
        app.press("Back")
        find_focused(app, "push button", PLACE)


if __name__ == "__main__":
    kreights_ui.main()
