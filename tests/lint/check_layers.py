#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may know whom: every #include of src/ and every widget named in ui/, against
the plan of the house.

A room is a folder of src/. Its floors are the folders inside it, in the order in
which the room's meson.build builds them; each knows only those before it. Floors
that meson.build calls tasks stand side by side and do not know each other.

usage: check_layers.py SOURCE_ROOT
"""

import collections
import pathlib
import re
import sys

MAY_INCLUDE = {
    "core": {"core"},
    "words": {"words"},
    "disk": {"disk", "words"},
    "rows": {"rows", "core", "words"},
    "rulebook": {"rulebook", "rows", "core", "disk", "words"},
    "club": {"club", "store", "rows", "core", "rulebook", "disk", "words"},
    "sheet": {"sheet", "rows", "core", "disk", "words"},
    "page": {"page", "sheet", "rows", "core", "disk", "words"},
    "store": {"store", "rows", "core", "rulebook", "disk", "words"},
    "model": {"model", "rows", "core", "rulebook", "store", "club", "disk", "words"},
    "ui": {"ui", "model", "rows", "sheet", "page", "core", "disk", "words"},
    "cli": {"cli", "rows", "core", "rulebook", "store", "club", "sheet", "page", "disk", "words"},
}
# What stands in <> and belongs to some rooms only.
ROOMS_OF_SYSTEM = [
    (r"sqlite3", {"store"}),
    (r"libpq", {"club"}),
    (r"(gtk|gdk|adwaita)", {"ui"}),
    (r"(cairo|pango)", {"sheet", "ui"}),
    (r"(microhttpd|seccomp)", {"page"}),
    (
        r"(glib|gio|gobject|json-glib|libintl|time\.h|locale\.h|unistd|sys/)",
        set(MAY_INCLUDE) - {"core"},
    ),
]
MOST_PAIRS = 30  # of .c and .h on one floor
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
FLOOR_LIST = re.compile(r"^foreach floor : (.*?)^  subdir \(floor\)", re.MULTILINE | re.DOTALL)
TASK_LIST = re.compile(r"^\w+_tasks = \[(.*?)\]", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"'([\w-]+)'")
WIDGET = re.compile(r"G_DECLARE_\w+ \((Kr\w+),")
CLASS = re.compile(r'class="(Kr\w+)"')


class Room:
    """The floors of a room and their order, as its meson.build has them."""

    def __init__(self, folder):
        self.name = folder.name
        build = (folder / "meson.build").read_text(encoding="utf-8")
        floors = FLOOR_LIST.search(build)
        tasks = TASK_LIST.search(build)
        self.tasks = WORD.findall(tasks[1]) if tasks else []
        self.floors = []
        if floors:
            listed = floors[1].replace(" + ", ", ")
            for name in re.findall(r"'([\w-]+)'|(\w+_tasks)", listed):
                self.floors += self.tasks if name[1] else [name[0]]

    def may_know(self, floor, other):
        if floor == other:
            return True
        if floor in self.tasks and other in self.tasks:
            return False
        return self.floors.index(other) < self.floors.index(floor)


class House:
    def __init__(self, root):
        self.root = root
        self.rooms = {
            path.parent.name: Room(path.parent) for path in root.glob("src/*/meson.build")
        }
        self.files = sorted((root / "src").rglob("*.[ch]"))
        self.faults = []
        self.homes = {}  # header -> (room, floor)
        self.widgets = {}  # widget class -> (room, floor)
        for path in self.files:
            if path.suffix == ".h":
                if path.name in self.homes:
                    self.fault(path, "another header has this name")
                self.homes[path.name] = self.home_of(path)
                for widget in WIDGET.findall(path.read_text(encoding="utf-8")):
                    self.widgets[widget] = self.home_of(path)

    def fault(self, path, what):
        self.faults.append(f"{path.relative_to(self.root)}: {what}")

    @staticmethod
    def home_of(path):
        """The room and floor of a file of src/ or ui/; a room without floors has one, ''."""
        parts = path.parent.parts
        if "src" in parts:
            inside = parts[len(parts) - parts[::-1].index("src") :]
        else:
            inside = ("ui",) + parts[len(parts) - parts[::-1].index("ui") :]
        return inside[0], "/".join(inside[1:])

    def check_home(self, path):
        """Whether the file lies on a floor that the build knows."""
        room, floor = self.home_of(path)
        if room not in MAY_INCLUDE or room not in self.rooms:
            self.fault(path, f"{room} is no room of the house")
        elif self.rooms[room].floors and floor not in self.rooms[room].floors:
            self.fault(path, f"“{floor}” is no floor of {room}")
        else:
            return True
        return False

    def check_use(self, path, what, other):
        """Whether the file may know what lies at @other."""
        room, floor = self.home_of(path)
        if other[0] not in MAY_INCLUDE[room]:
            self.fault(path, f"{room} may not know {what} of {other[0]}")
        elif other[0] == room and self.rooms[room].floors:
            if not self.rooms[room].may_know(floor, other[1]):
                self.fault(path, f"{room}/{floor} may not know {what} of {room}/{other[1]}")

    def check_includes(self, path):
        room = self.home_of(path)[0]
        for own, system in INCLUDE.findall(path.read_text(encoding="utf-8")):
            other = self.homes.get(own)
            if other:
                self.check_use(path, own, other)
                if own.endswith("-private.h") and other[0] != room:
                    self.fault(path, f"{own} is private to {other[0]}")
            for pattern, rooms in ROOMS_OF_SYSTEM:
                if re.match(pattern, system) and room not in rooms:
                    self.fault(path, f"{room} may not include <{system}>")

    def check_sizes(self):
        pairs = collections.Counter(
            self.home_of(path) for path in self.files if path.suffix == ".c"
        )
        for (room, floor), n in pairs.items():
            if n > MOST_PAIRS:
                self.faults.append(f"src/{room}/{floor}: {n} pairs of files want floors")

    def check(self):
        for path in self.files:
            if self.check_home(path):
                self.check_includes(path)
        templates = sorted((self.root / "ui").rglob("*.ui"))
        for path in templates:
            for widget in CLASS.findall(path.read_text(encoding="utf-8")):
                if widget in self.widgets and self.check_home(path):
                    self.check_use(path, widget, self.widgets[widget])
        self.check_sizes()
        return len(self.files), len(templates)


def main():
    house = House(pathlib.Path(sys.argv[1]).resolve())
    n_files, n_templates = house.check()
    for fault in house.faults:
        print(fault)
    print(f"{n_files} files of src, {n_templates} of ui, {len(house.faults)} faults")
    return 1 if house.faults or n_files == 0 or n_templates == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
