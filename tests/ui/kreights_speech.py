# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader says: the focus as it moves, what changes under it, and what is announced,
in the words and the order of Orca: what one comes into, the name, the role, the states, the value,
the description.

Only what the accessibility bus tells is known here: names, roles, states, texts, no positions.
"""

import re
import time

from gi.repository import Gio

import kreights_bus
from kreights_ui import Node, poll, rest

# As Orca says them; a role that says nothing of use is not said.
ROLES = {
    "check box": "check box",
    "combo box": "combo box",
    "dialog": "dialog",
    "frame": "frame",
    "list item": "",
    "page tab": "page tab",
    "push button": "button",
    "radio button": "radio button",
    "slider": "slider",
    "spin button": "spin button",
    "status bar": "status",
    "text": "entry",
    "toggle button": "toggle button",
}
PLACES = {"frame", "dialog", "list", "page tab list", "grouping", "panel", "table", "alert"}
SPOKEN_AT_ONCE = {"alert", "status bar"}
GTK_NAME = re.compile(r"(?:Gtk|Adw|Kr)[A-Z]\w*")
# What is another at another hour.
CLOCK = re.compile(r"\b\d+:\d\d\b")
QUIET_S = 0.15  # after which nothing more is said of a key


class Speech:
    """The lines that are spoken about an app, and what the person did before each."""

    def __init__(self, app):
        self.app = app
        self.lines = []
        self.events = []
        self.focused = None
        self.said = None  # of what has the focus, its name as it was spoken last
        self.around = []
        for signal in ("StateChanged", "PropertyChange", "TextChanged", "Announcement"):
            app.bus.connection.signal_subscribe(
                app.bus.peer,
                kreights_bus.EVENTS,
                signal,
                None,
                None,
                Gio.DBusSignalFlags.NONE,
                self._event_cb,
            )

    def _event_cb(self, connection, sender, path, interface, member, values):
        kind, detail, *_, value = list(values)[:4]
        self.events.append((member, path, kind, detail, value))

    # --- What the person does

    def press(self, *keys, until=None):
        """Keys that a person knows: Tab, Space, Enter, arrows, and those that were spoken. What is
        said before `until` holds is cut short by what comes then."""

        def act():
            self.app.key(*keys)
            if until:
                poll(until, "what the keys lead to")

        self._do("press " + " ".join(keys), act)

    def type(self, text):
        self._do(f"type {text}", lambda: self.app.type(text))

    def write(self, text):
        """A text with letters that no key of the test’s keyboard has, into what has the focus."""
        self._do(f"type {text}", lambda: Node(self.app, self.focused).set_text(text))

    def _do(self, what, act):
        self.lines.append(f"> {what}")
        act()
        self.listen()

    # --- What is heard

    def listen(self):
        """Hear everything that comes until the app rests."""
        if self.focused is None:
            self._say_focus(poll(self.app.root.find_focused, "a focus").path)
        deadline = time.monotonic() + QUIET_S
        while time.monotonic() < deadline:
            rest(self.app.process.pid)
            kreights_bus.hear_signals()
            if self.events:
                events, self.events = self.events, []
                self._say_all(events)
                deadline = time.monotonic() + QUIET_S
            time.sleep(0.01)

    def _say_all(self, events):
        focus = None
        for member, path, kind, detail, value in events:
            try:
                if member == "Announcement":
                    self._say("announced: " + str(value))
                elif kind == "focused" and detail:
                    focus = path
                elif path == self.focused and kind in ("checked", "pressed", "expanded"):
                    self._say(self._state_word(kind, detail))
                elif path == self.focused and kind == "accessible-name":
                    self._say_name(path)
                elif kind in ("accessible-name", "showing", "insert"):
                    self._say_at_once(path)
            except kreights_bus.Gone:
                continue
        if focus is not None and focus != self.focused:
            self._say_focus(focus)

    @staticmethod
    def _state_word(kind, on):
        return {
            "checked": ("not checked", "checked"),
            "pressed": ("not pressed", "pressed"),
            "expanded": ("collapsed", "expanded"),
        }[kind][bool(on)]

    def _say(self, line):
        line = CLOCK.sub("M:SS", line.strip())
        if line and (not self.lines or self.lines[-1] != "  " + line):
            self.lines.append("  " + line)

    def _say_name(self, path):
        """A name that changed; the signal of one that is spoken already may come late."""
        name = Node(self.app, path).name
        if name != self.said:
            self.said = name
            self._say(name)

    def _say_at_once(self, path):
        node = Node(self.app, path)
        if node.role in SPOKEN_AT_ONCE and node.is_shown() and not GTK_NAME.fullmatch(node.name):
            self._say(f"{node.name}, {ROLES.get (node.role, node.role)}")

    def _say_focus(self, path):
        self.focused = path
        node = Node(self.app, path)
        self.said = node.name
        around = self._places(node)
        words = [f"{name} {role}".strip() for one, name, role in around if one not in self.around]
        self.around = [one for one, _, _ in around]
        self._say(", ".join(words + self._describe(node)))

    def _places(self, node):
        """What the node is in, from outside, with a name of its own."""
        found = []
        for path in self.app.bus.line(node.path)[1:-1]:
            one = Node(self.app, path)
            if one.role in PLACES and one.name and not GTK_NAME.fullmatch(one.name):
                found.insert(0, (path, one.name, one.role))
        return found

    @property
    def name(self):
        """The name of what has the focus."""
        return Node(self.app, self.focused).name

    def find_faults(self):
        """The lines that say nothing, or the same twice."""
        return [line for line in self.lines if "GtkImage" in line or line.strip() in ROLES.values()]

    def _describe(self, node):
        states, role = node.states(), node.role
        words = [node.name, ROLES.get(role, role)]
        if role in ("check box", "radio button"):
            words.append("checked" if "checked" in states else "not checked")
        if role == "toggle button":
            words.append("pressed" if states & {"pressed", "checked"} else "not pressed")
        if "expandable" in states:
            words.append("expanded" if "expanded" in states else "collapsed")
        if "sensitive" not in states:
            words.append("grayed")
        if role == "text":
            words.append(node.get_text())
        if node.description != node.name:
            words.append(node.description)
        return [word for word in words if word]
