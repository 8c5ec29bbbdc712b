# SPDX-License-Identifier: GPL-3.0-or-later
"""Phones around the table: the real page and its server, phones without a script, and the window.

What a scorer taps for a deal is counted, and the ledger is held to the sample's.
"""

import os
import re
import shutil
import signal
import tempfile
import time
import unittest
import urllib.parse

import kreights_table
import kreights_ui
from kreights_audit import NORMAL_DPI, set_dpi
from kreights_phone import Phone, read_way, take_seat
from kreights_sample import GO_ON
from kreights_still import Still
from kreights_table import Table
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, poll, rest

WINDOW = "Show on Phones"
UNSEEN_S = 0.4  # KR_SCORING_UNSEEN_MS
KEPT_S = 1  # after which a draft is surely on disk (KR_DEAL_DRAFT_DELAY_MS)
MOST_TAPS = 2  # of the scorer, for a deal
CLASH_BUTTONS = ("Send Back to Bo", "Correct It Here")


def children(pid):
    """The processes that a process has started."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [int(child) for child in file.read().split()]


def is_page(pid):
    with open(f"/proc/{pid}/comm", encoding="ascii") as file:
        return file.read().strip() == "kreights-page"


class AtTheTable(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.taps = 0

    def sit_down(self):
        settings = os.path.join(self.home, "config", "glib-2.0", "settings")
        os.makedirs(settings, exist_ok=True)
        with open(os.path.join(settings, "keyfile"), "a", encoding="utf-8") as file:
            file.write("[org/kreights/Kreights]\nphones-network='lo'\n")
        self.table = Table(self.home, env={"GSETTINGS_BACKEND": "keyfile"})
        self.app = self.table.app
        self.addCleanup(self.app.stop)

    def open_window(self):
        self.app.key("ctrl+t")
        return self.app.window(WINDOW)

    def leave_window(self, window):
        self.app.focus(self.app.x_window(window))
        self.app.key("Escape")
        self.app.wait_closed(WINDOW)
        self.app.focus()

    def seat(self, window, seat):
        phone = take_seat(window, seat, self.table.names[seat])
        self.assertEqual(phone.host, "127.0.0.1", "the network of the settings")
        return phone

    def seat_all(self, seats=range(4)):
        window = self.open_window()
        phones = {seat: self.seat(window, seat) for seat in seats}
        self.leave_window(window)
        return phones

    def tap(self, *keys):
        self.taps += len(keys)
        self.app.key(*keys)

    def open(self, deal=1):
        self.tap("ctrl+Return")
        self.table.wait_scoring(deal)

    def wait_row(self, beginning):
        self.app.find(lambda name: name.startswith(beginning), "push button")

    def save(self):
        """Enter, once the last hand can have been seen."""
        self.app.find("All hands are in. Nothing clashes.", "status bar")
        time.sleep(UNSEEN_S)
        self.tap("Return")

    def servers(self):
        return [pid for pid in children(self.app.process.pid) if is_page(pid)]

    def server(self):
        return poll(self.servers, "the server")[0]


class Game(AtTheTable):
    def send(self, phones, deal, seats=range(4)):
        for seat in seats:
            told = deal["seats"][seat]
            if told.get("went_out"):
                phones[seat].send_out()
            else:
                phones[seat].send(told["hand"])

    def begin(self, phones, deal):
        """The first two hands of a deal."""
        self.table.happenings(deal)
        self.open(deal["deal"])
        self.send(phones, deal, (0, 1))
        self.wait_row(f"{self.table.names[1]}, sent, ")

    def finish(self, deal):
        self.save()
        self.table.kept.clear()
        if deal["deal"] < 15:
            self.table.wait_deal(deal["deal"] + 1)

    def play(self, phones, deal):
        """A deal whose hands all come from phones, before or after Score Deal."""
        self.table.happenings(deal)
        self.taps = 0
        if deal["deal"] % 2 == 0:
            self.send(phones, deal)
            self.open(deal["deal"])
        else:
            self.open(deal["deal"])
            self.send(phones, deal)
        self.finish(deal)
        self.assertLessEqual(self.taps, MOST_TAPS)

    def crash_server(self, phones, deal):
        """The server dies in the middle of a deal: nobody has to come again."""
        self.begin(phones, deal)
        before = self.server()
        os.kill(before, signal.SIGKILL)
        poll(lambda: self.servers() not in ([], [before]), "another server")
        self.send(phones, deal, (2, 3))
        self.finish(deal)

    def crash_app(self, phones, deal):
        """The program dies in the middle of a deal: what was sent is there again."""
        self.begin(phones, deal)
        server = self.server()
        time.sleep(KEPT_S)
        self.app.restart()
        self.app.focus()
        self.table.kept.clear()
        poll(lambda: not os.path.exists(f"/proc/{server}"), "the server to die with the program")
        self.table.wait_scoring(deal["deal"])
        phones = self.seat_all()
        self.send(phones, deal)
        self.finish(deal)
        return phones

    def check_ledger(self, deals):
        document = self.table.ledger()
        self.assertEqual(len(document["deals"]), len(deals))
        for deal, expected in zip(document["deals"], deals):
            self.assertEqual(deal["out"], expected["out"])
            for seat in range(4):
                for key in ("hand", "score", "total", "pressures", "one_card_forgotten", "cooper"):
                    with self.subTest(deal=expected["deal"], seat=seat, key=key):
                        self.assertEqual(
                            deal["seats"][seat].get(key), expected["seats"][seat].get(key)
                        )

    def test_a_whole_game(self):
        self.sit_down()
        phones = self.seat_all()
        deals = kreights_table.sample()["deals"]
        for deal in deals:
            if deal["deal"] == 3:
                self.crash_server(phones, deal)
            elif deal["deal"] == 6:
                phones = self.crash_app(phones, deal)
            else:
                self.play(phones, deal)
        self.app.find(lambda name: name.startswith("Bo wins by 49"))
        self.check_ledger(deals)
        self.assertIn("343", phones[0].look())


class Scoring(AtTheTable):
    def test_a_clash_is_sent_back(self):
        self.sit_down()
        phones = self.seat_all()
        self.open()
        phones[0].send("Q Q")
        phones[1].send("Q Q")
        phones[2].send_out()
        phones[3].send("Q 7")
        reason = "A fifth queen: Bo sent one, Ruth has two, Sam two, but the pack has only four."
        self.wait_row(f"Bo, clash, 30?, {reason}")
        self.app.find(lambda name: name.startswith("Bo, deal 1, 30?"), "table cell")
        self.app.find("Waiting for Bo.", "status bar")
        self.app.shot("clash")
        self.assertNotIn("Ruth", re.sub(r"(?s).*id=\"message\"", "", phones[3].look())[:200])
        self.app.press("Send Back to Bo")
        self.wait_row("Bo, sent back, 30?, ")
        poll(lambda: "sent it back" in phones[3].look(), "the phone to say so")
        phones[3].send("K 7")
        self.wait_row("Bo, sent, 30, ")
        self.app.root.wait_focus("Save Deal", "push button")
        self.app.shot("ready")
        self.save()
        self.table.wait_deal(2)

    def test_what_is_entered_here_wins(self):
        self.sit_down()
        phones = self.seat_all([1, 3])
        self.open()
        phones[3].send("Q Q Q Q")
        phones[1].send("Q 7")
        self.wait_row("Sam, clash, 30?, ")
        self.table.unfold("Sam")
        self.app.press("Correct It Here")
        self.wait_row("Sam, entered, no score yet")
        poll(lambda: "enters your hand" in phones[1].look(), "the phone to be told")
        self.app.type("7")
        self.wait_row("Sam, entered, 20, ")
        self.table.unfold("Bo")
        self.app.key("BackSpace")
        self.wait_row("Bo, entered, 30, ")
        self.table.unfold("Ruth")
        self.app.type("o")
        self.app.type("9")
        self.app.find("All hands are in. Nothing clashes.", "status bar")

    def test_a_hand_that_has_just_come_is_not_saved_unseen(self):
        self.sit_down()
        phones = self.seat_all([3])
        self.open()
        self.app.type("9\t8\to")
        self.wait_row("Inês, 0, went out")
        phones[3].send("7")
        self.app.root.wait_focus("Save Deal", "push button")
        phones[3].change()
        phones[3].hand(text="7 K", points="0")
        self.app.find("Waiting for Bo.", "status bar")
        late = time.monotonic()
        phones[3].hand(do="send")
        self.app.key("Return")
        if time.monotonic() - late < UNSEEN_S:
            self.app.find("A hand has just come. Look at it, then save.", "status bar")
        self.table.wait_scoring(1)
        time.sleep(UNSEEN_S)
        self.app.key("Return")
        self.table.wait_deal(2)
        self.assertEqual(self.table.ledger()["deals"][0]["seats"][3]["hand"], "7 K")

    def test_no_key_moves(self):
        self.sit_down()
        phones = self.seat_all([1, 3])
        self.open()
        still = Still(self.app.window("Kreights"), lambda name: name in CLASH_BUTTONS)
        phones[1].type("8")
        self.wait_row("Sam, typing, 50…, ")
        still.check(self, "while a phone types")
        phones[1].send("8 8 8")
        self.wait_row("Sam, sent, 150, ")
        still.check(self, "after a hand was sent")
        phones[3].send("8 8")
        self.wait_row("Bo, clash, 100?, ")
        still.check(self, "after a clash")
        phones[3].change()
        self.wait_row("Bo, typing, 100…, ")
        still.check(self, "after a hand was taken back")


class Window(AtTheTable):
    def test_it_opens_in_two_columns(self):
        """In letters of 11 points too, as the platform has them: those of the tests have 10."""
        set_dpi(NORMAL_DPI * 11 // 10 + 1)
        self.addCleanup(set_dpi, NORMAL_DPI)
        self.sit_down()
        window = self.open_window()
        copy = window.find("Copy the Address", "push button").extents()
        seats = window.find("Seats That Send Hands", "label").extents()
        self.assertLess(seats.y, copy.y)

    def test_words_revoked_and_stopped(self):
        self.sit_down()
        window = self.open_window()
        seated = self.seat(window, 1)
        address, words = read_way(window)
        looker = Phone(address)
        self.assertFalse(Phone(address).come("wrong words"))
        self.assertTrue(looker.come(words))
        window.find("1 page")
        self.app.shot("window")
        window.find("New Words", "push button").tap()
        poll(lambda: looker.look() is None, "the looker to be cut off")
        self.assertIsNotNone(seated.look())
        self.assertFalse(looker.come(words))
        self.assertNotEqual(read_way(window)[1], words)
        window.find(lambda name: name.startswith("Free Sam’s seat"), "push button").tap()
        poll(lambda: 'id="pad"' not in seated.look(), "the pad to go")
        window.find("Spectators May Look", "check box").tap()
        poll(lambda: seated.look() is None or "13" not in seated.look(), "nothing to be seen")
        server = self.server()
        window.find("Stop Showing", "push button").tap()
        poll(lambda: not os.path.exists(f"/proc/{server}"), "the server to go")
        window.find("Not on Any Phone")
        self.app.root.wait_focus("Show Again", "push button")
        self.check_reason_is_in_view(window)
        window.find("Show Again", "push button").tap()
        self.assertNotEqual(read_way(window)[1], words)
        self.leave_window(window)

    def check_reason_is_in_view(self, window):
        """Though the page is higher than the window then."""
        self.app.resize(PHONE_WIDTH, PHONE_HEIGHT, window)
        rest(self.app.process.pid)
        reason = window.find("Show Again makes new words and a new code.", "label").extents()
        copy = window.find("Copy the Address", "push button").extents()
        self.assertLessEqual(reason.y + reason.height, copy.y)
        self.app.resize(900, 760, window)

    def test_a_call_is_recorded_with_one_tap(self):
        self.sit_down()
        phones = self.seat_all([1])
        self.assertLess(phones[1].call(0), 400)
        button = self.app.find(
            lambda name: name.startswith("Pressure for Sam") and name.endswith("as the phone says"),
            "push button",
        )
        self.app.shot("call")
        button.tap()
        self.app.find(lambda name: name.startswith("Pressure for Sam") and "1 so far" in name)
        poll(lambda: "recorded" in phones[1].look(), "the phone to say so")

    def test_rulings(self):
        """Words find a ruling, questions lead to one, and what nobody offered answers nothing."""
        self.sit_down()
        bo = self.seat_all([1])[1]

        def look_up(**query):
            status, text = bo.ask("GET", "/rulings?part=1&" + urllib.parse.urlencode(query))
            self.assertEqual(status, 200)
            return re.findall(r'href="/rulings\?id=([^"]*)"', text), text

        poll(lambda: look_up(q="forgot to say one card")[0], "the rulings")
        found, text = look_up(q="forgot to say one card")
        self.assertIn("one card", text)
        _, whole = look_up(id=found[0])
        self.assertIn('class="source"', whole)
        way = "walk"
        while way.startswith("walk"):
            answers, question = look_up(id=way)
            self.assertIn("?</b>", question)
            way = answers[0]
        self.assertIn('class="answer"', look_up(id=way)[1])
        first = look_up(id="walk")[1]
        for wrong in ("walk.99", "walk.x", "walk.-1", "walk."):
            self.assertEqual(look_up(id=wrong)[1], first)
        self.assertEqual(look_up(id="no-such-ruling")[0], [])

    def test_it_begins_with_the_game(self):
        self.sit_down()
        self.app.key("ctrl+comma")
        preferences = self.app.window("Preferences")
        preferences.find("Show on Phones", "check box").tap()
        self.app.focus(self.app.x_window(preferences))
        self.app.key("Escape")
        self.app.wait_closed("Preferences")
        self.assertEqual([], self.servers())
        for _ in range(2):
            self.app.press("Main Menu")
            self.app.press("Back to Start")
            poll(lambda: not self.servers(), "its end")
            self.app.press(GO_ON)
            self.app.find("Show on Phones: 0 are here", "push button")
            self.server()


if __name__ == "__main__":
    kreights_ui.main()
