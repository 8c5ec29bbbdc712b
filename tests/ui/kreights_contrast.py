# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether words stand out from what they are written on, as a picture of the screen
has it: the ratio of WCAG 2, of a label's ground and the pixel that differs most."""

import collections

from kreights_picture import Picture
from kreights_ui import Node

ACCENT = (0x35, 0x84, 0xE4)  # the platform's own; what it writes on it is not ours
LEAST = 4.5  # WCAG 2, AA, text of ordinary size


def colors(picture, box):
    """How often each color is there."""
    counts = collections.Counter()
    left = max(box.x, 0)
    for y in range(max(box.y, 0), min(box.y + box.height, picture.height)):
        row = picture.row(y, left, box.width)
        counts.update(zip(row[0::3], row[1::3], row[2::3]))
    return counts


def luminance(color):
    parts = [c / 255 for c in color]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one, other):
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def measure(picture, box):
    """The contrast of what is written there; None where it is scrolled out of view."""
    counts = colors(picture, box)
    if len(counts) < 2:
        return None
    ground = counts.most_common(1)[0][0]
    if ground == ACCENT:
        return None
    return max(ratio(ground, color) for color in counts)


def is_inside(box, other):
    return (
        other.x <= box.x
        and box.x + box.width <= other.x + other.width
        and other.y <= box.y
        and box.y + box.height <= other.y + other.height
    )


def can_be_used(app, label):
    """Of a button that cannot, GTK 4.8 still says that its label can, and a box around it."""
    node = Node(app, label.path)
    return all(one.is_sensitive() for one in (node, node.parent(), node.parent().parent()))


def is_in_view(app, label):
    """Whether no list or page is scrolled so that its edge cuts the label."""
    node = Node(app, label.path).parent()
    while node is not None and node.role not in ("frame", "dialog", "window", "application"):
        if node.role == "scroll pane" and not is_inside(label.box, node.extents()):
            return False
        node = node.parent()
    return True


def find_faint(window, gone=()):
    """(name, ratio) of the labels that do not stand out, but for those in the boxes
    of what is meant to be `gone`, those that cannot be used, and those that the edge of
    the window or of what is scrolled cuts."""
    picture = Picture()
    edge = window.extents()
    faint = []
    for label in window.items(role="label"):
        if (
            not label.name.strip()
            or not is_inside(label.box, edge)
            or any(is_inside(label.box, other) for other in gone)
        ):
            continue
        found = measure(picture, label.box)
        if found is None or found >= LEAST:
            continue
        if can_be_used(window.app, label) and is_in_view(window.app, label):
            faint.append((label.name, round(found, 2)))
    return faint
