#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every message is translated into every language of po/LINGUAS, and keeps what is not words:
placeholders, blanks in braces, markup, cards, the edges of a text, and keys that tell the items of
a menu apart. Each language has a glossary.

usage: check_translations.py SOURCE_ROOT
"""
import ast
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

from check_extraction import PRESET

FORM = re.compile(r"%(?:\d+\$)?[-+ #0']*(?:\d+|\*)?(?:\.\d+)?(?:ll|z|h|l)?[diouxXeEfgcsp]")
KEY = re.compile(r"_(\w)")
LEAST = 6000  # messages: fewer have been lost


def run(root, *command):
    env = dict(os.environ, GETTEXTDATADIRS=str(root / "po"), LC_ALL="C.UTF-8")
    return subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)


def write_template(root, path):
    """What the translators get now."""
    build = (root / "po/meson.build").read_text(encoding="utf-8")
    keywords = re.findall(r"'(--keyword=[^']+)'", build)
    done = run(
        root,
        "xgettext",
        *PRESET,
        *keywords,
        "--flag=g_strdup_printf:1:c-format",
        "--files-from=po/POTFILES.in",
        f"--output={path}",
    )
    if done.returncode != 0:
        sys.exit(done.stderr)


def read_entries(path):
    """The entries of a file of messages: dicts of the strings of each keyword."""
    entry = {}
    keyword = None
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        match = re.match(r'(?:(msg\w+(?:\[\d\])?) )?(".*")$', line)
        if match:
            keyword = match[1] or keyword
            entry[keyword] = entry.get(keyword, "") + ast.literal_eval(match[2])
        elif not line:
            if entry.get("msgid"):
                yield entry
            entry = {}


def find_marks(text):
    """Everything in a text that is not words."""
    return collections.Counter(
        [re.sub(r"\d+\$", "", form) for form in FORM.findall(text)]
        + re.findall(r"\{[^}]*\}", text)
        + re.findall(r"<card>.*?</card>|<ref>.*?</ref>|<ref to=\"[^\"]*\"", text)
        + [f"<{name}>" for name in re.findall(r"<([a-z]+)", text)]
    )


def get_edges(text):
    return text[:1] == " ", text[-1:] in (" ", "\n"), text.count("\n"), text.endswith("…")


def check_entry(entry, problems):
    sources = [text for key, text in entry.items() if key in ("msgid", "msgid_plural")]
    for key, text in entry.items():
        if not key.startswith("msgstr"):
            continue
        # A form for one may leave out the number.
        if not any(set(find_marks(text)) == set(find_marks(source)) for source in sources):
            problems.append(f"“{entry['msgid']}”: placeholders or markup of “{text}” differ")
        if get_edges(text) not in [get_edges(source) for source in sources]:
            problems.append(f"“{entry['msgid']}”: “{text}” begins or ends in another way")
        if len(KEY.findall(text)) != len(KEY.findall(sources[0])) and " " not in sources[0]:
            problems.append(f"“{entry['msgid']}”: the key is missing in “{text}”")


def find_menus(root):
    """The labels of each menu, and the file that it is in."""
    for path in sorted(root.glob("ui/**/*.ui")):
        for menu in ET.parse(path).getroot().iter("menu"):
            labels = [node.text for node in menu.iter("attribute") if node.get("name") == "label"]
            yield path.relative_to(root), [text for text in labels if KEY.search(text or "")]


def find_keys(texts):
    return [KEY.search(text)[1].lower() for text in texts if KEY.search(text)]


def check_menus(root, words, problems):
    for path, labels in find_menus(root):
        keys = find_keys([words.get(label, label) for label in labels])
        if len(set(find_keys(labels))) == len(labels) and len(set(keys)) < len(keys):
            problems.append(f"{path}: two items of a menu have the same key: {' '.join(keys)}")


def check_language(root, code, template):
    path = root / "po" / f"{code}.po"
    problems = []
    for command in (["msgfmt", "-c", "-o", os.devnull], ["msgcmp"]):
        files = [str(path), str(template)] if command == ["msgcmp"] else [str(path)]
        done = run(root, *command, *files)
        if done.returncode != 0:
            problems.append(done.stderr.strip())
    entries = list(read_entries(path))
    for entry in entries:
        check_entry(entry, problems)
    check_menus(root, {entry["msgid"]: entry.get("msgstr") for entry in entries}, problems)
    glossary = root / "po/glossary" / f"{code}.tsv"
    rows = glossary.read_text(encoding="utf-8").splitlines() if glossary.is_file() else []
    if len(rows) < 50 or any("\t" not in row for row in rows):
        problems.append(
            f"{glossary.name}: there must be a glossary: a word, its translation, and why"
        )
    print(f"{code}: {len(entries)} messages, {len(problems)} problems")
    print("".join(f"{problem}\n" for problem in problems), end="")
    return len(entries) >= LEAST and not problems


def main(root):
    languages = (root / "po/LINGUAS").read_text(encoding="utf-8").split()
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "kreights.pot"
        write_template(root, template)
        done = [check_language(root, code, template) for code in languages]
    return 0 if done and all(done) else 1


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
