# SPDX-License-Identifier: GPL-3.0-or-later
"""The app with a watchdog on its main loop (kr-watchdog.h), and what its report says.

A turn of the main loop is the app's as far as one of its functions is on the stack. Of that,
what GTK does for it (making widgets, telling assistive technology) is told apart from what the
app's functions, the store among them, do themselves. What GTK does by itself, such as answering a
screen reader, is left out, and so is its layout.
"""

import collections
import os
import re
import signal
import subprocess

from kreights_ui import App, poll

WATCHED = os.environ.get("KREIGHTS_WATCHED", "build/tests/ui/watched-kreights")
LIMIT_MS = float(os.environ.get("KREIGHTS_WATCHDOG_MS", "16"))
FRAME = re.compile(r"(\S*?)(?:\((\S+)\))?\+(0x[0-9a-f]+)")
FIGURES = re.compile(r"(\w+)=([0-9.]+)")
# GTK's layout, which it does outside of frames too.
LAYOUT = {"gtk_layout_manager_measure", "gtk_layout_manager_allocate", "gtk_widget_measure"}
# What draws, lays out texts and talks to the X server.
TOOLKIT = re.compile(r"lib(gtk-4|adwaita|pango|cairo|harfbuzz|fontconfig|freetype|pixman|X)")
NOT_OURS = {"main", "poll_cb", "__wrap_gtk_window_present"}
N_SHOWN = 12  # functions of a stack


def read_figures(line):
    return {name: float(value) for name, value in FIGURES.findall(line)}


Function = collections.namedtuple("Function", "name binary ours")


def judge(stack):
    """Return whose the time of a stack is: own, made (by GTK for the app), layout or gtk."""
    ours = next((i for i, function in enumerate(stack) if function.ours), None)
    if {function.name for function in stack} & LAYOUT:
        return "layout"
    if ours is None:
        return "gtk"
    return "made" if any(TOOLKIT.match(f.binary) for f in stack[:ours]) else "own"


class Turn:
    """A turn above the limit: its figures, in ms, and its stacks, from the innermost function."""

    def __init__(self, line):
        figures = read_figures(line)
        self.cpu_ms, self.blocked_ms = figures["ours"], figures["blocked"]
        self.stacks = []

    def part_ms(self, *whose):
        """Return how much of its time is of one of those that judge () tells apart."""
        if not self.stacks:
            return self.cpu_ms if "own" in whose else 0
        n = sum(judge(stack) in whose for stack in self.stacks)
        return self.cpu_ms * n / len(self.stacks)

    def own_ms(self):
        """Return how much of its time the app's functions took themselves."""
        return self.part_ms("own")

    def ours_ms(self):
        """Return how much of its time they took, what GTK did for them included."""
        return self.part_ms("own", "made")

    def describe(self):
        """Return its figures and, for each stack, the functions of the app, from the innermost."""
        lines = [
            f"{self.ours_ms ():.1f} ms ours, {self.own_ms ():.1f} ms of it our own functions, "
            f"{self.blocked_ms:.1f} ms blocked"
        ]
        for stack in self.stacks:
            if judge(stack) in ("own", "made"):
                names = [function.name for function in stack if function.ours]
                lines.append(f"  {stack [0].name} ← " + " ← ".join(names[:N_SHOWN]))
        return "\n".join(lines)


class Names:
    """Names the functions of the program by its debugging information."""

    def __init__(self, program):
        self.program = program
        self.known = {}

    def learn(self, offsets):
        offsets = sorted(offsets - set(self.known))
        if not offsets:
            return
        found = subprocess.run(
            ["addr2line", "-f", "-s", "-e", self.program, *offsets],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for offset, name, place in zip(offsets, found[::2], found[1::2]):
            self.known[offset] = f"{name} ({place.split (' ')[0]})"

    def read(self, lines):
        """Return the turns above the limit that the lines of a report tell of."""
        name = os.path.basename(self.program)
        raw = [(line, FRAME.findall(line)) for line in lines]
        self.learn(
            {
                offset
                for line, frames in raw
                for file, _, offset in frames
                if line.startswith("stack") and os.path.basename(file) == name
            }
        )
        turns = []
        for line, frames in raw:
            if line.startswith("turn"):
                turns.append(Turn(line))
            elif line.startswith("stack"):
                turns[-1].stacks.append([self.name(*frame) for frame in frames])
        return turns

    def name(self, file, symbol, offset):
        """Return a Function; ours: whether it is the app's."""
        binary = os.path.basename(file)
        known = self.known.get(offset)
        if binary != os.path.basename(self.program) or known is None:
            return Function(symbol or binary, binary, False)
        function = known.split(" ")[0]
        return Function(known, binary, function not in NOT_OURS and function != "_start")


class WatchedApp(App):
    """An app whose main loop is watched."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, program=WATCHED, **options)
        self.report = os.path.join(self.home, "watchdog")
        self.env["KREIGHTS_WATCHDOG"] = self.report
        self.names = Names(WATCHED)
        self.n_read = 0

    def read_report(self):
        """Return the turns above the limit since it was asked last, and the largest figures."""

        def totals():
            with open(self.report, encoding="utf-8", errors="replace") as report:
                lines = report.read().splitlines()
            # The next turn may be written already.
            while len(lines) > self.n_read and not lines[-1].startswith("totals"):
                lines.pop()
            return lines if len(lines) > self.n_read else None

        self.process.send_signal(signal.SIGUSR1)
        lines = poll(totals, "the watchdog’s totals")
        new = lines[self.n_read :]
        self.n_read = len(lines)
        return self.names.read(new), read_figures(new[-1])
