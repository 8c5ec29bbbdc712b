#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may know whom: every #include of src/ against the house's table.

usage: check-layers.py SOURCE_ROOT
"""
import pathlib
import re
import sys

MAY_INCLUDE = {
    "core": {"core"},
    "rulebook": {"rulebook", "core"},
    "sheet": {"sheet", "core"},
    "store": {"store", "core", "rulebook"},
    "model": {"model", "core", "rulebook", "store"},
    "ui": {"ui", "model", "sheet", "core"},
    "cli": {"cli", "core", "rulebook", "store", "sheet"},
}
# What stands in <> and belongs to some rooms only.
ROOMS_OF_SYSTEM = [
    (r"sqlite3", {"store"}),
    (r"(gtk|gdk|adwaita)", {"ui"}),
    (r"(cairo|pango)", {"sheet", "ui"}),
    (
        r"(glib|gio|gobject|json-glib|libintl|time\.h|locale\.h|unistd|sys/)",
        {"rulebook", "store", "sheet", "model", "ui", "cli"},
    ),
]
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


def get_room(source, path):
    """The folder of src/ that holds @path, on whatever floor."""
    return path.relative_to(source).parts[0]


def find_faults(source):
    room_of = {path.name: get_room(source, path) for path in source.rglob("*.h")}
    for path in sorted(source.rglob("*.[ch]")):
        room = get_room(source, path)
        text = path.read_text(encoding="utf-8")
        if not text.startswith("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"):
            yield f"{path}: the first line is not the licence"
        for own, system in INCLUDE.findall(text):
            other = room_of.get(own, room)
            if other not in MAY_INCLUDE[room]:
                yield f"{path}: {room} may not include {own} of {other}"
            for pattern, rooms in ROOMS_OF_SYSTEM:
                if re.match(pattern, system) and room not in rooms:
                    yield f"{path}: {room} may not include <{system}>"


def main():
    source = pathlib.Path(sys.argv[1]) / "src"
    faults = list(find_faults(source))
    for fault in faults:
        print(fault)
    n_files = len(list(source.rglob("*.[ch]")))
    print(f"{n_files} files, {len(faults)} faults")
    return 1 if faults or n_files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
