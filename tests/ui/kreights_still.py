# SPDX-License-Identifier: GPL-3.0-or-later
"""Targets that stay where they are while something is entered.

    still = Still(app.window("Kreights"))
    for key in "k93":
        app.key(key)
        still.check(self, f"after {key}")

Every control that is shown in the window before and after a step has the same rectangle.
A control may come or go only if `may_come` says so of its name, for what one step opens.
"""

from kreights_audit import INTERACTIVE
from kreights_ui import poll

# The sizes at which each page of entering is looked at, and the text size of the last.
SIZES = ((360, 640), (700, 500), (1100, 760), (1920, 1080))
HUGE_SIZE = (1100, 760)


class Still:
    """The rectangles of a window's controls, read at the start."""

    def __init__(self, window, may_come=lambda name: False):
        self.window = window
        self.may_come = may_come
        self.boxes = self.settled()

    def read(self):
        """Return the boxes of the controls that are shown, by path, with their names."""
        return {
            item.path: (tuple(item.box), item.name)
            for item in self.window.items()
            if item.role in INTERACTIVE and item.box is not None
        }

    def settled(self):
        """Return the boxes once two looks in a row agree."""
        before = None

        def agree():
            nonlocal before
            last, before = before, self.read()
            return before if before == last else None

        return poll(agree, "the controls to stand still")

    def check(self, test, step):
        """Fail if a control has moved, changed its size, come or gone since the start."""
        now = self.settled()
        moved = [
            f"“{name}” {self.boxes[path][0]} → {box}"
            for path, (box, name) in now.items()
            if path in self.boxes and self.boxes[path][0] != box
        ]
        new = [name for path, (_, name) in now.items() if path not in self.boxes]
        lost = [name for path, (_, name) in self.boxes.items() if path not in now]
        come = [f"“{name}” came" for name in new if not self.may_come(name)]
        gone = [f"“{name}” went" for name in lost if not self.may_come(name)]
        test.assertEqual([], moved + come + gone, step)
