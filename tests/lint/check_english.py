#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What people read follows the house style of CONTRIBUTING.md, as far as a pattern can tell:
American spelling, none of the words and turns that the glossary and the style replace, and
rulings that answer in a first sentence of at most 25 words.

usage: check_english.py SOURCE_ROOT
"""
import pathlib
import re
import sys

# The turn, and what to write instead.
PATTERNS = [
    (r"\b(colour|favour|neighbour|behaviour|offence|judgement)", "American spelling"),
    (r"\b(grey|centre|catalogue|licence|cancelled|counter-clockwise)\b", "American spelling"),
    (r"\bas usual\b", "say what happens"),
    (r"\bwe read it so\b|\bThe text is silent\b|\bNo text\b", "“our reading”, “no document”"),
    (r"\bupon\b", "on"),
    (r"\bbesides\b", "also, plus, except"),
    (r"\bany more\b(?=[.;:,]|$)", "no longer"),
    (r"\bas any (other|card|at)\b", "like any other"),
    (r"(?<!here )\b(is|are) no (?!longer\b|more\b|less\b|exception\b)", "is not a"),
    (r"\b[Bb]ook(s|ed|ing)?\b(?! *$)", "record"),
    (r"\b(brought|bring|brings) in\b", "import"),
    (r"\bgo(es|ing)? back to a backup\b", "restore"),
    (r"\btak(e|es|en|ing) back\b", "undo"),
    (r"\bdone again\b|\bdo again\b", "redo"),
    (r"\b(is|are) told\b|\btells? of\b", "say, show"),
    (r"\bdear(er|est)\b", "expensive, costly"),
    (r"\bin the mean\b|\bthe mean of\b", "average"),
    (r"\bat turn\b", "current player"),
    (r"\b(are|is|were) level\b|\blevel (with|on|in)\b", "tied"),
    (r"\bnought\b|\bmillion million\b|\bthousand million\b", "zero, billion, trillion"),
    (r"\bis to be\b|\bare to be\b", "say who does what"),
    (r"(?<![,\w]) too[.;:)]", "even, also, including"),
    (r"\bfor want of\b|\bround to\b|\bturns round\b", "for lack of, around"),
    (r"^say (which|what|how)\b", "missing …"),
]
# How the first sentence of a ruling does not begin: it answers, and leaves the reason out.
NO_ANSWER = re.compile(r"(As|Because|Before|By|If|Since|There|To|When|Who|Without)\b")
MAX_WORDS = 25
# Files of words for the search alone.
NEVER_SHOWN = {"asked.xml", "synonyms.xml", "words.xml"}
LITERAL = re.compile(r'"(?:\\.|[^"\\])*"(?:\s*"(?:\\.|[^"\\])*")*')


def read_c(path):
    """Literals that read like sentences, with what they follow."""
    text = path.read_text(encoding="utf-8")
    for match in re.finditer(rf"/\*.*?\*/|'(?:\\.|[^'\\])'|{LITERAL.pattern}", text, re.S):
        if match.group()[0] != '"':
            continue
        words = "".join(re.findall(r'"((?:\\.|[^"\\])*)"', match.group()))
        if len(words.split()) > 2 and not re.match(
            r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b", words
        ):
            yield text.count("\n", 0, match.start()) + 1, words


def read_xml(path):
    """The texts between tags, without the keywords of the search and the records of deals."""
    text = path.read_text(encoding="utf-8")
    inside = r"(?<!<also)(?:>)([^<>]*\w[^<>]*)<"
    hidden = re.compile(r"<(also|table|group)\b[^>]*>.*?</\1>|<!--.*?-->", re.S)
    text = hidden.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)
    for match in re.finditer(inside, text):
        yield text.count("\n", 0, match.start()) + 1, " ".join(match.group(1).split())


def read_ini(path):
    """The values that people read."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if re.match(r"(title|summary|name|source)=", line) or " | " in line:
            yield number, line.split("=", 1)[1]


def check_patterns(root):
    problems = []
    readers = [
        ("src/**/*.c", read_c),
        ("ui/**/*.ui", read_xml),
        ("data/rulings/**/*.xml", read_xml),
        ("data/*.xml.in", read_xml),
        ("data/rules/*.ini", read_ini),
        ("data/rules/*.rules", read_ini),
    ]
    for pattern, read in readers:
        for path in sorted(root.glob(pattern)):
            if path.name in NEVER_SHOWN:
                continue
            for line, words in read(path):
                for turn, instead in PATTERNS:
                    found = re.search(turn, words)
                    if found:
                        name = path.relative_to(root)
                        problems.append(f"{name}:{line}: “{found.group()}” ({instead}): {words}")
    return problems


def check_answers(root):
    problems = []
    for path in sorted((root / "data" / "rulings").glob("*.xml")):
        text = path.read_text(encoding="utf-8")
        for ruling in re.finditer(r'<ruling id="([^"]+)".*?</ruling>', text, re.S):
            for answer in re.finditer(r"<answer\b[^>]*>(.*?)</answer>", ruling.group(), re.S):
                words = " ".join(re.sub(r"<[^>]+>", "", answer.group(1)).split())
                first = re.split(r"(?<=[.!?]) ", words)[0]
                name = f"{path.relative_to(root)}: {ruling.group(1)}"
                if len(first.split()) > MAX_WORDS:
                    problems.append(f"{name}: more than {MAX_WORDS} words: {first}")
                if NO_ANSWER.match(first):
                    problems.append(f"{name}: does not begin with an answer: {first}")
    return problems


def main():
    root = pathlib.Path(sys.argv[1])
    problems = check_patterns(root) + check_answers(root)
    for problem in problems:
        print(problem)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
