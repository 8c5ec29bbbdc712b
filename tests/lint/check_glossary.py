#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One word stays one word in the window, the help and the manual: what the glossary of a language
has for a plain word is what the translations say, unless its third field has “not everywhere”;
words after “never:” there are nowhere; and every language has its own quotation marks and spaces.

usage: check_glossary.py SOURCE_ROOT
"""
import pathlib
import re
import sys
import unicodedata

from check_translations import read_entries

CATALOGS = ("", "help/", "man/")
PLAIN = re.compile(r"[a-z][a-z-]*(?: [a-z-]+)?")
# What is typed, and where an English word is another one.
CODE = re.compile(
    r"<input>.*?</input>|<[^>]*>|\{[^}]*\}|\*\*.+?\*\*|“[a-z][a-z -]*”|[a-z]+=[a-z]+|NAME:[a-z]+"
    r"|\b(?:kreights-cli|session|rulings|referee|merge|backup|sheet) "
    r"(?:[a-z-]+ ?[A-Z]*(?=[… ]|$)|--[a-z]+|[A-Z]{4,})"
    r"|\b[Dd]eal with|\brules (?:on|out)\b|side by side|on (?:one|two) sides?|slip of the pen"
    r"|tags are"
)
# Words that a search hears, never shown.
SEARCHED = re.compile(r"[^A-Z.!?:;%{“][^.!?:;%{“]*,[^.!?:;%{“]*,[^.!?:;%{“]*|(?:[a-z ]+;)+")
NEVER = re.compile(r"\bnever: ([^;]+)")
MARKS = {
    "de": re.compile(r"[«»]|“(?=\w)|\w„"),
    "es": re.compile(r"[“”„]|«\s|\s»"),
    "fr": re.compile(r" [;:!?»](?!\S)|«(?!\u00a0)|(?<!\u00a0)»|(?<=\d) ?%(?!\w)|[„”]"),
    "nl": re.compile(r"[‘„«»]"),
}
LEAST = 40  # plain words with a translation: fewer have been lost


def fold(text):
    """Lower case, without accents, so that a plural with an umlaut still is the same word."""
    return "".join(
        letter
        for letter in unicodedata.normalize("NFD", text.lower())
        if not unicodedata.combining(letter)
    )


def shorten(word):
    """What an inflected form begins with."""
    return word[: max(3, len(word) - 2)]


class Row:
    def __init__(self, line):
        english, translation, note = (line + "\t\t").split("\t")[:3]
        self.name = english
        self.plain = bool(PLAIN.fullmatch(english)) and "not everywhere" not in note
        self.found = re.compile(rf"(?<![\w-]){re.escape (english)}s?(?![\w-])", re.IGNORECASE)
        said = re.split(r"[,;]", re.sub(r"\(.*?\)|[«»„“”]", "", translation))
        self.said = [[shorten(word) for word in fold(one).split()] for one in said if one.strip()]
        never = NEVER.search(note)
        words = "|".join(map(re.escape, re.split(r", ", never[1]))) if never else ""
        self.never = re.compile(rf"\b(?:{words})", re.IGNORECASE) if never else None

    def is_said(self, text):
        return any(all(word in text for word in words) for words in self.said)


def read_texts(root, code):
    """Each English text beside what a language says for it, without what is code."""
    for folder in CATALOGS:
        for entry in read_entries(root / f"po/{folder}{code}.po"):
            if SEARCHED.fullmatch(entry["msgid"]):
                continue
            said = [text for key, text in entry.items() if key.startswith("msgstr")]
            yield entry["msgid"], CODE.sub(" ", entry["msgid"]), said


def check_row(row, texts):
    for english, words, said in texts:
        if row.plain and row.found.search(words) and not row.is_said(fold(" ".join(said))):
            yield f"{row.name}: “{english}” is “{said[0]}”"
        if row.never and any(row.never.search(CODE.sub(" ", text)) for text in said):
            yield f"{row.name}: never “{said[0]}”"


def check_language(root, code):
    lines = (root / f"po/glossary/{code}.tsv").read_text(encoding="utf-8").splitlines()
    rows = [Row(line) for line in lines[1:]]
    texts = list(read_texts(root, code))
    problems = [problem for row in rows for problem in check_row(row, texts)]
    marks = MARKS.get(code)
    for english, _, said in texts if marks else []:
        problems += [
            f"quotation marks, or spaces that must not break: “{text}”"
            for text in said
            if marks.search(text)
        ]
    plain = [row for row in rows if row.plain]
    print(f"{code}: {len(plain)} words, {len(texts)} texts, {len(problems)} problems")
    print("".join(f"{problem}\n" for problem in problems), end="")
    return len(plain) >= LEAST and not problems


def main(root):
    languages = (root / "po/LINGUAS").read_text(encoding="utf-8").split()
    done = [check_language(root, code) for code in languages]
    return 0 if done and all(done) else 1


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
