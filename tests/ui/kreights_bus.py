# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus: what the app tells a screen reader, asked for in bulk.

One question and its answer wake three processes, so a walk that asks for one thing at
a time takes most of a second. Here all that the app was asked for before comes in a
single answer (Cache.GetItems), and what is new is asked for a level of the tree at once.
A list of children is kept until the app signals a change in it or counts another number.
"""

import collections
import functools
import re
import struct

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
EVENTS = "org.a11y.atspi.Event.Object"

REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
ANSWER_MS = 15000
WINDOW_COORDS = 1
STACK_PAGE = "GtkStackPage"
MOST_AT_A_GLANCE = 8

# One of the things in a long answer: itself, its app, its parent, its index, how many are in it,
# its interfaces, its name, its role, its description, its states.
CACHED = GLib.VariantType("((so)(so)(so)iiassusau)")

CHILD = re.compile(r"\('[^']*', '([^']*)'\)")
NUMBER = re.compile(r"-?\d+")


Box = collections.namedtuple("Box", "x y width height")
Gone = GLib.Error  # what asking raises when the thing asked for is not there any more


# What newer versions of AT-SPI and GTK call a role; the tests know those of Debian 12.
ROLE_NAMES = {"button": "push button"}


@functools.cache
def role_name(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    return ROLE_NAMES.get(name, name)


@functools.cache
def state_names(low, high):
    """Return the names of the states in two words of 32 bits."""
    bits = low | high << 32
    return frozenset(
        Atspi.StateType(n).value_nick for n in range(bits.bit_length()) if bits >> n & 1
    )


# A button with a mnemonic, which GTK 4.8 names both ways: “_Save Save”.
MNEMONIC = re.compile(r"(.*_.*) (.*)", re.DOTALL)


def without_mnemonic(name):
    """Return the name of a button as GTK 4.10 and later have it."""
    twice = MNEMONIC.fullmatch(name)
    return twice[2] if twice and twice[1].replace("_", "", 1) == twice[2] else name


class Ear:
    """What tests know a text by. In the language with brackets (kreights_pseudo.py) it is what the
    brackets hold, in a real one (kreights_language.py) its English; then every text is kept as it
    was heard."""

    strip = None  # a function, in those languages
    say = staticmethod(lambda text: text)  # the text as it is shown, if strip () does not say it
    around = ("", "")  # patterns of what the language puts around a text
    heard = {}  # by text: a role that had it

    @classmethod
    def hear(cls, text, role=None):
        if cls.strip is not None:
            cls.heard.setdefault(text, role)
            text = cls.strip(text)
        return without_mnemonic(text)

    @classmethod
    def pattern(cls, text):
        """Return the pattern of the title of a window by which tests know it."""
        before, after = cls.around
        return f"^{before}{re.escape(cls.say(text))}{after}$"


def double(value):
    return GLib.Variant("d", value)


def is_told_by_text(role, name):
    """Return whether only its text says what GTK 4.8 also has as its name: a newer GTK holds that
    a label that is a status or an alert has no name."""
    return role in ("status bar", "alert") and name == ""


class Item:
    """An accessible object as one answer describes it."""

    def __init__(self, said):
        fields = GLib.Variant.new_from_bytes(CACHED, GLib.Bytes.new(said), True).unpack()
        itself, _, parent, index, n_inside, _, name, role, description, states = fields
        self.path = itself[1]
        self.parent = parent[1]
        self.index = index  # what is hidden has one too
        self.n_inside = n_inside
        self.role = role_name(role)
        self.name = Ear.hear(name, self.role)
        self.description = Ear.hear(description, self.role)
        self.states = state_names(*states)
        self.is_told_by_text = is_told_by_text(self.role, self.name)
        self.box = None  # set by shown_of ()


def split_array(answer):
    """Return the bytes of each thing in the array that is all of an answer.

    They are not unpacked, since most of them were heard before. Behind the things, GLib has
    written where each of them ends; each begins at a multiple of the four bytes of a number.
    """
    whole = answer.get_data_as_bytes().get_data()
    for size, letter in (1, "B"), (2, "H"), (4, "I"):
        if len(whole) < 1 << 8 * size:
            break
    (behind_last,) = struct.unpack_from(letter, whole, len(whole) - size)
    ends = struct.unpack_from(f"{(len(whole) - behind_last) // size}{letter}", whole, behind_last)
    return [whole[(begin + 3) // 4 * 4 : end] for begin, end in zip((0, *ends), ends)]


def read_children(answer):
    return CHILD.findall(answer.print_(False))


def read_text(answer):
    return answer.unpack()[0]


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
        self.inside = {}  # the children by path, as they were when asked for last
        self.changed = set()  # paths whose children have changed since
        self.known = {}  # the cached items as they were last, by what was said of each
        self.last = {}  # the same by path
        connection.signal_subscribe(
            peer,
            EVENTS,
            "ChildrenChanged",
            None,
            None,
            Gio.DBusSignalFlags.NONE,
            self._changed_cb,
        )
        self.focused = None  # the path that the app has signaled last
        connection.signal_subscribe(
            peer,
            EVENTS,
            "StateChanged",
            None,
            "focused",
            Gio.DBusSignalFlags.NONE,
            self._focus_cb,
        )

    def _changed_cb(self, connection, sender, path, *_):
        self.inside.pop(path, None)
        self.changed.add(path)

    def _focus_cb(self, connection, sender, path, interface, member, values):
        has_focus = values[1]
        if has_focus:
            self.focused = path

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
        """Ask all of (path, interface, method, values) at once; return what `read` makes of each.

        None stands for an object that is gone.
        """
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
                index,
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

    def forget(self):
        """Ask for everything again, the next time."""
        self.inside.clear()
        self.known.clear()
        self.last.clear()

    def walk(self, path, cached=None):
        """Return the items at and under a path, parents first.

        `cached` may be a fresh cached_items () that the caller has already.
        """
        cached = cached or self.cached_items()
        inside = self.unfold(path, cached)
        if any(child not in cached for children in inside.values() for child in children):
            cached = self.cached_items()
        found, waiting = [], [path]
        while waiting:
            item = cached.get(waiting.pop())
            if item is not None:
                found.append(item)
                waiting += reversed(inside.get(item.path, ()))
        return found

    def glance(self, path, is_wanted, cached):
        """Return the first cached item at or under a path that is wanted and shown.

        That takes a few questions instead of a walk. None means that only a walk can say.
        """
        try:
            wanted = [
                item for item in cached.values() if is_wanted(item) and path in self.line(item.path)
            ]
            if len(wanted) > MOST_AT_A_GLANCE:
                return None
            shown = self.shown_of(self.still_there(wanted, cached))
        except Gone:
            return None
        return min(
            shown,
            default=None,
            key=lambda item: [
                cached[one].index for one in reversed(self.line(item.path)) if one in cached
            ],
        )

    def recall(self, path, is_wanted):
        """Return what a glance at the last cached_items () finds, if nothing about it has changed.

        That takes a tenth of the time in which the app tells of everything. None means that only
        everything can say.
        """
        hear_signals()
        found = self.glance(path, is_wanted, self.last)
        if found is None or found.is_told_by_text:
            return None
        name = GLib.Variant("(ss)", (ACCESSIBLE, "Name"))
        names = self.call_all([(found.path, PROPERTIES, "Get", name)], read_text)
        states = self.call_all([(found.path, ACCESSIBLE, "GetState", None)], read_states)
        is_same = states == [found.states] and Ear.hear(names[0], found.role) == found.name
        return found if is_same else None

    def still_there(self, items, cached):
        """Return the items that are still in the tree: hidden ones stay in the cache.

        A page of a stack is between the stack and the page's content, but in no list of children.
        """
        asked = list({one for item in items for one in self.line(item.path)[1:]})
        self.ask_children([one for one in asked if not self.is_kept(one, cached)])
        there = {child for one in asked for child in self.inside.get(one, ())} | {ROOT}
        there |= {one for one in asked if one in cached and cached[one].name == STACK_PAGE}
        return [item for item in items if there.issuperset(self.line(item.path))]

    def cached_items(self):
        """Return the items that the app was asked for before, by path; they may be hidden."""
        answer = self.ask("/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        hear_signals()
        known = {said: self.known.get(said) or Item(said) for said in split_array(answer)}
        self.parents.update((item.path, item.parent) for item in known.values())
        self.known = known
        self.last = {item.path: item for item in known.values()}
        self.read_texts([item for item in known.values() if item.is_told_by_text])
        return self.last

    def read_texts(self, items):
        """Set the names of items to what their texts are now."""
        whole = GLib.Variant("(ii)", (0, -1))
        texts = self.call_all([(item.path, TEXT, "GetText", whole) for item in items], read_text)
        for item, text in zip(items, texts):
            item.name = Ear.hear(text or "", item.role)

    def unfold(self, path, cached):
        """Return the children of a path and of everything under it, by path.

        Lists that are not kept are asked for level by level.
        """
        inside = {}
        level = [path]
        while level:
            self.ask_children([one for one in level if not self.is_kept(one, cached)])
            inside.update((one, self.inside.get(one, ())) for one in level)
            level = [
                child
                for one in level
                for child in inside[one]
                if child not in cached or cached[child].n_inside > 0
            ]
        return inside

    def is_kept(self, path, cached):
        """Return whether the children of a path are known as they are now.

        GTK 4.8 signals the children that go, but not all that come; those change the number in
        the cache.
        """
        inside = self.inside.get(path)
        return inside is not None and (path not in cached or cached[path].n_inside == len(inside))

    def ask_children(self, paths):
        """Ask for the children of each of the paths, and keep them."""
        self.changed.clear()
        answers = self.call_all(
            [(path, ACCESSIBLE, "GetChildren", None) for path in paths], read_children
        )
        for path, children in zip(paths, answers):
            if children is None:
                self.inside.pop(path, None)
            else:
                self.inside[path] = children
        for path in self.changed:  # after it had answered, perhaps
            self.inside.pop(path, None)

    def shown_of(self, items):
        """Return the items that are shown, and set their boxes."""
        boxes = self.find_shown([item.path for item in items])
        for item in items:
            item.box = boxes.get(item.path)
        return [item for item in items if item.box is not None]

    def find_shown(self, paths):
        """Return the boxes, by path, of those that are shown.

        A hidden object keeps the size it had, but something around it has none.
        """
        lines = {path: self.line(path) for path in paths}
        asked = list({path for line in lines.values() for path in line})
        window = GLib.Variant("(u)", (WINDOW_COORDS,))
        boxes = dict(
            zip(
                asked,
                self.call_all(
                    [(path, COMPONENT, "GetExtents", window) for path in asked],
                    read_box,
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
        """Return the path, its parent, and so on up to the root."""
        line = [path]
        while line[-1] != ROOT:
            line.append(self.parent(line[-1]))
        return line


def hear_signals():
    """Handle the signals that came before the last answer."""
    while GLib.MainContext.default().iteration(False):
        pass


@functools.cache
def address():
    """Return the address of the accessibility bus of this session."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    return session.call_sync(
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


@functools.cache
def connection():
    """Return the connection to the accessibility bus of this session."""
    flags = (
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
        | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    )
    bus_connection = Gio.DBusConnection.new_for_address_sync(address(), flags, None, None)
    # A newer GTK signals nothing unless somebody has said that they listen.
    bus_connection.call_sync(
        REGISTRY,
        "/org/a11y/atspi/registry",
        REGISTRY,
        "RegisterEvent",
        GLib.Variant("(sass)", ("object:", [], "")),
        None,
        Gio.DBusCallFlags.NONE,
        ANSWER_MS,
        None,
    )
    return bus_connection


def find_app(bus_connection, pid):
    """Return the Bus of the app with that process, or None if it is not there yet."""
    registry = Bus(bus_connection, REGISTRY)
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
