# SPDX-License-Identifier: GPL-3.0-or-later
"""What cannot be opened or written is left as it is, and the window says why."""

import os
import subprocess
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_ui import App, new_game

FOREIGN = b"This is no ledger. " * 50
READ_ONLY = 0o500
RULES = """[rules]
id={id}
name={id}
base=craits
value-ace={ace}
"""


def heed_modes():
    """Words before a program that keep root, too, to what the modes of files allow."""
    drop = "-dac_override,-dac_read_search"
    return ["setpriv", f"--bounding-set={drop}", f"--inh-caps={drop}"] if os.geteuid() == 0 else []


class Trouble(unittest.TestCase):
    def setUp(self):
        self.app = App()
        self.addCleanup(self.app.remove)
        self.path = os.path.join(self.app.home, "ledger.db")

    def start_on(self, content):
        with open(self.path, "wb") as ledger:
            ledger.write(content)
        self.app.arguments = ["--db", self.path]
        self.app.start()

    def content(self):
        with open(self.path, "rb") as ledger:
            return ledger.read()

    def test_a_terminal_obeys_nothing(self):
        unknown = subprocess.run(
            [kreights_ui.PROGRAM, "--\u009b31m"], capture_output=True, text=True, check=False
        )
        self.assertIn("--\\u{9B}31m", unknown.stderr)
        self.app.env["G_DEBUG"] = ""
        self.app.settings = ["gtk-\u202e31m=1"]
        self.app.start()
        with open(self.app.log, encoding="utf-8") as log:
            said = log.read()
        self.assertIn("Unknown key gtk-\\u{202E}31m", said)
        self.assertNotIn("\u202e", said)
        os.remove(self.app.log)

    def test_foreign_file(self):
        self.start_on(FOREIGN)
        self.app.find("This Is Not a Ledger", "label")
        self.assertFalse(self.app.find("Undo").is_sensitive())
        self.assertEqual(self.content(), FOREIGN)
        self.app.shot("trouble")

    def test_empty_file_is_damage(self):
        self.start_on(b"")
        self.app.find("The Ledger Is Damaged", "label")
        self.assertEqual(self.content(), b"")

    def test_newest_backup_is_offered_and_restored(self):
        self.app.arguments = ["--db", self.path]
        self.app.start()
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.app.find("Score Deal")
        self.app.stop()
        subprocess.run(
            [os.environ["KREIGHTS_CLI"], "--db", self.path, "backup"],
            check=True,
            capture_output=True,
        )
        self.start_on(b"")
        self.app.find("The Ledger Is Damaged", "label")
        self.app.find("Restore the Backup")
        self.app.shot("trouble-backup")
        self.app.press("Restore the Backup")
        self.app.find("Score Deal")
        self.assertTrue(self.content().startswith(b"SQLite format 3"))

    def damage(self, change):
        """The checksums of the pages stay as they are."""
        content = self.content()
        changed = change(content)
        self.assertNotEqual(changed, content)
        with open(self.path, "wb") as ledger:
            ledger.write(changed)
        self.assertNotEqual(self.run_cli("check").returncode, 0)

    def make_game(self):
        self.app.arguments = ["--db", self.path]
        self.app.start()
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.app.find("Score Deal")
        self.app.stop()
        self.run_cli("player", "Sam", "--rename", "Samantha")  # and leaves no log

    def run_cli(self, *words):
        command = [os.environ["KREIGHTS_CLI"], "--db", self.path, *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_damaged_names_are_kept_as_they_are_read(self):
        self.make_game()
        self.damage(lambda content: content.replace(b"Samantha", b"Samanthe"))
        self.app.start()
        self.app.key("alt+3")
        self.app.find("Players", "page tab").click()
        self.repair("Repair…")

    def test_a_first_page_is_repaired(self):
        self.make_game()
        self.damage(lambda content: content[:2000] + b"damage" + content[2006:])
        self.app.start()
        self.app.find("The Ledger Is Damaged", "label")
        self.repair("Repair the Ledger…")
        self.app.find("Score Deal")

    def repair(self, button):
        self.app.press(button, "push button")
        self.app.shot("repair")
        self.app.answer("Repair")
        self.app.find("The Ledger Was Repaired", "label")
        self.app.shot("repaired")
        self.app.answer("Close")
        checked = self.run_cli("check")
        self.assertEqual(checked.returncode, 0, checked.stdout)
        backups = os.listdir(os.path.join(self.app.home, "backups"))
        self.assertEqual(len([n for n in backups if n.endswith("-before-repair.db")]), 1)

    def test_trying_again_opens_it_once_it_can_be_opened(self):
        self.start_on(FOREIGN)
        self.app.find("This Is Not a Ledger", "label")
        os.rename(self.path, self.path + ".away")
        self.app.press("Try Again")
        self.app.find("Who’s Playing?", "label")
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.app.find("Score Deal")

    def test_a_rule_file_that_is_wrong_hides_no_other(self):
        folder = os.path.join(self.app.home, "data", "kreights", "rules")
        os.makedirs(folder)
        for name, ace in (("dear", 11), ("torn", "eleven")):
            with open(os.path.join(folder, f"{name}.rules"), "w") as file:
                file.write(RULES.format(id=name, ace=ace))
        self.app.start()
        new_game(self.app, ("Ruth", "Sam", "Inês"), look=self.check_rule_files)
        self.app.find("Score Deal")

    def check_rule_files(self, window):
        window.find("Left Out", "label")
        told = window.find(lambda name: "torn.rules, line 5" in name, "label").name
        for word in ("value-ace", "eleven"):
            self.assertIn(word, told)
        self.app.shot("wrong-rule-file")
        window.find("Our House Rules", "label").click()
        window.find("dear", "check box").press()
        self.assertEqual(window.find_all("torn", "check box"), [])


class ReadOnly(unittest.TestCase):
    """A data folder in which nothing can be written."""

    def setUp(self):
        self.app = App(before=heed_modes())
        self.addCleanup(self.app.remove)
        self.data = os.path.join(self.app.home, "data")
        os.makedirs(os.path.join(self.data, "kreights"))

    def forbid(self, *folders):
        for folder in folders:
            os.chmod(folder, READ_ONLY)
            self.addCleanup(os.chmod, folder, 0o700)

    def start(self):
        self.app.start()
        self.app.find("The Ledger Is Read-Only", "label")

    def try_again(self, *folders):
        for folder in folders:
            os.chmod(folder, 0o700)
        self.app.press("Try Again")

    def test_no_ledger_yet(self):
        os.rmdir(os.path.join(self.data, "kreights"))
        self.forbid(self.data)
        self.start()
        self.app.shot("read-only")
        self.try_again(self.data)
        self.app.find("Who’s Playing?", "label")

    def test_a_ledger_with_a_game(self):
        folder = os.path.join(self.data, "kreights")
        ledger = make_ledger(folder)
        with open(ledger, "rb") as file:
            before = file.read()
        self.forbid(folder)
        self.start()
        with open(ledger, "rb") as file:
            self.assertEqual(file.read(), before)
        self.try_again(folder)
        self.app.press(GO_ON)
        self.app.find("Score deal 15")


if __name__ == "__main__":
    kreights_ui.main()
