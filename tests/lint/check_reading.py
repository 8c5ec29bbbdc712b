#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/READING.md shows ten rulings of each language beside the English, as kreights-cli answers.

usage: check_reading.py SOURCE_ROOT KREIGHTS_CLI CATALOGS [--write]
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

LOCALES = {"en": "en_US", "de": "de_DE", "es": "es_ES", "fr": "fr_FR", "nl": "nl_NL"}
RULINGS = {  # what the answer depends on as well
    "one-card-forgotten": "kreights",
    "revoke": "kreights",
    "count-comes-back": "kreights",
    "six-wild-suit": "kreights",
    "starter-nine": "kreights",
    "threes-cover": "kreights",
    "pressure-cost": "crates",
    "partner-out": "crates",
    "joker": "crates-joker",
    "out-of-turn": "creights-jeff",
}
NAMES = {"de": "German", "fr": "French", "es": "Spanish", "nl": "Dutch"}
START = "## German\n"  # the first of what is made


def ask(cli, env, code, ruling, rules):
    command = [cli, "rulings", "show", ruling, "--rules", rules, "--json"]
    env = {**env, "LC_ALL": f"{LOCALES[code]}.UTF-8", "LANGUAGE": code}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)[0]
    return f"**{answer['title']}** {answer['answer']}", answer["steps"]


def ask_all(cli, env, code):
    return [ask(cli, env, code, ruling, rules) for ruling, rules in RULINGS.items()]


def write_language(code, asked, answers):
    yield f"## {NAMES[code]}\n\n| | English | {NAMES[code]} |\n|---|---|---|\n"
    for number, (english, translated) in enumerate(zip(asked, answers), 1):
        if english[0] == translated[0] or len(english[1]) != len(translated[1]):
            sys.exit(f"{code} is not translated: {translated}")
        yield f"| {number} | {english[0]} | {translated[0]} |\n"
        for pair in zip(english[1], translated[1]):
            yield f"| | {pair[0]} | {pair[1]} |\n"


def write_rulings(root, cli, catalogs):
    with tempfile.TemporaryDirectory() as folder:
        for name in LOCALES.values():
            place = pathlib.Path(folder) / f"{name}.UTF-8"
            subprocess.run(["localedef", "-i", name, "-f", "UTF-8", place], check=True)
        env = dict(os.environ, LOCPATH=folder, KREIGHTS_LOCALE_DIR=catalogs)
        env["KREIGHTS_DATA_DIR"] = str(root / "data")
        asked = ask_all(cli, env, "en")
        return "\n".join(
            "".join(write_language(code, asked, ask_all(cli, env, code))) for code in NAMES
        )


def main(root, cli, catalogs, *options):
    path = root / "po/READING.md"
    languages = (root / "po/LINGUAS").read_text(encoding="utf-8").split()
    if set(languages) != set(NAMES):
        sys.exit(f"a language is missing here: {languages}")
    now = path.read_text(encoding="utf-8")
    head = now.split(START)[0]
    wanted = head + write_rulings(root, cli, catalogs)
    if options == ("--write",):
        path.write_text(wanted, encoding="utf-8")
    elif now != wanted:
        print(
            "po/READING.md is not what the program says; write it again:\n"
            f"tests/lint/check_reading.py {root} {cli} {catalogs} --write"
        )
        return 1
    print(f"{wanted.count ('**') // 4} rulings")
    return 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), *sys.argv[2:]))
