#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is marked for translators reaches them: xgettext finds both forms of every plural, no
sentence is cut off where the format of a number is a macro, and the colon between two texts of a
window and the quotation marks around a text are left to the language.

usage: check_extraction.py SOURCE_ROOT
"""
import ast
import pathlib
import re
import subprocess
import sys

# What meson's preset `glib` asks for.
PRESET = [
    "--from-code=UTF-8",
    "--keyword=_",
    "--keyword=N_",
    "--keyword=C_:1c,2",
    "--keyword=NC_:1c,2",
    "--keyword=g_dcgettext:2",
    "--keyword=g_dngettext:2,3",
]
STRING = r'"(?:[^"\\]|\\.)*"'
STRINGS = rf"((?:\s*{STRING})+)"
MARKED = re.compile(rf"\b(?:_|N_)\s*\({STRINGS}\s*([^\s)\"]*)")
COLON = re.compile(r'"(?:[^"\\\n]|\\.)*%\d*\$?s: (?:[^"\\\n]|\\.)*"|": "')
QUOTES = re.compile(r'"(?:[^"\\\n]|\\.)*“%(?:[^"\\\n]|\\.)*"')
PLURAL = re.compile(rf"\b(?:NP_|ngettext)\s*\({STRINGS},{STRINGS}")


def read_strings(text):
    """Adjacent strings of C as the one that they are."""
    return "".join(ast.literal_eval(part) for part in re.findall(STRING, text))


def extract(root, ending, arguments):
    """The entries that xgettext finds: the lists of their strings."""
    files = [
        line.strip()
        for line in (root / "po/POTFILES.in").read_text(encoding="utf-8").splitlines()
        if line.strip().endswith(ending)
    ]
    done = subprocess.run(
        ["xgettext", *PRESET, *arguments, "--output=-", "--no-wrap", "--no-location", *files],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    entries = []
    for line in done.stdout.splitlines():
        if line.startswith("msgid "):
            entries.append([""])
        elif not line.startswith(("msgid_plural ", '"')) or not entries:
            entries.append([])  # msgstr, msgctxt
        elif line.startswith("msgid_plural "):
            entries[-1].append("")
        text = re.search(r'"(.*)"$', line)
        if text and entries and entries[-1]:
            entries[-1][-1] += ast.literal_eval(f'"{text[1]}"')
    return [entry for entry in entries if entry]


def main(root):
    build = (root / "po/meson.build").read_text(encoding="utf-8")
    entries = extract(root, ".c", re.findall(r"'(--keyword=[^']+)'", build))
    plurals = {tuple(entry) for entry in entries if len(entry) == 2}
    singles = {entry[0] for entry in entries}
    problems = []
    n_marked = 0
    for path in sorted(root.glob("src/**/*.c")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(root)
        plain = PLURAL.sub("", MARKED.sub("", text))
        if name.parts[1] == "ui":
            for words in COLON.findall(plain):
                problems.append(f"{name}: the colon of {words} is not marked")
        if name.parts[1] in ("ui", "cli"):
            for words in QUOTES.findall(plain):
                problems.append(f"{name}: the quotation marks of {words} are not marked")
        for one, many in PLURAL.findall(text):
            n_marked += 1
            if (read_strings(one), read_strings(many)) not in plurals:
                problems.append(f"{name}: the plural {one} is not extracted")
        for words, after in MARKED.findall(text):
            n_marked += 1
            if after:
                problems.append(f"{name}: {words.strip ()} is cut off at {after}")
            elif read_strings(words) not in singles:
                problems.append(f"{name}: {words.strip ()} is not extracted")
    print("\n".join(problems))
    print(f"{n_marked} strings are marked, {len(problems)} do not reach the translators")
    return 1 if problems or n_marked < 1000 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
