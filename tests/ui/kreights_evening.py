# SPDX-License-Identifier: GPL-3.0-or-later
"""A club in a folder, its laptops, and an evening with several tables through their windows."""

import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_bus
from kreights_sample import CLI
from kreights_ui import App

NAMES = ("Ada", "Teo", "Mia", "Jon", "Nora", "Piet", "Lena", "Ugo")


class Evening(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-evening-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.club = os.path.join(self.folder, "club")
        os.mkdir(self.club)
        self.run_cli("club", "init", self.club)

    def run_cli(self, *arguments):
        done = subprocess.run([CLI, *arguments], check=True, capture_output=True, text=True)
        return done.stdout

    def ledger(self, name):
        return os.path.join(self.folder, f"{name}.db")

    def start(self, name, joined=True, **options):
        """The app of a laptop, which has joined the club."""
        ledger = self.ledger(name)
        if joined:
            self.run_cli("--db", ledger, "club", "join", self.club)
        app = App("--db", ledger, home=os.path.join(self.folder, name), **options)
        app.start()
        self.addCleanup(app.stop)
        return app

    def start_beside(self, name):
        """The app of a second laptop. On one session bus it would hand over to the first; its
        accessibility is on the same bus, where the process tells them apart."""
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(daemon.stdout.close)
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.terminate)
        session = daemon.stdout.readline().strip()
        accessibility = kreights_bus.address()
        return self.start(
            name,
            env={"DBUS_SESSION_BUS_ADDRESS": session, "AT_SPI_BUS_ADDRESS": accessibility},
        )

    def show(self, app, window):
        """Put one of the app’s windows above the others, as a window manager would."""
        x_window = app.x_window(window)
        subprocess.run(["xdotool", "windowraise", x_window], check=True)
        app.focus(x_window)

    def open_evening(self, app):
        app.press("Main Menu")
        app.press("Club Night…")
        return app.window("Club Night")

    def begin(self, app, names=NAMES, **choices):
        """An evening with two tables of four; `choices` are other numbers of the New Evening
        window, by the beginnings of their labels."""
        window = self.open_evening(app)
        app.shot("evening-none")
        window.find("New Evening…", "push button").press()
        setup = app.window("New Evening")
        setup.find("Smallest table", "spin button").set_value(4)
        setup.find("Largest table", "spin button").set_value(4)
        for label, number in choices.items():
            setup.find(lambda name, label=label: name.startswith(label), "spin button").set_value(
                number
            )
        app.shot("evening-new")
        setup.find("Begin", "push button").press()
        app.wait_closed("New Evening")
        window.find("Seats", "page tab").click()
        app.focus(app.x_window(window))
        for name in names:
            window.find("New arrival", "text").set_text(name)
            window.find("Is Here", "push button").press()
            window.find(f"{name} goes home", "push button")
        return window
