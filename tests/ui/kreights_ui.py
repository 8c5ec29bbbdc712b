# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the app as a person with a screen reader would: by accessible names.

A test file is a unittest module that ends with `kreights_ui.main ()`. Run by
itself it starts its own X server and session bus, so nothing of the desktop it
runs on is touched. Every App has folders of its own for data and settings.

What is not there yet is polled for, until it is there or TIMEOUT_S has passed, and then
the message lists what is there.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import kreights_bus
import kreights_picture

GTK_VERSION = tuple(
    map(
        int,
        subprocess.check_output(["pkg-config", "--modversion", "gtk4"], text=True).split("."),
    )
)
# What a newer GTK says of buttons in a group, of those that stay pressed, and of groups.
NEWER_ROLES = (
    {"check box": "radio button", "push button": "toggle button", "panel": "grouping"}
    if GTK_VERSION >= (4, 10)
    else {}
)
# As GTK 4.8 draws letters: see newer-gtk.c as well.
DRAWN_AS_BEFORE = (
    ("gtk-font-rendering=manual", "gtk-hint-font-metrics=0") if GTK_VERSION >= (4, 16) else ()
)
TIMEOUT_S = float(os.environ.get("KREIGHTS_UI_TIMEOUT", "40"))
LONGEST_PAUSE_S = 0.4
AFRESH_S = 2  # GTK 4.8 does not signal each widget that comes: then all is asked for again
LONGER_THAN_THE_GUARD_S = 0.8  # of pages on which Enter starts something (kr-arrival.h)
GLANCE_S = 0.01  # between two glances at whether an app works
WORK_NS = 300_000  # what came of less cannot be seen; an answer ends with about a tenth
STILL_S = 0.04  # longer than two frames: nothing is to be laid out any more
PRESSED_S = 0.25  # GTK shows a button pressed for so long before it acts
# So that no tooltip comes and goes: GTK 4.8 can crash over a question about one.
POINTER_AWAY = ("mousemove", "1919", "1079")
PHONE_WIDTH, PHONE_HEIGHT = 360, 640
PROGRAM = os.environ.get("KREIGHTS", "build/src/ui/kreights")
SHOTS = os.environ.get("KREIGHTS_UI_SHOTS", "")
LEAK_CHECK = os.environ.get("KREIGHTS_LEAK_CHECK", "")  # libraries: leak-check.c
NEWER_GTK = os.environ.get("KREIGHTS_NEWER_GTK", "")  # newer-gtk.c
INSIDE = "KREIGHTS_UI_INSIDE"  # the process of the X server
MEMORY = "/dev/shm"  # for the screen's pixels, which no disk need keep

# What GLib and its libraries log when something is wrong: it must not appear, and ends the app.
# The same holds of what a sanitizer finds.
COMPLAINT = re.compile(
    "-(WARNING|CRITICAL|ERROR) \\*\\*|WARNING \\*\\*|runtime error|ERROR: [A-Z][A-Za-z]+Sanitizer"
)
LEAK = re.compile(r"^(?:Direct|Indirect) leak of .*?\n\n", re.DOTALL | re.MULTILINE)
OURS = re.compile(r"/src/\S*/kr-\w")


def leave_out_leaks_of_others(said):
    """Leave out leaks without a function of Kreights in their stack, as memcheck.py does.

    They are GTK's: the places in its file chooser, a style between two of its caches.
    """
    ours = LEAK.sub(lambda leak: leak[0] if OURS.search(leak[0]) else "", said)
    return ours if LEAK.search(ours) else ours.replace("ERROR: LeakSanitizer", "LeakSanitizer")


def has_rested(pid):
    """Return whether the main thread waits for something to happen."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "R"
    except OSError:
        return True


def worked_ns(pid):
    """Return for how long the main thread has run on a processor."""
    try:
        with open(f"/proc/{pid}/schedstat", encoding="ascii") as schedstat:
            return int(schedstat.read().split()[0])
    except OSError:
        return 0


def pause():
    """Wait until it is worth while to look again: an app has worked since, and rests.

    What is not an app's doing is looked for after LONGEST_PAUSE_S.
    """
    pids = [app.process.pid for app in App.started]
    before = [worked_ns(pid) for pid in pids]
    deadline = time.monotonic() + LONGEST_PAUSE_S
    while time.monotonic() < deadline:
        time.sleep(GLANCE_S)
        if any(worked_ns(pid) > ns + WORK_NS for pid, ns in zip(pids, before)) and all(
            has_rested(pid) for pid in pids
        ):
            return


def rest(pid):
    """Wait until an app and the X server have nothing left to do: what is shown stays there."""
    pids = (pid, int(os.environ[INSIDE]))
    deadline = time.monotonic() + TIMEOUT_S
    worked, since = None, time.monotonic()
    while time.monotonic() < deadline:
        now = [worked_ns(one) for one in pids]
        if now != worked or not all(has_rested(one) for one in pids):
            worked, since = now, time.monotonic()
        elif time.monotonic() >= since + STILL_S:  # this glance may have come late
            return
        time.sleep(GLANCE_S)


def focus_again():
    """Focus another window after the focused one has closed, as a window manager would."""
    shown = {app: app.x_windows() for app in App.started}
    asked = ["xdotool", "getwindowfocus"]
    focused = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    if focused not in sum(shown.values(), []):
        for windows in filter(None, shown.values()):
            subprocess.run(["xdotool", "windowfocus", windows[-1]], check=False)


def poll(probe, what, explain=None):
    """Return the first true value of probe (); fail with `what` it waited for."""
    deadline = time.monotonic() + TIMEOUT_S
    afresh = time.monotonic() + AFRESH_S
    while True:
        try:
            value = probe()
        except kreights_bus.Gone:
            value = None  # it went away while we looked: look again
        if value:
            return value
        if time.monotonic() > deadline:
            there = "\n" + explain() if explain else ""
            raise AssertionError(f"waited in vain for {what}{there}")
        if time.monotonic() > afresh:
            for app in App.started:
                if app.bus is not None:
                    app.bus.forget()
            focus_again()
            afresh = time.monotonic() + AFRESH_S
        pause()


def has_role(item, role):
    """Return whether it has that role, by the name that GTK 4.8 has for it."""
    return item.role == role or item.role == NEWER_ROLES.get(role)


def matches(item, name, role):
    """Return whether an item has that name (a string or a predicate) and that role."""
    if role is not None and not has_role(item, role):
        return False
    return name is None or (name(item.name) if callable(name) else item.name == name)


class Node:
    """One accessible object."""

    def __init__(self, app, path):
        self.app = app
        self.bus = app.bus
        self.path = path

    @property
    def name(self):
        name = self.bus.get(self.path, kreights_bus.ACCESSIBLE, "Name")
        if name == "" and kreights_bus.is_told_by_text(self.role, name):
            try:
                name = self.get_text()
            except kreights_bus.Gone:
                pass  # it holds others, and has no text
        return kreights_bus.Ear.hear(name)

    @property
    def role(self):
        return kreights_bus.role_name(self.bus.call(self.path, kreights_bus.ACCESSIBLE, "GetRole"))

    @property
    def description(self):
        return self.bus.get(self.path, kreights_bus.ACCESSIBLE, "Description")

    @property
    def tooltip(self):
        """What its tooltip says; a newer GTK keeps back one that only repeats the name."""
        return self.description or (self.name if GTK_VERSION >= (4, 10) else "")

    def states(self):
        return kreights_bus.state_names(
            *self.bus.call(self.path, kreights_bus.ACCESSIBLE, "GetState")
        )

    def extents(self):
        """Return its box in its window, or None if it has none."""
        try:
            return kreights_bus.Box(
                *self.bus.call(
                    self.path,
                    kreights_bus.COMPONENT,
                    "GetExtents",
                    "(u)",
                    kreights_bus.WINDOW_COORDS,
                )
            )
        except kreights_bus.Gone:
            return None

    def is_shown(self):
        try:
            return self.path in self.bus.find_shown([self.path])
        except kreights_bus.Gone:
            return False

    def is_sensitive(self):
        return "sensitive" in self.states()

    def is_focused(self):
        return "focused" in self.states()

    def is_checked(self):
        return bool(self.states() & {"checked", "pressed"})

    def children(self):
        return [Node(self.app, path) for path in self.bus.children(self.path)]

    def press(self):
        """Activate a button, toggle, switch or check button, as a screen reader does.

        GTK takes PRESSED_S for it: tap () is quicker.
        """
        poll(self.is_sensitive, f"“{self.name}” to be sensitive")
        try:
            self.bus.call(self.path, kreights_bus.ACTION, "DoAction", "(i)", 0)
            time.sleep(PRESSED_S)  # a look at what is to come would be in vain
        except kreights_bus.Gone:  # check buttons have no action in GTK 4.8
            self.click()

    def click(self):
        """Click in the middle, once the app rests.

        This is for rows and others without an action, and to focus an entry, which GTK 4.8
        does not do on request.
        """

        def settled():
            box = self.extents()
            rest(self.app.process.pid)
            return box if box == self.extents() else None

        poll(self.is_sensitive, f"“{self.name}” to be sensitive")
        box = poll(settled, f"“{self.name}” to stop moving")
        self.app.click(self.window(), box.x + box.width // 2, box.y + box.height // 2)

    tap = click  # as one says of a button

    def set_text(self, text):
        self.bus.call(self.path, kreights_bus.EDITABLE, "SetTextContents", "(s)", text)

    def get_text(self):
        length = self.bus.get(self.path, kreights_bus.TEXT, "CharacterCount")
        return self.bus.call(self.path, kreights_bus.TEXT, "GetText", "(ii)", 0, length)

    def set_value(self, value):
        self.bus.call(
            self.path,
            kreights_bus.PROPERTIES,
            "Set",
            "(ssv)",
            kreights_bus.VALUE,
            "CurrentValue",
            kreights_bus.double(value),
        )

    def parent(self):
        return Node(self.app, self.bus.parent(self.path))

    def window(self):
        node = self
        while True:
            parent = node.parent()
            if parent.path == kreights_bus.ROOT:
                return node
            node = parent

    def find(self, name=None, role=None, shown=True):
        """Return the node inside this one with that name and role; poll for it."""
        return poll(
            lambda: self.look_for(name, role, shown),
            f'{role or "a node"} “{name}”',
            self.describe,
        )

    def look_for(self, name=None, role=None, shown=True):
        """Return the same as find (), but None if it is not there now."""
        item = self.look_for_item(name, role, shown)
        return Node(self.app, item.path) if item is not None else None

    def look_for_item(self, name=None, role=None, shown=True, states=frozenset(), but=None):
        """Return the first of items () that does not have the role `but`, or None."""

        def is_wanted(item):
            return matches(item, name, role) and states <= item.states and item.role != but

        found = self.bus.recall(self.path, is_wanted) if shown else None
        if found is not None:
            return found
        cached = self.bus.cached_items()
        found = self.bus.glance(self.path, is_wanted, cached) if shown else None
        if found is not None:
            return found
        items = self.items(name, role, shown, states, cached)
        return next((item for item in items if item.role != but), None)

    def find_all(self, name=None, role=None, shown=True):
        return [Node(self.app, item.path) for item in self.items(name, role, shown)]

    def find_focused(self, role=None):
        """Return the node of that role inside this one that has the focus now, or None."""
        focused = self.items(role=role, states={"focused"})
        return Node(self.app, focused[0].path) if focused else None

    def wait_focus(self, name, role="text"):
        """Wait until what has that name and role inside this one has the focus."""
        poll(
            lambda: self.items(name, role, states={"focused"}),
            f"the focus on “{name}”",
            self.describe,
        )

    def items(self, name=None, role=None, shown=True, states=frozenset(), cached=None):
        """Return the items inside this node with that name, role and states, in order."""
        try:
            found = [
                item
                for item in self.bus.walk(self.path, cached)
                if matches(item, name, role) and states <= item.states
            ]
            return self.bus.shown_of(found) if shown else found
        except kreights_bus.Gone:
            return []  # it went away while we looked: look again

    def describe(self):
        return "\n".join(f"  {item.role} “{item.name}”" for item in self.items(bool))


class App:
    """The app in folders of its own. Use it as a context manager."""

    started = set()  # all apps with a process

    def __init__(self, *arguments, env=None, home=None, program=None, settings=(), before=()):
        self.arguments = list(arguments)
        self.before = list(before)  # words in front of the program, which they become
        self.env = env or {}
        self.home = home or tempfile.mkdtemp(prefix="kreights-ui-")
        self.keep_home = home is not None
        self.program = program or PROGRAM
        self.settings = settings  # lines of GTK's settings.ini
        self.log = os.path.join(self.home, "stderr")
        self.process = None
        self.bus = None  # until it is found

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        if not self.keep_home:
            shutil.rmtree(self.home, ignore_errors=True)

    def start(self):
        env = dict(os.environ)
        for variable, folder in (
            ("XDG_DATA_HOME", "data"),
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_CACHE_HOME", "cache"),
            ("XDG_STATE_HOME", "state"),
        ):
            env[variable] = os.path.join(self.home, folder)
            os.makedirs(env[variable], exist_ok=True)
        env["HOME"] = self.home
        self._write_settings(os.path.join(env["XDG_CONFIG_HOME"], "gtk-4.0"))
        env.update(
            GDK_BACKEND="x11",
            GSK_RENDERER="cairo",
            GSETTINGS_BACKEND="memory",
            NO_AT_BRIDGE="0",
            G_DEBUG="fatal-warnings",  # the app ends where it would have gone on
        )
        loaded = ":".join(filter(None, (LEAK_CHECK, NEWER_GTK)))
        before = self.before
        if LEAK_CHECK and before:
            # What comes before would hand on that it blocks the signal.
            before = [*before, "env", "LD_PRELOAD=" + loaded]
        elif loaded:
            env["LD_PRELOAD"] = loaded
        if LEAK_CHECK:
            # At the end of main () GTK still has what it would free if it were asked to.
            env["ASAN_OPTIONS"] = env.get("ASAN_OPTIONS", "") + ":leak_check_at_exit=0"
        env.update(self.env)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*before, self.program, *self.arguments], env=env, stderr=log
            )
        App.started.add(self)
        self.x_ids = {}
        self.bus = poll(self._find_bus, f"{self.program} on the accessibility bus")
        self.root = Node(self, kreights_bus.ROOT)
        self.move_pointer_away()
        poll(lambda: any(True for _ in self.windows()), "a window")
        self.focus()

    def _write_settings(self, folder):
        """Turn animations off, so that what is there can be clicked at once, and an app rests."""
        os.makedirs(folder, exist_ok=True)
        lines = (
            "[Settings]",
            "gtk-enable-animations=0",
            "gtk-cursor-blink=0",
            *DRAWN_AS_BEFORE,
            *self.settings,
        )
        with open(os.path.join(folder, "settings.ini"), "w") as settings:
            settings.write("\n".join(lines) + "\n")

    def stop(self):
        """Kill the app, as a crash would: nothing gets a chance to be saved late."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGUSR2 if LEAK_CHECK else signal.SIGKILL)
        if self.process is not None:
            self.process.wait(TIMEOUT_S)
        self.process = None
        App.started.discard(self)
        self.check_log()

    def check_log(self):
        """Fail if the app has logged a warning since the last check."""
        if not os.path.exists(self.log):
            return
        with open(self.log, encoding="utf-8", errors="replace") as log:
            said = leave_out_leaks_of_others(log.read())
        os.remove(self.log)
        complaint = COMPLAINT.search(said)
        if complaint is not None:
            begin = said.rfind("\n", 0, complaint.start()) + 1
            raise AssertionError("the app complained:\n" + said[begin:])

    def remove(self):
        """Stop the app and remove its folders."""
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)

    def restart(self):
        self.stop()
        self.start()

    def _find_bus(self):
        assert self.process.poll() is None, f"{self.program} ended with {self.process.returncode}"
        return kreights_bus.find_app(kreights_bus.connection(), self.process.pid)

    def windows(self):
        return [node for node in self.root.children() if node.is_shown()]

    def window(self, title):
        """Return the window with that title; poll for it."""
        return poll(
            lambda: next((w for w in self.windows() if w.name == title), None),
            f"the window “{title}”",
            lambda: "\n".join(f"  window “{w.name}”" for w in self.windows()),
        )

    def find(self, name=None, role=None, shown=True):
        return self.root.find(name, role, shown)

    def has(self, name=None, role=None):
        """Return whether it is there now, without waiting."""
        return self.root.look_for(name, role) is not None

    def wait_gone(self, name=None, role=None):
        """Wait until it is not there any more, but the app still is."""
        poll(
            lambda: not self.has(name, role) and self.windows(),
            f"“{name}” to go away",
            self.root.describe,
        )

    def press(self, name, role=None):
        """Press the button with that name, once it is there and can be pressed."""
        self.find_button(name, role).press()

    def tap(self, name, role=None):
        """Click on the button with that name, once it is there and can be pressed."""
        self.find_button(name, role).tap()

    def answer(self, name):
        """Press a button of a message in a window of its own: GTK 4.8 says its name twice."""
        message = self.find(role="dialog")
        message.find(lambda said: said in (name, f"{name} {name}"), "push button").press()

    def press_offered(self, name):
        """Press the button that a message offers.

        A click is not sure to count: while a message is new, it is taken for one that was meant
        for what was there before.
        """
        self.find(bool, "alert").find(name, "push button").press()

    def find_button(self, name, role=None):
        def look():
            # A newer GTK shows what is around the button of a menu as a button, too.
            for states in ({"sensitive", "focusable"}, {"sensitive"}):
                item = self.root.look_for_item(name, role, states=states, but="label")
                if item is not None:
                    return item

        item = poll(
            look,
            f"“{name}” to be pressed",
            self.root.describe,
        )
        return Node(self, item.path)

    def set_text(self, name, text):
        self.find(name, "text").set_text(text)

    # --- The X side: keys, pointer, pictures, sizes

    def x_windows(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            capture_output=True,
            text=True,
        )
        return found.stdout.split()

    def wait_x_windows(self):
        """Return at least one: a search finds none while a window closes."""
        return poll(self.x_windows, "an X window")

    def focus(self, x_window=None):
        """Focus a window, as no window manager does it here."""

        def is_focused():
            window = x_window or self.wait_x_windows()[-1]  # which may be about to close
            asked = ["xdotool", "windowfocus", "--sync", window]
            return subprocess.run(asked, check=False).returncode == 0

        poll(is_focused, "a window to take the focus")

    def key(self, *keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

    def key_choice(self, nth):
        """Choose the nth, from 0 on, of the list that has been opened: a newer GTK focuses none."""
        self.key("Home", *["Down"] * nth, "Return")

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "4", text], check=True)

    def click(self, window, x, y, button=1):
        subprocess.run(
            [
                "xdotool",
                "mousemove",
                "--window",
                self.x_window(window),
                str(x),
                str(y),
                "click",
                str(button),
                *POINTER_AWAY,
            ],
            check=True,
        )

    def point(self, window, x, y):
        """Leave the pointer there, until the next click."""
        subprocess.run(
            ["xdotool", "mousemove", "--window", self.x_window(window), str(x), str(y)],
            check=True,
        )

    def move_pointer_away(self):
        subprocess.run(["xdotool", *POINTER_AWAY], check=True)

    def wait_closed(self, title):
        """Wait for a window to go, without asking about its content.

        GTK 4.8 can crash over a question about a window that is just closing.
        """
        poll(lambda: not self.x_search(title), f"the window “{title}” to close")
        self.x_ids.pop(title, None)

    def x_search(self, title):
        found = subprocess.run(
            [
                "xdotool",
                "search",
                "--all",
                "--onlyvisible",
                "--pid",
                str(self.process.pid),
                "--name",
                kreights_bus.Ear.pattern(title),
            ],
            capture_output=True,
            text=True,
        )
        return found.stdout.split()

    def x_window(self, window):
        """Return the X window of a window."""
        title = window.name
        if title not in self.x_ids:
            found = poll(lambda: self.x_search(title), f"the X window “{title}”")
            self.x_ids[title] = found[-1]
        return self.x_ids[title]

    def resize(self, width, height, window=None):
        self._resize(self.x_window(window) if window else self.wait_x_windows()[0], width, height)
        if GTK_VERSION >= (4, 10):
            rest(self.process.pid)  # the header bar is laid out once more

    @staticmethod
    def _resize(x_window, width, height):
        subprocess.run(
            ["xdotool", "windowsize", "--sync", x_window, str(width), str(height)],
            check=True,
        )

    def resize_to_phone(self, name):
        """Resize to a phone, and wait until the button with that name fits in.

        A page may be laid out in another way only once its window is narrower, which lets it be
        narrower still.
        """

        def is_inside():
            self.resize(PHONE_WIDTH, PHONE_HEIGHT)
            box = self.find(name, "push button").extents()
            return box is not None and box.x + box.width <= PHONE_WIDTH

        poll(is_inside, f"“{name}” to fit in a narrow window")

    def minimum_size(self, window=None):
        """Return the (width, height) below which the window cannot shrink.

        A newer GTK says how small it can be in the layout, and with the ratio of width to height,
        of its present size: narrower ones are tried then, as somebody would who drags its side.
        """
        target = self.x_window(window) if window else self.wait_x_windows()[0]
        least = self._ask_minimum_size(target)
        if GTK_VERSION < (4, 10) or least[0] <= PHONE_WIDTH:
            return least
        width, height = size = self._ask_size(target)
        while PHONE_WIDTH < least[0] < width:
            width = least[0]
            self._resize(target, width, height)
            rest(self.process.pid)
            least = self._ask_minimum_size(target)
        if self._ask_size(target) != size:
            self._resize(target, *size)
            rest(self.process.pid)
        return least

    @staticmethod
    def _ask_size(x_window):
        said = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", x_window],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        values = dict(line.split("=") for line in said.split())
        return int(values["WIDTH"]), int(values["HEIGHT"])

    @staticmethod
    def _ask_minimum_size(x_window):
        hints = subprocess.run(
            ["xprop", "-id", x_window, "WM_NORMAL_HINTS"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for line in hints.splitlines():
            if "minimum size" in line:
                width, height = line.split(":")[1].split("by")
                return int(width), int(height)
        return 0, 0

    def shot(self, name, size=None):
        """Keep a picture of the screen, or of its top left part, in the build folder."""
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            kreights_picture.Picture().save(os.path.join(SHOTS, name + ".png"), size)


def new_game(app, names, rules=None, look=None):
    """Start a game of those players in the New Game window, passed to look () before."""
    app.press("New Game…")
    window = app.window("New Game")
    if rules is not None:
        window.find(rules, "check box").press()
    n_seats = len(window.find_all(lambda name: name.startswith("Player in seat "), "text"))
    for seat in range(n_seats, len(names), -1):
        window.find(f"Remove seat {seat}").press()
        poll(lambda: not window.find_all(f"Player in seat {seat}", "text"), "a seat less")
    for seat, name in enumerate(names, 1):
        if seat > n_seats:
            window.find("Add Player").press()
        window.find(f"Player in seat {seat}", "text").set_text(name)
    if look is not None:
        look(window)
    app.press("Start")
    app.wait_closed("New Game")


def answer_file(app, title, path, button, replace=False):
    """Answer a file chooser of GTK by typing the name of the file."""
    dialog = app.window(title)
    if not dialog.look_for(role="text"):
        app.focus(app.x_window(dialog))
        app.key("slash")  # asks for the name of a file to open
    dialog.find(role="text").set_text(path)
    dialog.find(button, "push button").press()
    if replace:
        app.press("Replace")
    app.wait_closed(title)


def _run_inside():
    """Run this script again, with an X server and a session bus of its own."""
    runtime = tempfile.mkdtemp(
        prefix="kreights-run-", dir=MEMORY if os.path.isdir(MEMORY) else None
    )
    os.chmod(runtime, 0o700)
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            "1920x1080x24",
            "-fbdir",
            runtime,
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        number = os.read(reader, 16).decode().strip()
        env = dict(os.environ, DISPLAY=f":{number}", XDG_RUNTIME_DIR=runtime, LC_ALL="C.UTF-8")
        env[INSIDE] = str(server.pid)
        env[kreights_picture.SCREEN] = os.path.join(runtime, "Xvfb_screen0")
        env.pop("WAYLAND_DISPLAY", None)
        command = ["dbus-run-session", "--", sys.executable, *sys.argv]
        return subprocess.run(command, env=env).returncode
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(runtime, ignore_errors=True)


def _tests_of(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from _tests_of(test)
        else:
            yield test


class PartLoader(unittest.TestLoader):
    """Finds every n-th test of a file, so that its parts can run beside each other."""

    def __init__(self, part):
        super().__init__()
        number, self.n_parts = map(int, part.split("/"))
        self.first = number - 1

    def loadTestsFromModule(self, module, *_, **options):
        found = super().loadTestsFromModule(module, **options)
        return self.suiteClass(list(_tests_of(found))[self.first :: self.n_parts])


def main():
    """Runs the tests of the file: all, those named, or with `--part 1/2` every second one."""
    if INSIDE not in os.environ:
        sys.exit(_run_inside())
    loader = unittest.defaultTestLoader
    if sys.argv[1:2] == ["--part"]:
        loader = PartLoader(sys.argv[2])
        del sys.argv[1:3]
    unittest.main(verbosity=2, warnings="ignore", testLoader=loader)
