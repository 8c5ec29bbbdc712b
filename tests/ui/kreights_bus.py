# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus: what the app tells a screen reader, asked for in bulk.

One question and its answer wake three processes, so a walk that asks for one thing at
a time takes most of a second. Here all that the app was asked for before comes in a
single answer (Cache.GetItems), and what is new is asked for a level of the tree at once.
"""

import ast
import collections
import functools
import re

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 (the version comes first)

ACCESSIBLE = "org.a11y.atspi.Accessible"
ACTION = "org.a11y.atspi.Action"
COMPONENT = "org.a11y.atspi.Component"
EDITABLE = "org.a11y.atspi.EditableText"
TEXT = "org.a11y.atspi.Text"
VALUE = "org.a11y.atspi.Value"
PROPERTIES = "org.freedesktop.DBus.Properties"

ROOT = "/org/a11y/atspi/accessible/root"
ANSWER_MS = 15000
WINDOW_COORDS = 1
STACK_PAGE = "GtkStackPage"
MOST_AT_A_GLANCE = 8

QUOTED = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
# One thing in the text of a long answer, which is read ten times as fast as it is unpacked:
# itself, its app, its parent, its index, how many are in it, its interfaces, its name, its role,
# its description, its states.
CACHED = re.compile(
    r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '([^']*)'\), "
    r"(-?\d+), (-?\d+), \[[^]]*\], " + QUOTED + r", (\d+), " + QUOTED + r", \[(\d+), (\d+)\]\)"
)

CHILD = re.compile(r"\('[^']*', '([^']*)'\)")
NUMBER = re.compile(r"-?\d+")

Box = collections.namedtuple("Box", "x y width height")
Gone = GLib.Error  # what asking raises when the thing asked for is not there any more


@functools.cache
def role_name(number):
    return Atspi.role_get_name(Atspi.Role(number))


@functools.cache
def state_names(low, high):
    """The states of two words of 32 bits."""
    bits = low | high << 32
    return frozenset(
        Atspi.StateType(n).value_nick for n in range(bits.bit_length()) if bits >> n & 1
    )


def unquote(text):
    """A string as GLib writes it in a text."""
    return ast.literal_eval(text) if "\\" in text else text[1:-1]


def double(value):
    return GLib.Variant("d", value)


class Item:
    """What one answer tells of an accessible object."""

    def __init__(self, path, parent, index, n_inside, name, role, description, *states):
        self.path = path
        self.parent = parent
        self.index = int(index)  # what is hidden has one too
        self.n_inside = int(n_inside)
        self.name = unquote(name)
        self.role = role_name(int(role))
        self.description = unquote(description)
        self.states = state_names(*map(int, states))
        self.box = None  # shown_of () tells


def read_children(answer):
    return CHILD.findall(answer.print_(False))


def read_box(answer):
    return Box(*map(int, NUMBER.findall(answer.print_(False))))


def read_states(answer):
    return state_names(*answer.unpack()[0])


class Bus:
    """One app's side of the bus; find_app () makes it."""

    def __init__(self, connection, peer):
        self.connection = connection
        self.peer = peer
        self.parents = {}  # by path: nothing in the app moves
        self.walked = {}  # by path: what in it had something in it when we walked there last

    def ask(self, path, interface, method, types="()", *values):
        return self.connection.call_sync(
            self.peer,
            path,
            interface,
            method,
            GLib.Variant(types, values),
            None,
            Gio.DBusCallFlags.NONE,
            ANSWER_MS,
            None,
        )

    def call(self, path, interface, method, types="()", *values):
        answer = self.ask(path, interface, method, types, *values).unpack()
        return answer[0] if len(answer) == 1 else answer

    def get(self, path, interface, name):
        return self.call(path, PROPERTIES, "Get", "(ss)", interface, name)

    def call_all(self, questions, read):
        """What is read from the answers to all of (path, interface, method, values); None for
        what is not there any more."""
        answers = [None] * len(questions)
        waiting = len(questions)
        loop = GLib.MainLoop()

        def answered_cb(connection, result, index):
            nonlocal waiting
            try:
                answers[index] = read(connection.call_finish(result))
            except Gone:
                pass
            waiting -= 1
            if waiting == 0:
                loop.quit()

        for index, question in enumerate(questions):
            self.connection.call(
                self.peer,
                *question,
                None,
                Gio.DBusCallFlags.NONE,
                ANSWER_MS,
                None,
                answered_cb,
                index
            )
        if questions:
            loop.run()
        return answers

    def children(self, path):
        return [child for _, child in self.call(path, ACCESSIBLE, "GetChildren")]

    def parent(self, path):
        if path not in self.parents:
            self.parents[path] = self.get(path, ACCESSIBLE, "Parent")[1]
        return self.parents[path]

    def walk(self, path):
        """The items at and under a path, each before what is in it."""
        told = self.known()
        inside = self.unfold(path, told)
        if any(child not in told for children in inside.values() for child in children):
            told = self.known()
        found, waiting = [], [path]
        while waiting:
            item = told.get(waiting.pop())
            if item is not None:
                found.append(item)
                waiting += reversed(inside.get(item.path, ()))
        self.walked[path] = {item.path for item in found if item.n_inside > 0}
        return found

    def glance(self, path, is_wanted):
        """The first item at or under a path that is wanted and shown, of those that the app was
        asked for before: a few questions instead of a walk. None: only a walk can tell."""
        told = self.known()
        try:
            wanted = [
                item for item in told.values() if is_wanted(item) and path in self.line(item.path)
            ]
            if len(wanted) > MOST_AT_A_GLANCE:
                return None
            shown = self.shown_of(self.still_there(wanted, told))
        except Gone:
            return None
        return min(
            shown,
            default=None,
            key=lambda item: [
                told[one].index for one in reversed(self.line(item.path)) if one in told
            ],
        )

    def still_there(self, items, told):
        """Those of the items that their parents, and theirs, still have: what is hidden is
        told of as before. A page of a stack stands between it and what is in it, and is in
        no list."""
        asked = list({one for item in items for one in self.line(item.path)[1:]})
        answers = self.call_all(
            [(one, ACCESSIBLE, "GetChildren", None) for one in asked], read_children
        )
        there = {child for children in answers for child in children or ()} | {ROOT}
        there |= {one for one in asked if one in told and told[one].name == STACK_PAGE}
        return [item for item in items if there.issuperset(self.line(item.path))]

    def known(self):
        """The items that the app was asked for before, by path. They may be hidden: what
        is in which is left to unfold ()."""
        answer = self.ask("/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        items = {told[0]: Item(*told) for told in CACHED.findall(answer.print_(False))}
        self.parents.update((item.path, item.parent) for item in items.values())
        return items

    def unfold(self, path, told):
        """What is in a path and in all under it, by path: what it was at the last walk is
        asked at once, what this brings level by level."""
        inside = {}
        level = {path} | self.walked.get(path, set()) & told.keys()
        while level:
            answers = self.call_all(
                [(one, ACCESSIBLE, "GetChildren", None) for one in level], read_children
            )
            inside.update(zip(level, (answer or () for answer in answers)))
            level = {
                child
                for one in level
                for child in inside[one]
                if child not in inside and (child not in told or told[child].n_inside > 0)
            }
        return inside

    def shown_of(self, items):
        """Those of the items that are shown, with their boxes."""
        boxes = self.find_shown([item.path for item in items])
        for item in items:
            item.box = boxes.get(item.path)
        return [item for item in items if item.box is not None]

    def find_shown(self, paths):
        """The boxes, by path, of those that have a place in their window, and all they stand
        in has one: what is hidden keeps the size that it had."""
        lines = {path: self.line(path) for path in paths}
        asked = list({path for line in lines.values() for path in line})
        window = GLib.Variant("(u)", (WINDOW_COORDS,))
        boxes = dict(
            zip(
                asked,
                self.call_all(
                    [(path, COMPONENT, "GetExtents", window) for path in asked], read_box
                ),
            )
        )
        return {
            path: boxes[path]
            for path, line in lines.items()
            if boxes[path] is not None
            and all(
                boxes[one] is None or boxes[one].width > 0 and boxes[one].height > 0 for one in line
            )
        }

    def line(self, path):
        """That path, what it stands in, and so on up to the window."""
        line = [path]
        while line[-1] != ROOT:
            line.append(self.parent(line[-1]))
        return line


@functools.cache
def connection():
    """The connection to the accessibility bus of this session."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync(
        "org.a11y.Bus",
        "/org/a11y/bus",
        "org.a11y.Bus",
        "GetAddress",
        None,
        None,
        Gio.DBusCallFlags.NONE,
        ANSWER_MS,
        None,
    ).unpack()[0]
    flags = (
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    )
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def find_app(bus_connection, pid):
    """The Bus of the app of that process; None: it is not there yet."""
    registry = Bus(bus_connection, "org.a11y.atspi.Registry")
    daemon = Bus(bus_connection, "org.freedesktop.DBus")
    for peer, _ in registry.call(ROOT, ACCESSIBLE, "GetChildren"):
        try:
            if (
                daemon.call(
                    "/org/freedesktop/DBus",
                    "org.freedesktop.DBus",
                    "GetConnectionUnixProcessID",
                    "(s)",
                    peer,
                )
                == pid
            ):
                return Bus(bus_connection, peer)
        except Gone:
            continue
    return None
