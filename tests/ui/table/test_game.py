# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games through the window: fifteen deals by keys alone, and by buttons alone."""

import shutil
import tempfile
import unittest

import kreights_ui
import kreights_table
from kreights_table import Table


TOTALS = [392, 479, 486, 343]


class Game(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.table = Table(self.home, "Craits")
        self.addCleanup(self.table.app.stop)
        self.sample = kreights_table.sample()

    def check_ledger(self):
        document = self.table.ledger()
        deals = document["deals"]
        self.assertEqual(len(deals), 15)
        for deal, expected in zip(deals, self.sample["deals"]):
            for seat in range(4):
                with self.subTest(deal=expected["deal"], seat=seat):
                    for key in ("score", "total", "pressures", "one_card_forgotten", "cooper"):
                        self.assertEqual(
                            deal["seats"][seat].get(key, 0),
                            expected["seats"][seat].get(key, 0),
                            key,
                        )
        self.assertEqual(
            [deal.get("leader") for deal in deals], kreights_table.leaders(self.sample["deals"])
        )
        self.assertEqual([seat["total"] for seat in document["result"]["seats"]], TOTALS)

    def check_sheet(self):
        """Who leads, and the totals, as in the rows and cells of the sheet."""
        self.table.app.find("Sheet", "page tab").click()
        self.table.app.find("Correct deal 15")
        rows = [node.name for node in self.table.app.root.find_all(role="list item")]
        names = self.table.names
        for deal, leader in zip(self.sample["deals"], kreights_table.leaders(self.sample["deals"])):
            ending = f"{names[leader]} leads" if leader is not None else "nobody leads"
            self.assertIn(
                f'Deal {deal["deal"]}, {deal["cards"]} '
                f'{"card" if deal["cards"] == 1 else "cards"}, {ending}',
                rows,
            )
        cells = [node.name for node in self.table.app.root.find_all(role="table cell")]
        for name, total in zip(names, TOTALS):
            self.assertTrue(
                any(cell.startswith(f"{name}, total {total}, ") for cell in cells), cells
            )
        for deal in self.sample["deals"]:
            for name, seat in zip(names, deal["seats"]):
                beginning = f'{name}, deal {deal["deal"]}, '
                cell = next(cell for cell in cells if cell.startswith(beginning))
                self.assertIn(f', total {str (seat["total"]).replace ("-", "−")}', cell)

    def check_pdf(self):
        """The printed sheet has a line for each deal, and the totals."""
        lines = self.table.printed_sheet().splitlines()
        for deal in self.sample["deals"]:
            scores = [str(seat["score"]).replace("-", "−") for seat in deal["seats"]]
            beginning = f'{deal["deal"]} {deal["cards"]} '
            self.assertTrue(
                any(
                    beginning in f'{" ".join (line.split ())} '
                    and all(score in line for score in scores)
                    for line in lines
                ),
                f"{beginning}{scores}",
            )
        self.assertTrue(any(all(str(total) in line for total in TOTALS) for line in lines))

    def play(self, score):
        for deal in self.sample["deals"]:
            self.table.wait_deal(deal["deal"])
            self.table.happenings(deal)
            if deal["deal"] == 12:
                self.table.app.shot(f"deal-{score.__name__}")
            score(deal)
        self.table.app.wait_gone("Score Deal 15", "label")

    def test_by_keys_alone(self):
        self.play(self.table.score_by_keys)
        self.table.app.shot("end")
        self.check_ledger()
        self.check_sheet()
        self.check_pdf()

    def test_by_buttons_alone(self):
        self.play(self.table.score_by_buttons)
        self.check_ledger()
        self.check_sheet()


if __name__ == "__main__":
    kreights_ui.main()
