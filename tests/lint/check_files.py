#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Only src/disk makes, replaces, renames or reads files: no call of src/ that does so by
itself, anywhere else. SQLite, which has its own ways, is store/db's alone.

usage: check_files.py SOURCE_ROOT
"""

import pathlib
import re
import sys

CALLS = [
    r"g?_?(?:open|openat|creat|fopen|freopen|rename|link|symlink|mkstemp|mkstemp_full|mkdir)",
    r"g_(?:mkstemp|mkstemp_full|mkdir_with_parents|mkdtemp|mkdtemp_full|dir_make_tmp)",
    r"(?:openat|linkat|renameat2?|symlinkat|mkdirat|mkdtemp|tmpfile|mkfifo|fdopen|truncate)",
    r"g_file_(?:set_contents|set_contents_full|get_contents|open_tmp)",
    r"g_file_(?:read(?!_link)|replace|create|copy|move|append_to|open_readwrite)\w*",
    r"g_file_(?:new_tmp|load|make)\w*",
    r"g_(?:mapped_file_new|key_file_save_to_file|key_file_load_from_file)\w*",
    r"cairo_(?:pdf|svg|ps|image)_surface_create(?:_from_png)?",
    r"cairo_surface_write_to_png",
    r"gtk_print_operation_set_export_filename",
    r"gdk_(?:texture_save_to|pixbuf_save)\w*",
]
CALL = re.compile(r"(?<![\w.>])(" + "|".join(CALLS) + r") \(")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
# What a file may do all the same, and why.
ALLOWED = {
    # What SQLite opens, and what is beside or under its files.
    "src/store/db/kr-db-locks.c": {"open"},
    "src/store/db/kr-db-copy.c": {"open"},
    "src/store/db/kr-db-stray.c": {"open", "g_rename"},
    "src/store/db/kr-page-sums.c": {"g_open"},
    # A picture in memory.
    "src/sheet/paper/kr-page-render.c": {"cairo_image_surface_create"},
}
# Not of a file: a member that is a function, a local function.
LOCAL = re.compile(r"^(?:static )?[\w *]*\n(\w+) \(", re.MULTILINE)


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def check(root, path):
    """The calls of @path that it should leave to src/disk."""
    name = str(path.relative_to(root))
    text = path.read_text(encoding="utf-8")
    text = STRING.sub(blank, COMMENT.sub(blank, text))
    own = set(LOCAL.findall(text))
    for match in CALL.finditer(text):
        if match[1] in own or match[1] in ALLOWED.get(name, ()):
            continue
        line = text.count("\n", 0, match.start()) + 1
        yield f"{name}:{line}: {match[1]} is for src/disk"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    files = [
        path
        for path in sorted((root / "src").rglob("*.c"))
        if path.relative_to(root / "src").parts[0] != "disk"
    ]
    faults = [fault for path in files for fault in check(root, path)]
    for fault in faults:
        print(fault)
    print(f"{len(files)} files, {len(faults)} faults")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
