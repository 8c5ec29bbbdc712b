#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rule sets give to translators: xgettext does not read their files,
so their words stand in po/rule-strings.h as well, and this keeps it true. The
rulings are XML, which it does read. Every file with such texts is in po/POTFILES.in.

usage: check_rule_strings.py SOURCE_ROOT [--write]
"""
import configparser
import pathlib
import re
import sys

# How the texts of a file are marked.
TRANSLATED = {
    ".c": re.compile(r'\b(_|N_|NP_|C_|NC_|ngettext) \("'),
    ".h": re.compile(r'\b(_|N_|NP_|C_|NC_|ngettext) \("'),
    ".ui": re.compile(r'translatable="yes"'),
}
HEADER = """/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Never compiled: the words of data/rules for translators. Written by
 * tests/lint/check_rule_strings.py SOURCE_ROOT --write. */
"""


def read_key_file(path):
    parser = configparser.ConfigParser(delimiters="=", comment_prefixes="#", interpolation=None)
    parser.optionxform = str
    parser.read(path, encoding="utf-8")
    return parser


def find_words(rules):
    for path in sorted(rules.glob("*.rules")):
        about = read_key_file(path)["rules"]
        yield about["name"]
        yield about["summary"]
        yield about.get("source", "")
    for atom in read_key_file(rules / "atoms.ini").values():
        for key, value in atom.items():
            if key == "title":
                yield value
            elif key != "when" and not key.endswith(".option"):
                yield value.split("|", 2)[2].strip() if value.count("|") > 1 else ""


def find_unlisted(root):
    """Files with texts for translators that xgettext would not read, and files that are
    listed but not there."""
    listed = [
        line
        for line in (root / "po/POTFILES.in").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    rulings = root / "data/rulings"
    searched = {path.parent for path in rulings.glob("*/words.xml")}  # its words, never shown
    texts = {path for path in rulings.glob("**/*.xml") if path.parent not in searched}
    texts.add(rulings / "en/words.xml")  # names the language
    for path in [*root.glob("src/**/*.[ch]"), *root.glob("ui/**/*.ui")]:
        if TRANSLATED[path.suffix].search(path.read_text(encoding="utf-8")):
            texts.add(path)
    unlisted = {path.relative_to(root).as_posix() for path in texts} - set(listed)
    gone = {name for name in listed if not (root / name).is_file()}
    return sorted(unlisted | gone)


def main():
    root = pathlib.Path(sys.argv[1])
    unlisted = find_unlisted(root)
    if unlisted:
        print("missing in po/POTFILES.in, or listed there but gone:", *unlisted)
        return 1
    words = dict.fromkeys(word for word in find_words(root / "data/rules") if word)
    lines = ('N_ ("' + word.replace("\\", "\\\\").replace('"', '\\"') + '")\n' for word in words)
    expected = HEADER + "".join(lines)
    strings = root / "po/rule-strings.h"
    if "--write" in sys.argv:
        strings.write_text(expected, encoding="utf-8")
    elif strings.read_text(encoding="utf-8") != expected:
        print(f"{strings} is not what the rule sets say; see the start of {sys.argv[0]}")
        return 1
    print(f"{len(words)} texts")
    return 0 if words else 1


if __name__ == "__main__":
    sys.exit(main())
