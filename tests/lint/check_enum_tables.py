#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table with a row for each value of an enumeration has all the rows: a row that is forgotten
is 0 in C, which is most often the first value of something else. (A switch over an enumeration is
the compiler's, -Wswitch-enum.)

A table is an initializer with designators, `[KR_THING_ONE] = …`, or one without whose length is
declared as a value of the enumeration, `[KR_N_THINGS]`. It may end early where that value says so;
a table that is meant to have gaps says so in a comment in its paragraph, before it: `Gaps: WHY`.

usage: check_enum_tables.py SOURCE_ROOT
"""

import pathlib
import re
import sys

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"' + r"|'(?:\\.|[^'\\\n])+'")
ENUM = re.compile(r"\benum(?:\s+\w+)?\s*\{([^{}]*)\}")
TABLE = re.compile(r"\b(\w+)((?:\s*\[[^\]]*\])+)\s*=\s*\{")
ROW = re.compile(r"\[\s*(\w+)\s*(?:\.\.\.\s*(\w+)\s*)?\]\s*=(?!=)")
SENTINEL = re.compile(r"KR_N_|N_[A-Z]|.*_LAST$")


def blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def hide(match):
    return "0" * len(match[0])


def prepare(raw):
    """@raw without comments, and with strings that hold no braces or commas."""
    return STRING.sub(hide, COMMENT.sub(blank, raw))


def read_enums(text):
    """The values of each enumeration in @text, in their order."""
    for body in ENUM.findall(text):
        yield [entry.partition("=")[0].strip() for entry in body.split(",") if entry.strip()]


def take_block(text, start):
    """What is between the brace before @start and its counterpart, without inner braces."""
    depth, taken = 1, []
    for char in text[start:]:
        depth += {"{": 1, "}": -1}.get(char, 0)
        if depth == 0:
            break
        taken.append(char if depth == 1 and char != "}" else " ")
    return "".join(taken)


def check(name, raw, enums):
    text = prepare(raw)
    own = dict(enums)
    own.update((value, names) for names in read_enums(text) for value in names)
    for table in TABLE.finditer(text):
        block = take_block(text, table.end())
        rows = ROW.findall(block)
        size = re.match(r"\s*\[\s*(\w*)\s*\]", table[2])
        end = size[1] if size else ""
        line = text.count("\n", 0, table.start()) + 1
        if not rows and end in own and "," in block:
            n_rows, n_due = len(block.strip().rstrip(",").split(",")), own[end].index(end)
            if n_rows != n_due:
                yield f"{name}:{line}: {table[1]} has {n_rows} rows for {n_due} values"
        names = own.get(rows[0][0]) if rows else None
        if names is None:
            continue
        due = names[: names.index(end)] if end in names else names
        taken = set()
        for first, last in rows:
            taken.add(first)
            if last in names and first in names:
                taken.update(names[names.index(first) : names.index(last) + 1])
        gaps = [value for value in due if value not in taken and not SENTINEL.match(value)]
        paragraph = raw[raw.rfind("\n\n", 0, table.start()) + 2 : table.start()]
        if gaps and "Gaps: " not in paragraph:
            yield f"{name}:{line}: {table[1]} has no row for {', '.join(gaps)}"


def main():
    root = pathlib.Path(sys.argv[1])
    paths = sorted((root / "src").rglob("*.[ch]"))
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    enums = {}
    for path, raw in texts.items():
        if path.suffix == ".h":
            for names in read_enums(prepare(raw)):
                enums.update((value, names) for value in names)
    problems = []
    for path, raw in texts.items():
        problems += check(str(path.relative_to(root)), raw, enums)
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
