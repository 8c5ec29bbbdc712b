# SPDX-License-Identifier: GPL-3.0-or-later
"""The sheet in windows of every size: it fills them, and its rows are in view."""

import os
import shutil
import tempfile
import unittest

import kreights_ui
from kreights_picture import Picture
from kreights_sample import GO_ON, make_ledger
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, App, poll, rest

N_DEALS = 15
BIG = (1920, 1080)
USUAL = (1100, 760)
DARK = 3 * 80  # the sum of the three colors of a pixel; the frame of a row is lighter
FURTHEST = 16  # heights of a row between the same place of two columns


def find_ink(cell, window_width):
    """The pixels of a cell that are dark; around the window is its shadow."""
    rest(cell.app.process.pid)
    picture, box = Picture(), cell.extents()
    shadow = (window_width - cell.window().extents().width) // 2
    rows = [
        picture.row(y + shadow, box.x + shadow, box.width) for y in range(box.y, box.y + box.height)
    ]
    return {
        (x, y)
        for y, row in enumerate(rows)
        for x in range(box.width)
        if sum(row[3 * x : 3 * x + 3]) < DARK
    }


def overlap(some, others):
    """Whether the rectangles around some pixels and around others have one in common."""
    return all(
        min(axis) <= max(other) and min(other) <= max(axis)
        for axis, other in zip(zip(*some), zip(*others))
    )


class Sheet(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.app = App("--db", make_ledger(self.folder, 11), home=os.path.join(self.folder, "home"))
        self.app.start()
        self.addCleanup(self.app.stop)
        self.app.press(GO_ON)
        self.app.find("Score Deal", "push button")

    def rows(self):
        """The boxes of the rows, of the cells of the first one and of the totals."""
        rows = [
            item.box
            for item in self.app.root.items(role="list item")
            if item.name.startswith("Deal ")
        ]
        cells = self.app.root.items(role="table cell")
        first = [item.box for item in cells if ", deal 1, " in item.name]
        totals = [item.box for item in cells if ", total " in item.name and "deal" not in item.name]
        return rows, first, totals

    def settled(self, size):
        """The same in a window of that size, once nothing changes any more."""
        self.app.resize(*size)
        last = [None, None]

        def agree():
            last[0], last[1] = last[1], self.rows()
            return last[1] if last[0] == last[1] and len(last[1][0]) == N_DEALS else None

        return poll(agree, f"the sheet to settle at {size}")

    def check_in_view(self, rows, totals):
        self.assertEqual(len(rows), N_DEALS)
        for above, below in zip(rows, rows[1:]):
            self.assertLessEqual(above.y + above.height, below.y)
        self.assertLessEqual(rows[-1].y + rows[-1].height, totals[0].y)

    def test_it_fills_a_large_window(self):
        small, _, _ = self.settled(USUAL)
        rows, cells, totals = self.settled(BIG)
        self.check_in_view(rows, totals)
        self.assertGreater(rows[0].height, 1.3 * small[0].height)
        self.assertGreater(rows[-1].y + rows[-1].height - rows[0].y, BIG[1] * 0.6)
        self.assertGreater(totals[0].y + totals[0].height, BIG[1] * 0.85)
        for here, there in zip(cells, cells[1:]):
            self.assertLess(there.x - here.x, FURTHEST * rows[0].height / 2)
        deal = self.app.find("Longest count: –", "label").extents()
        self.assertGreater(deal.y, BIG[1] * 2 / 3)
        self.app.shot("sheet-large")

    def test_a_house_rule_is_not_cut_for_an_empty_place(self):
        """The headline beside it is short, most of the time."""
        self.app.resize(*USUAL)
        rest(self.app.process.pid)
        rule = self.app.find("house rule: A star for going out", "label").extents()
        headline = self.app.find("Inês leads by 11", "label").extents()
        self.assertGreater(1.5 * rule.width, headline.width)

    def test_a_mark_beside_the_dealer(self):
        """However narrow the sheet is in the History, where the box can be in place of a score."""
        self.app.focus()
        self.app.key("alt+3")
        self.app.find("Ruth, deal 12, deals", "table cell")
        boxes = self.look_at_the_dealer()
        self.app.key("alt+1", "ctrl+1")
        self.app.find("Pressure for Ruth, 20 points, 1 so far", "push button")
        self.app.key("alt+3")
        self.app.find("Ruth, deal 12, deals, 1 pressure", "table cell")
        for width, inked in self.look_at_the_dealer().items():
            with self.subTest(width=width):
                self.assertTrue(boxes[width])
                self.assertLessEqual(boxes[width], inked)
                self.assertFalse(overlap(inked - boxes[width], boxes[width]))

    def look_at_the_dealer(self):
        """What is inked in the cell of who deals now, by the width of the window."""
        inked = {}
        for width in range(950, 1200, 50):
            self.app.resize(width, USUAL[1])
            cell = self.app.find(lambda name: name.startswith("Ruth, deal 12, deals"), "table cell")
            inked[width] = find_ink(cell, width)
        return inked

    def test_it_grows_to_the_size_across_the_table(self):
        rows, _, _ = self.settled(BIG)
        self.app.key("F11")
        self.app.find("next pressure:")
        across = poll(
            lambda: [
                item.box
                for item in self.app.root.items(role="list item")
                if item.name.startswith("Deal 1,")
            ],
            "the large sheet",
        )
        self.assertGreater(rows[0].height, 0.9 * min(box.height for box in across))

    def test_all_rows_are_in_view_on_a_phone(self):
        self.settled(USUAL)
        self.app.resize(PHONE_WIDTH, PHONE_HEIGHT)
        self.app.press("Sheet")
        rows, _, totals = self.settled((PHONE_WIDTH, PHONE_HEIGHT))
        self.check_in_view(rows, totals)
        self.app.shot("sheet-phone")

    def test_a_small_window_shows_them_too(self):
        self.app.resize(700, 500)
        self.app.press("Sheet")
        rows, _, totals = self.settled((700, 500))
        self.check_in_view(rows, totals)


if __name__ == "__main__":
    kreights_ui.main()
