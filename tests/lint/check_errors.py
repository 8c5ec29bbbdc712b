#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No library says anything that could not be translated: its errors are made by kr-error.h, of
formats that are marked; and the programs show what an error says in the language of the user.

What the authors of rulings read about their files (src/rulebook/rulings) stays English, as what a
compiler says; so do the list of atoms and the conditions of an answer.

usage: check_errors.py SOURCE_ROOT
"""
import pathlib
import re
import sys

PROGRAMS = {"ui", "cli"}
FOR_AUTHORS = (
    "src/rulebook/rulings/",
    "src/rulebook/rules/kr-atom-sources.c",
    "src/rulebook/rules/kr-rule-condition.c",
)
# They pass on what is in the words of the system, or of the program's translator.
MAY_MAKE = {
    "src/words/kr-error.c",
    "src/disk/kr-file-error.c",
    "src/sheet/export/kr-sheet-file.c",
}
MADE = re.compile(r"\b(g_set_error\w*|g_error_new\w*|g_prefix_error|g_propagate_prefixed_error)\b")
SAYS = re.compile(
    r"\b(kr_error_set|kr_error_prefix|kr_sentence_new|kr_sentence_new_plain|kr_sentence_fill"
    r"|kr_store_refuse|kr_store_fail|kr_json_cursor_fail|kr_rule_file_set_error|g_strdup_printf) \("
)
STRING = re.compile(r'(N_ \()?"((?:[^"\\]|\\.)*)"')
BLANK = re.compile(r"%[.0-9]*[hlz]*[a-z]")
SHOWN = re.compile(r"(?<!sscanf \()\b(error|problem|cause|trouble|reason)->message")


def read_call(text, start):
    """The arguments of the call whose parenthesis opens before start."""
    depth = 1
    at = start
    while depth > 0:
        string = STRING.match(text, at)
        if string and not string[1]:
            at = string.end()
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return text[start : at - 1]


def is_words(literal):
    """Whether there is anything to translate: more than blanks and one word, as a blank's name."""
    words = re.findall(r"[a-z’]{2,}", BLANK.sub("", literal))
    return (
        len(words) > 1 and " " in literal and not re.search("SELECT|UPDATE|TABLE|PRAGMA", literal)
    )


def check_library(name, text, problems):
    if name not in MAY_MAKE:
        for made in MADE.findall(text):
            problems.append(f"{name}: {made} makes an error that cannot be translated")
    if "kr-gettext.h" in text and not name.startswith("src/words/"):
        problems.append(f"{name}: libraries do not translate")
    for call in SAYS.finditer(text):
        arguments = read_call(text, call.end())
        plain = re.sub(r"N_ \((?:\s*\"(?:[^\"\\]|\\.)*\")+\)", "", arguments)
        for _, literal in STRING.findall(plain):
            if is_words(literal):
                problems.append(f"{name}: “{literal}” is not marked with N_")


def main(root):
    problems = []
    n_files = 0
    for path in sorted(root.glob("src/**/*.c")):
        name = str(path.relative_to(root))
        text = path.read_text(encoding="utf-8")
        n_files += 1
        if path.relative_to(root).parts[1] in PROGRAMS:
            for shown in SHOWN.findall(text):
                problems.append(f"{name}: {shown}->message is English (kr-gettext.h)")
        elif not name.startswith(FOR_AUTHORS):
            check_library(name, text, problems)
    print("\n".join(problems))
    print(f"{n_files} files, {len(problems)} sentences cannot be translated")
    return 1 if problems or n_files < 100 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
