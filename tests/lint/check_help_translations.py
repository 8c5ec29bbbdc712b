#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every page of the help is translated into every language of po/LINGUAS, with its markup, and
what it quotes from a window is called there as the program calls it in that language.

usage: check_help_translations.py SOURCE_ROOT PAGES_MADE
"""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from check_help import CHECKS, bare
from check_translations import read_entries

NEVER = re.compile(r"external ref=|translator-credits$")  # what itstool adds
NO_FIGURES = [check for check in CHECKS if check != "media"]  # they are with the English pages
LEAST = 300


def read_template(root):
    """The messages of the English pages, each with its context."""
    pages = sorted((root / "data/help/C").glob("*.page"))
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "help.pot"
        subprocess.run(["itstool", "-o", template, *pages], check=True)
        entries = {(entry.get("msgctxt"), entry["msgid"]) for entry in read_entries(template)}
    return {entry for entry in entries if not NEVER.match(entry[1])}


def read_names(root, code):
    """What each label of the program is called in a language: it may depend on the context."""
    names = collections.defaultdict(set)
    for entry in read_entries(root / f"po/{code}.po"):
        names[bare(entry["msgid"])].add(bare(entry.get("msgstr", "")))
    return names


def find_tags(text):
    """The markup of a text; what is typed and pressed may be another word."""
    return collections.Counter(re.findall(r"<[^>]+>", text))


def find_gui(text):
    return [bare(gui.text) for gui in ET.fromstring(f"<p>{text}</p>").iter("gui")]


def check_entry(english, translated, names):
    if find_tags(english) != find_tags(translated):
        yield "other markup"
        return
    called = find_gui(translated)
    for label in find_gui(english):
        found = next((name for name in called if name in names[label]), None)
        if found is None:
            yield f"“{label}” is called {', '.join (sorted (names[label]))} in the window"
        else:
            called.remove(found)


def check_language(root, code, template, made):
    catalog = root / f"po/help/{code}.po"
    listing = subprocess.run(
        ["msgattrib", "--only-fuzzy", catalog], capture_output=True, text=True, check=True
    )
    if listing.stdout:
        yield f"fuzzy:\n{listing.stdout}"
    entries = {(entry.get("msgctxt"), entry["msgid"]): entry for entry in read_entries(catalog)}
    names = read_names(root, code)
    for key in template - entries.keys():
        yield f"missing: {key[1]}"
    for key in entries.keys() - template:
        yield f"stale: {key[1]}"
    for (_, english), entry in entries.items():
        if not entry["msgstr"]:
            yield f"untranslated: {english}"
        else:
            for problem in check_entry(english, entry["msgstr"], names):
                yield f"{problem}: {entry['msgstr']}"
    pages = sorted((made / code / "kreights").glob("*.page"))
    for check in NO_FIGURES:
        done = subprocess.run(["yelp-check", check, *pages], capture_output=True, text=True)
        if done.stdout or done.stderr or not pages:
            yield f"yelp-check {check}: {done.stdout}{done.stderr}"


def main():
    root, made = map(pathlib.Path, sys.argv[1:])
    template = read_template(root)
    n_problems = 0
    for code in (root / "po/LINGUAS").read_text(encoding="utf-8").split():
        for problem in check_language(root, code, template, made):
            print(f"{code}: {problem}")
            n_problems += 1
    print(f"{len (template)} messages, {n_problems} problems")
    return 1 if n_problems or len(template) < LEAST else 0


if __name__ == "__main__":
    sys.exit(main())
