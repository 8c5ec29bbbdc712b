# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the Tab key leads in a window."""

import kreights_bus
from kreights_ui import Node, poll

CONTROLS = {"push button", "toggle button", "check box", "text", "combo box", "spin button"}
# For the pointer alone, as everywhere; in the languages of the tests.
WINDOW_BUTTONS = ("Minimize", "Maximize", "Close", "מזעור", "הגדלה", "סגירה")
MOST_STEPS = 120
FORWARDS, BACKWARDS = "Tab", "shift+Tab"


class Walk:
    """The focus, step by step."""

    def __init__(self, app, window):
        self.app = app
        self.window = window

    def focusable(self):
        """Return the items that can take the focus now, by path."""
        return {item.path: item for item in self.window.items(states={"focusable", "sensitive"})}

    def focused(self):
        """Return the path of the item with the focus, or None if it is an unknown one."""
        kreights_bus.hear_signals()
        latest = self.app.bus.focused
        if latest in self.items and Node(self.app, latest).is_focused():
            return latest
        paths = list(self.items)
        states = self.app.bus.call_all(
            [(path, kreights_bus.ACCESSIBLE, "GetState", None) for path in paths],
            kreights_bus.read_states,
        )
        return next((path for path, now in zip(paths, states) if now and "focused" in now), None)

    def find_spot(self):
        """Return the path and the name of the item with the focus, or None: the field of a hand
        stays where it is from player to player."""
        path = self.focused()
        return path and (path, Node(self.app, path).name)

    def step(self, key, before):
        """Press the key once; return the spot that has the focus then."""
        self.app.key(key)

        def moved():
            now = self.find_spot()
            if now is None:
                self.items.update(self.focusable())  # what unfolded meanwhile
            return now if now != before else None

        return poll(moved, f"the focus to leave “{before[1]}” by {key}")

    def go(self, key):
        """Return the paths in the order in which the key leads through them, once around. Their
        names on the way are then in `names`."""
        self.items = self.focusable()
        at = poll(self.find_spot, "a focus")
        seen = [at]
        for _ in range(MOST_STEPS):
            at = self.step(key, at)
            if at in seen:
                self.names = [name for _, name in seen]
                return [path for path, _ in seen]
            seen.append(at)
        raise AssertionError(f"{key} leads around without an end")

    def find_left_out(self, before, reached):
        """Return the controls of `before` that were not `reached`."""
        left = [
            item
            for path, item in before.items()
            if item.role in CONTROLS
            and path not in reached
            and not item.name.startswith(WINDOW_BUTTONS)
        ]
        return [f"{item.role} “{item.name}”" for item in self.app.bus.shown_of(left)]
