# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus: what the app tells a screen reader, asked for in bulk.

One question and its answer wake three processes, so a walk that asks for one thing at
a time takes most of a second. Here a whole level of the tree is asked at once, and what
the app has told before comes in a single answer (Cache.GetItems).
"""

import ast
import functools
import re

import gi

gi.require_version ('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib

ACCESSIBLE = 'org.a11y.atspi.Accessible'
ACTION = 'org.a11y.atspi.Action'
COMPONENT = 'org.a11y.atspi.Component'
EDITABLE = 'org.a11y.atspi.EditableText'
TEXT = 'org.a11y.atspi.Text'
VALUE = 'org.a11y.atspi.Value'
PROPERTIES = 'org.freedesktop.DBus.Properties'

ROOT = '/org/a11y/atspi/accessible/root'
ANSWER_MS = 15000
WINDOW_COORDS = 1

QUOTED = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
# One thing in the text of a long answer, which is read ten times as fast as it is unpacked:
# itself, its app, its parent, its index, how many are in it, its interfaces, its name, its role.
CACHED = re.compile (r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '([^']*)'\), "
                     r'(-?\d+), -?\d+, \[[^]]*\], ' + QUOTED + r', (\d+), ')

Gone = GLib.Error  # what asking raises when the thing asked for is not there any more


def role_name (number):
    return Atspi.role_get_name (Atspi.Role (number))


def state_names (words):
    """The states of two words of 32 bits."""
    bits = words[0] | words[1] << 32
    return {Atspi.StateType (n).value_nick for n in range (bits.bit_length ()) if bits >> n & 1}


def unquote (text):
    """A string as GLib writes it in a text."""
    return ast.literal_eval (text) if '\\' in text else text[1:-1]


def double (value):
    return GLib.Variant ('d', value)


class Item:
    """What one answer tells of an accessible object."""

    def __init__ (self, path, parent, index, name, role):
        self.path = path
        self.parent = parent
        self.index = index
        self.name = name
        self.role = role_name (role)


class Bus:
    """One app's side of the bus; find_app () makes it."""

    def __init__ (self, connection, peer):
        self.connection = connection
        self.peer = peer
        self.parents = {}  # by path: nothing in the app moves

    def ask (self, path, interface, method, types='()', *values):
        return self.connection.call_sync (self.peer, path, interface, method,
                                          GLib.Variant (types, values), None,
                                          Gio.DBusCallFlags.NONE, ANSWER_MS, None)

    def call (self, path, interface, method, types='()', *values):
        answer = self.ask (path, interface, method, types, *values).unpack ()
        return answer[0] if len (answer) == 1 else answer

    def get (self, path, interface, name):
        return self.call (path, PROPERTIES, 'Get', '(ss)', interface, name)

    def call_all (self, questions):
        """The answers to all of (path, interface, method, types, values); None for what
        is not there any more."""
        answers = [None] * len (questions)
        waiting = len (questions)

        def answered_cb (connection, result, index):
            nonlocal waiting
            waiting -= 1
            try:
                answers[index] = connection.call_finish (result).unpack ()[0]
            except Gone:
                pass

        for index, (path, interface, method, types, values) in enumerate (questions):
            self.connection.call (self.peer, path, interface, method, GLib.Variant (types, values),
                                  None, Gio.DBusCallFlags.NONE, ANSWER_MS, None, answered_cb, index)
        while waiting > 0:
            GLib.MainContext.default ().iteration (True)
        return answers

    def children (self, path):
        return [child for _, child in self.call (path, ACCESSIBLE, 'GetChildren')]

    def parent (self, path):
        if path not in self.parents:
            self.parents[path] = self.get (path, ACCESSIBLE, 'Parent')[1]
        return self.parents[path]

    def walk (self, path):
        """Everything at and under a path, each before what is in it."""
        found, level = [], [(path, None, 0)]
        while level:
            answers = self.call_all ([question for path, _, _ in level for question in (
                (path, PROPERTIES, 'Get', '(ss)', (ACCESSIBLE, 'Name')),
                (path, ACCESSIBLE, 'GetRole', '()', ()),
                (path, ACCESSIBLE, 'GetChildren', '()', ()))])
            inside = []
            for (path, parent, index), name, role, children in zip (
                    level, answers[0::3], answers[1::3], answers[2::3]):
                if name is not None and role is not None and children is not None:
                    found.append (Item (path, parent, index, name, role))
                    inside += [(child, path, i) for i, (_, child) in enumerate (children)]
            level = inside
        return in_order (found[0].path, found) if found else []

    def known (self, path):
        """As walk (), but only what the app was asked for before, in one answer."""
        answer = self.ask ('/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems')
        items = [Item (child, parent, int (index), unquote (name), int (role))
                 for child, parent, index, name, role in CACHED.findall (answer.print_ (False))]
        self.parents.update ((item.path, item.parent) for item in items)
        return in_order (path, items)

    def is_shown (self, path):
        """Whether it has a place in its window, and all it stands in has one: what is
        hidden keeps the size that it had."""
        line = [path]
        while line[-1] != ROOT:
            line.append (self.parent (line[-1]))
        boxes = self.call_all ([(path, COMPONENT, 'GetExtents', '(u)', (WINDOW_COORDS,))
                                for path in line])
        return boxes[0] is not None and all (box is None or box[2] > 0 and box[3] > 0
                                             for box in boxes)


def in_order (path, items):
    """The items at and under a path, each before what is in it."""
    inside, ordered = {}, []
    for item in sorted (items, key=lambda item: item.index):
        inside.setdefault (item.parent, []).append (item)
    waiting = [item for item in items if item.path == path]
    while waiting:
        item = waiting.pop ()
        ordered.append (item)
        waiting += reversed (inside.get (item.path, []))
    return ordered


@functools.cache
def connection ():
    """The connection to the accessibility bus of this session."""
    session = Gio.bus_get_sync (Gio.BusType.SESSION)
    address = session.call_sync ('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None,
                                 None, Gio.DBusCallFlags.NONE, ANSWER_MS, None).unpack ()[0]
    flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
             | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
    return Gio.DBusConnection.new_for_address_sync (address, flags, None, None)


def find_app (bus_connection, pid):
    """The Bus of the app of that process; None: it is not there yet."""
    registry = Bus (bus_connection, 'org.a11y.atspi.Registry')
    daemon = Bus (bus_connection, 'org.freedesktop.DBus')
    for peer, _ in registry.call (ROOT, ACCESSIBLE, 'GetChildren'):
        try:
            if daemon.call ('/org/freedesktop/DBus', 'org.freedesktop.DBus',
                            'GetConnectionUnixProcessID', '(s)', peer) == pid:
                return Bus (bus_connection, peer)
        except Gone:
            continue
    return None
