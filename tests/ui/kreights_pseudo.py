#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A language that nobody speaks, to prove that every sentence can be translated: each message in
brackets and about twice as long, with its blanks, markup and keys as they were. What is shown
without brackets was never translated; what is shown in two brackets was glued.

usage: kreights_pseudo.py SOURCE_ROOT FOLDER
makes in FOLDER what the environment of environment (FOLDER) wants.
"""
import ast
import os
import pathlib
import re
import subprocess
import sys

LANGUAGE = "xx"
LOCALE = "en_US.UTF-8"
OPEN, CLOSE, PAD = "⟦", "⟧", "ẍ"
PADDING = re.compile(f"(?: ?{PAD}+)+")
PADDED_WORD = 6  # letters, so that lines can break
STRING = re.compile(r'^(msgid|msgid_plural|msgctxt|msgstr|)\s*(?:\[\d\])?\s*"(.*)"$')
# Sentences that start or end with a blank or a line end keep it outside of the brackets: it
# is what stands between them and the next.
EDGES = re.compile(r"^(\s*)(.*?)(\s*)$", re.DOTALL)


def pseudo(text):
    before, inside, after = EDGES.match(text).groups()
    if not re.search(
        "[^\\W\\d_]", re.sub(r"%[-+0-9.$]*[hlzjt]*[a-zA-Z]|\{[^}]*\}|<[^>]*>", "", inside)
    ):
        return text
    n = len(re.sub(r"<[^>]*>|\{[^}]*\}", "", inside))
    words = [PAD * min(PADDED_WORD, n - at) for at in range(0, n, PADDED_WORD + 1)]
    return f"{before}{OPEN}{inside} {' '.join(words)}{CLOSE}{after}"


def strip(text):
    """The English text of a pseudo-translation."""
    return PADDING.sub("", text).replace(OPEN, "").replace(CLOSE, "")


def find_bare(text):
    """The letters of the text outside of all brackets."""
    depth = 0
    bare = []
    for letter in text:
        depth += {OPEN: 1, CLOSE: -1}.get(letter, 0)
        bare.append(letter if depth <= 0 and letter != CLOSE or letter == "\n" else " ")
    return "".join(bare)


def quote(text):
    table = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return '"' + "".join(table.get(letter, letter) for letter in text) + '"'


def read_messages(pot):
    """The messages of a template: context, text, plural."""
    for block in pot.read_text(encoding="utf-8").split("\n\n"):
        parts, current = {}, None
        for line in block.splitlines():
            found = STRING.match(line)
            if found and not line.startswith("#"):
                current = found[1] or current
                parts[current] = parts.get(current, "") + ast.literal_eval(f'"{found[2]}"')
        if parts.get("msgid"):
            yield parts.get("msgctxt"), parts["msgid"], parts.get("msgid_plural")


def write_po(messages, path):
    with open(path, "w", encoding="utf-8") as po:
        po.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n')
        po.write('"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n')
        for context, text, plural in messages:
            po.write("\n")
            if context is not None:
                po.write(f"msgctxt {quote(context)}\n")
            po.write(f"msgid {quote(text)}\n")
            if plural is None:
                po.write(f"msgstr {quote(pseudo(text))}\n")
            else:
                po.write(f"msgid_plural {quote(plural)}\n")
                po.write(f"msgstr[0] {quote(pseudo(text))}\nmsgstr[1] {quote(pseudo(plural))}\n")


def make_template(root, folder):
    """Extract what meson's target kreights-pot does."""
    pot = folder / "kreights.pot"
    keywords = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3"]
    build = (root / "po/meson.build").read_text(encoding="utf-8")
    subprocess.run(
        [
            "xgettext",
            "--from-code=UTF-8",
            *(f"--keyword={keyword}" for keyword in keywords),
            *re.findall(r"'(--keyword=[^']+)'", build),
            "--files-from=po/POTFILES.in",
            f"--output={pot}",
        ],
        cwd=root,
        env=dict(os.environ, GETTEXTDATADIRS=str(root / "po")),
        check=True,
        stderr=subprocess.PIPE,
    )
    return pot


def make(root, folder):
    """Compile the language, and a locale to use it in; return how many messages it has."""
    folder = pathlib.Path(folder)
    messages = list(read_messages(make_template(pathlib.Path(root), folder)))
    catalog = folder / LANGUAGE / "LC_MESSAGES"
    catalog.mkdir(parents=True, exist_ok=True)
    write_po(messages, folder / "xx.po")
    subprocess.run(["msgfmt", "-o", catalog / "kreights.mo", folder / "xx.po"], check=True)
    subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", folder / LOCALE], check=True)
    return len(messages)


def environment(folder):
    """What a program needs to speak it."""
    return {
        "KREIGHTS_LOCALE_DIR": str(folder),
        "LOCPATH": str(folder),
        "LANGUAGE": LANGUAGE,
        "LC_ALL": LOCALE,
    }


if __name__ == "__main__":
    print(f"{make(sys.argv[1], sys.argv[2])} messages")
