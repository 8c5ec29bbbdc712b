#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help is sound, and belongs to the windows: every page is built, yelp-check finds nothing,
what a page quotes from a window is a message of the program, and each page of a window has a topic
that exists.

usage: check_help.py SOURCE_ROOT
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from check_translations import read_entries, write_template

GUI = "{http://projectmallard.org/1.0/}gui"
CHECKS = ["validate", "links", "media", "orphans", "ids"]
TOPIC = re.compile(r'\{"(\w+)", "([\w-]+)"\}')
WIDGET = re.compile(r"G_DEFINE_FINAL_TYPE \((Kr\w+),")
SHOWN = ("Page", "Pane", "Section", "Window")
# What is a part of pages of other floors, and the window that asks what is in sight.
NO_TOPIC = {"KrEmptyPage", "KrWindow"}
LEAST_QUOTES = 100


def bare(label):
    """A label on one line, without its mnemonic and without the sign that input follows."""
    return " ".join(label.replace("_", "").split()).rstrip("…").strip()


def read_labels(root):
    """The messages of the program, bare."""
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "kreights.pot"
        write_template(root, template)
        return {bare(entry["msgid"]) for entry in read_entries(template)}


def find_quotes(page):
    """The labels of the windows that a page quotes."""
    return [bare(gui.text) for gui in ET.parse(page).iter(GUI)]


def check_mallard(pages):
    for check in [*CHECKS, "status"]:
        done = subprocess.run(
            ["yelp-check", check, *pages], capture_output=True, text=True, check=False
        )
        for line in (done.stdout + done.stderr).splitlines():
            if check != "status" or not line.endswith(": final"):
                yield f"yelp-check {check}: {line}"


def check_quotes(pages, labels):
    quotes = [(page, quote) for page in pages for quote in find_quotes(page)]
    for page, quote in quotes:
        if quote not in labels:
            yield f"{page.name}: nothing in the windows is called “{quote}”"
    if len(quotes) < LEAST_QUOTES:
        yield f"only {len (quotes)} labels are quoted"


def check_topics(root, pages):
    topics = dict(
        TOPIC.findall((root / "src/ui/shell/kr-help-topics.c").read_text(encoding="utf-8"))
    )
    floors = {
        floor.name: {
            name
            for path in floor.glob("*.c")
            for name in WIDGET.findall(path.read_text(encoding="utf-8"))
        }
        for floor in (root / "src/ui").iterdir()
    }
    known = {path.stem for path in pages}
    for name, page in topics.items():
        if page not in known:
            yield f"{name}: there is no page {page}"
        if name.startswith("Kr") and not any(name in types for types in floors.values()):
            yield f"{name}: there is no such widget"
    for floor, widgets in floors.items():
        types = {name for name in widgets if name.endswith(SHOWN)}
        for name in types - topics.keys() - NO_TOPIC:
            # A page has at least the topic of the section or window that it is in.
            if name.endswith("Window") or not types & topics.keys():
                yield f"src/ui/{floor}: {name} has no topic in kr-help-topics.c"


def check_build(root, pages):
    build = (root / "data/help/meson.build").read_text(encoding="utf-8")
    for path in [*pages, *(root / "data/help/C/figures").glob("*.png")]:
        if f"'{path.stem}'" not in build:
            yield f"data/help/meson.build does not name {path.name}"


def main():
    root = pathlib.Path(sys.argv[1])
    pages = sorted((root / "data/help/C").glob("*.page"))
    problems = [
        *check_build(root, pages),
        *check_mallard(pages),
        *check_quotes(pages, read_labels(root)),
        *check_topics(root, pages),
    ]
    print("\n".join(problems))
    print(f"{len (pages)} pages, {len (problems)} problems")
    return 1 if problems or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
