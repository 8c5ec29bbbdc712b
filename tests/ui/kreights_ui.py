# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the app as a person with a screen reader would: by accessible names.

A test file is a unittest module that ends with `kreights_ui.main ()`. Run by
itself it starts its own X server and session bus, so nothing of the desktop it
runs on is touched. Every App has folders of its own for data and settings.

Nothing here sleeps for a fixed time: what is not there yet is polled for, until
it is there or TIMEOUT_S has passed, and then the message lists what is there.
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
from kreights_picture import Picture

TIMEOUT_S = float(os.environ.get("KREIGHTS_UI_TIMEOUT", "15"))
POLL_S = 0.05
# So that no tooltip comes and goes: GTK 4.8 can end over asking about one.
POINTER_AWAY = ("mousemove", "1919", "1079")
PHONE_WIDTH, PHONE_HEIGHT = 360, 640
PROGRAM = os.environ.get("KREIGHTS", "build/src/ui/kreights")
SHOTS = os.environ.get("KREIGHTS_UI_SHOTS", "")
INSIDE = "KREIGHTS_UI_INSIDE"

# What GLib and its libraries say when something is wrong; none of it may ever be said.
COMPLAINT = re.compile("-(WARNING|CRITICAL|ERROR) \\*\\*|WARNING \\*\\*|runtime error")
# ... but for what libadwaita brings upon itself where a title has no room for the switcher:
# the switcher, and the empty boxes of its buttons.
NOT_OURS = re.compile(
    "attempt to allocate (AdwViewSwitcher viewswitcher|"
    "GtkBox box 0x[0-9a-f]+ with width 0 and height -1$)"
)


def poll(probe, what, explain=None):
    """The first true value of probe (); fails saying `what` was waited for."""
    deadline = time.monotonic() + TIMEOUT_S
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
        time.sleep(POLL_S)


def matches(item, name, role):
    """Whether an item has that name (a text, or a function that says) and that role."""
    if role is not None and item.role != role:
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
        return self.bus.get(self.path, kreights_bus.ACCESSIBLE, "Name")

    @property
    def role(self):
        return kreights_bus.role_name(self.bus.call(self.path, kreights_bus.ACCESSIBLE, "GetRole"))

    @property
    def description(self):
        return self.bus.get(self.path, kreights_bus.ACCESSIBLE, "Description")

    def states(self):
        return kreights_bus.state_names(
            *self.bus.call(self.path, kreights_bus.ACCESSIBLE, "GetState")
        )

    def extents(self):
        """Where it is in its window; None: nowhere."""
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
        """Activates a button, toggle, switch or check button, as a screen reader does.
        A button is held down for a quarter of a second then: tap () is quicker."""
        poll(self.is_sensitive, f"“{self.name}” to be sensitive")
        try:
            self.bus.call(self.path, kreights_bus.ACTION, "DoAction", "(i)", 0)
        except kreights_bus.Gone:  # check buttons have no action in GTK 4.8
            self.click()

    def tap(self):
        """A click on what stands still, as in a row of buttons, many times over."""
        poll(self.is_sensitive, f"“{self.name}” to be sensitive")
        box = self.extents()
        self.app.click(self.window(), box.x + box.width // 2, box.y + box.height // 2)

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

    def click(self):
        """A mouse click in the middle: for rows and other things without an action,
        and to give an entry the focus, which GTK 4.8 does not do on request."""

        def settled():
            box = self.extents()
            time.sleep(POLL_S)
            return box if box == self.extents() else None

        poll(settled, f"“{self.name}” to stand still")
        self.tap()

    def find(self, name=None, role=None, shown=True):
        """The node inside this one of that name and role; polls."""
        return poll(
            lambda: self.look_for(name, role, shown), f'{role or "a node"} “{name}”', self.describe
        )

    def look_for(self, name=None, role=None, shown=True):
        """As find (), but None if it is not there now."""
        item = self.look_for_item(name, role, shown)
        return Node(self.app, item.path) if item is not None else None

    def look_for_item(self, name=None, role=None, shown=True, states=frozenset(), but=None):
        """As items (), but only the first, which is not of the role `but`; None: it is not
        there now."""

        def is_wanted(item):
            return matches(item, name, role) and states <= item.states and item.role != but

        found = self.bus.glance(self.path, is_wanted) if shown else None
        return found or next(
            (item for item in self.items(name, role, shown, states) if item.role != but), None
        )

    def find_all(self, name=None, role=None, shown=True):
        return [Node(self.app, item.path) for item in self.items(name, role, shown)]

    def find_focused(self, role=None):
        """Who of that role has the focus in here now; None: nobody."""
        focused = self.items(role=role, states={"focused"})
        return Node(self.app, focused[0].path) if focused else None

    def items(self, name=None, role=None, shown=True, states=frozenset()):
        """What is told of all in here of that name and role and these states, in order."""
        try:
            found = [
                item
                for item in self.bus.walk(self.path)
                if matches(item, name, role) and states <= item.states
            ]
            return self.bus.shown_of(found) if shown else found
        except kreights_bus.Gone:
            return []  # it went away while we looked: look again

    def describe(self):
        return "\n".join(f"  {item.role} “{item.name}”" for item in self.items(bool))


class App:
    """The app in folders of its own. Use it as a context manager."""

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
        self._write_settings(os.path.join(env["XDG_CONFIG_HOME"], "gtk-4.0"))
        env.update(
            GDK_BACKEND="x11", GSK_RENDERER="cairo", GSETTINGS_BACKEND="memory", NO_AT_BRIDGE="0"
        )
        env.update(self.env)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*self.before, self.program, *self.arguments], env=env, stderr=log
            )
        self.x_ids = {}
        self.bus = poll(self._find_bus, f"{self.program} on the accessibility bus")
        self.root = Node(self, kreights_bus.ROOT)
        self.move_pointer_away()
        poll(lambda: any(True for _ in self.windows()), "a window")
        self.focus()

    def _write_settings(self, folder):
        """Without animations, what is there can be clicked at once."""
        os.makedirs(folder, exist_ok=True)
        lines = ("[Settings]", "gtk-enable-animations=0", *self.settings)
        with open(os.path.join(folder, "settings.ini"), "w") as settings:
            settings.write("\n".join(lines) + "\n")

    def stop(self):
        """Ends the app as a crash would: nothing gets a chance to be saved late."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        if self.process is not None:
            self.process.wait(TIMEOUT_S)
        self.process = None
        self.check_log()

    def check_log(self):
        """Fails if the app complained of anything since it was looked at last."""
        if not os.path.exists(self.log):
            return
        with open(self.log, encoding="utf-8", errors="replace") as log:
            said = log.read()
        os.remove(self.log)
        complaints = [
            line
            for line in said.splitlines()
            if COMPLAINT.search(line) and not NOT_OURS.search(line)
        ]
        assert not complaints, "the app complained:\n" + "\n".join(complaints)

    def remove(self):
        """Ends the app and removes its folders."""
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
        """The window of that title; polls."""
        return poll(
            lambda: next((w for w in self.windows() if w.name == title), None),
            f"the window “{title}”",
            lambda: "\n".join(f"  window “{w.name}”" for w in self.windows()),
        )

    def find(self, name=None, role=None, shown=True):
        return self.root.find(name, role, shown)

    def has(self, name=None, role=None):
        """Whether it is there now; does not wait."""
        return self.root.look_for(name, role) is not None

    def wait_gone(self, name=None, role=None):
        poll(lambda: not self.has(name, role), f"“{name}” to go away", self.root.describe)

    def press(self, name, role=None):
        """Presses the button of that name, once it is there and can be pressed."""
        self.find_button(name, role).press()

    def tap(self, name, role=None):
        """Clicks on the button of that name, once it is there and can be pressed."""
        self.find_button(name, role).tap()

    def find_button(self, name, role=None):
        item = poll(
            lambda: self.root.look_for_item(name, role, states={"sensitive"}, but="label"),
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
        """At least one: a search finds none if a window closes under it."""
        return poll(self.x_windows, "an X window")

    def focus(self, x_window=None):
        """Without a window manager somebody has to give the focus."""
        windows = self.wait_x_windows()
        subprocess.run(["xdotool", "windowfocus", "--sync", x_window or windows[-1]], check=True)

    def key(self, *keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

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

    def move_pointer_away(self):
        subprocess.run(["xdotool", *POINTER_AWAY], check=True)

    def wait_closed(self, title):
        """Waits for a window to go without asking about what is in it: GTK 4.8 can
        end over a question about a window that is just being taken down."""
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
                f"^{re.escape (title)}$",
            ],
            capture_output=True,
            text=True,
        )
        return found.stdout.split()

    def x_window(self, window):
        """The X window of a window."""
        title = window.name
        if title not in self.x_ids:
            found = poll(lambda: self.x_search(title), f"the X window “{title}”")
            self.x_ids[title] = found[-1]
        return self.x_ids[title]

    def resize(self, width, height, window=None):
        target = self.x_window(window) if window else self.wait_x_windows()[0]
        subprocess.run(
            ["xdotool", "windowsize", "--sync", target, str(width), str(height)], check=True
        )

    def resize_to_phone(self, name):
        """As narrow as a phone, until the button of that name stands in the window."""

        def is_inside():
            box = self.find(name, "push button").extents()
            return box is not None and box.x + box.width <= PHONE_WIDTH

        self.resize(PHONE_WIDTH, PHONE_HEIGHT)
        poll(is_inside, f"“{name}” to stand in a narrow window")

    def minimum_size(self, window=None):
        """(width, height) below which the window cannot be made."""
        target = self.x_window(window) if window else self.wait_x_windows()[0]
        hints = subprocess.run(
            ["xprop", "-id", target, "WM_NORMAL_HINTS"], capture_output=True, text=True, check=True
        ).stdout
        for line in hints.splitlines():
            if "minimum size" in line:
                width, height = line.split(":")[1].split("by")
                return int(width), int(height)
        return 0, 0

    def shot(self, name):
        """Keeps a picture of the screen in the build folder."""
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            Picture().save(os.path.join(SHOTS, name + ".png"))


def new_game(app, names, rules=None, look=None):
    """Starts a game of those players by way of the New Game window, which
    look () may look at before."""
    app.press("New Game…")
    window = app.window("New Game")
    if rules is not None:
        window.find(rules, "check box").press()
    n_seats = len(window.find_all(lambda name: name.startswith("Player in seat "), "text"))
    for seat in range(n_seats, len(names), -1):
        window.find(f"Take seat {seat} off the table").press()
        poll(lambda: not window.find_all(f"Player in seat {seat}", "text"), "a seat less")
    for seat, name in enumerate(names, 1):
        if seat > n_seats:
            window.find("Add Player").press()
        window.find(f"Player in seat {seat}", "text").set_text(name)
    if look is not None:
        look(window)
    app.press("Start")
    app.wait_closed("New Game")


def answer_file(app, title, path, button):
    """Answers a file chooser of GTK by typing the name of the file."""
    dialog = app.window(title)
    if not dialog.look_for(role="text"):
        app.focus(app.x_window(dialog))
        app.key("slash")  # asks for the name of a file to open
    dialog.find(role="text").set_text(path)
    dialog.find(button, "push button").press()
    app.wait_closed(title)


def _run_inside():
    """This very script again, with an X server and a session bus of its own."""
    runtime = tempfile.mkdtemp(prefix="kreights-run-")
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
        env[INSIDE] = "1"
        env.pop("WAYLAND_DISPLAY", None)
        command = ["dbus-run-session", "--", sys.executable, *sys.argv]
        return subprocess.run(command, env=env).returncode
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(runtime, ignore_errors=True)


def main():
    if INSIDE not in os.environ:
        sys.exit(_run_inside())
    unittest.main(verbosity=2, warnings="ignore")
