#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of the manual are sound in every language: groff and man have nothing to say of them,
each is translated whole, with its bold and italic words, and those of the formats keep up with the
programs.

usage: check_man.py SOURCE_ROOT PAGES_MADE
"""
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from check_translations import read_entries

STYLED = re.compile(r"\*\*.+?\*\*|\*.+?\*")
PAGES = {"kreights.1", "kreights-cli.1"} | {
    f"kreights-{name}.5" for name in ("ledger", "rules", "session", "table")
}
SET = ["groff", "-man", "-K", "utf8", "-T", "utf8", "-ww"]
LEAST = 80  # messages


def read_template(root):
    command = [root / "build-aux/make-man", "--messages", *sorted((root / "data/man").glob("*.in"))]
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "man.pot"
        with template.open("w", encoding="utf-8") as file:
            subprocess.run(command, check=True, stdout=file)
        return [entry["msgid"] for entry in read_entries(template)]


def check_catalog(catalog, messages):
    fuzzy = subprocess.run(
        ["msgattrib", "--only-fuzzy", catalog], check=True, capture_output=True, text=True
    ).stdout
    if fuzzy:
        yield f"fuzzy:\n{fuzzy}"
    entries = {entry["msgid"]: entry["msgstr"] for entry in read_entries(catalog)}
    for message in messages:
        translated = entries.pop(message, "")
        if not translated:
            yield f"untranslated: {message}"
        elif collections.Counter(STYLED.findall(message)) != collections.Counter(
            STYLED.findall(translated)
        ):
            yield f"other bold and italic words: {translated}"
    for stale in entries:
        yield f"stale: {stale}"


def read_words(path):
    """What the words of a page are, as a terminal of any width would show them."""
    done = subprocess.run(
        [*SET, "-P-c", "-P-b", "-P-u", path], capture_output=True, text=True, check=True
    )
    return re.sub(r"‐\n\s+", "", done.stdout)


def check_page(path):
    complaints = subprocess.run([*SET, "-z", path], capture_output=True, text=True).stderr
    yield from complaints.splitlines()
    text = path.read_text(encoding="utf-8")
    if re.search(r"@[A-Z]+@|\*", text):
        yield "something was not filled in"
    if path.name == "kreights-cli.1" and "--search WORDS" not in read_words(path):
        yield "without the options of the program"


def check_named(root, made):
    """The session document’s members and the words of a record are on their pages."""
    schema = (root / "schema/session.schema.json").read_text(encoding="utf-8")
    required = re.search(r'"required": \[(.*?)\]', schema, re.DOTALL)[1]
    page = (made / "man5/kreights-session.5").read_text(encoding="utf-8")
    for member in re.findall(r'"(\w+)"', required):
        if rf"\fB{member}\fR" not in page:
            yield f"kreights-session.5 does not explain “{member}”"
    page = (made / "man5/kreights-table.5").read_text(encoding="utf-8").replace("\\-", "-")
    told = (root / "tests/replays/README.md").read_text(encoding="utf-8")
    for word in re.findall(r"^\| `([a-z-]+) ", told, re.MULTILINE):
        if rf"\fB{word}\fR" not in page:
            yield f"kreights-table.5 does not explain “{word}”"


def main():
    root, made = map(pathlib.Path, sys.argv[1:])
    messages = read_template(root)
    languages = (root / "po/LINGUAS").read_text(encoding="utf-8").split()
    problems = [] if len(messages) >= LEAST else [f"only {len (messages)} messages"]
    problems += check_named(root, made)
    for language in languages:
        catalog = root / f"po/man/{language}.po"
        problems += [f"{catalog.name}: {problem}" for problem in check_catalog(catalog, messages)]
    for folder in [made, *(made / language for language in languages)]:
        pages = sorted(folder.glob("man[15]/*"))
        if {page.name for page in pages} != PAGES:
            problems.append(f"{folder} has {[page.name for page in pages]}")
        for page in pages:
            name = os.path.relpath(page, made)
            problems += [f"{name}: {problem}" for problem in check_page(page)]
    print("\n".join(problems))
    print(f"{len (messages)} messages, {len (problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
