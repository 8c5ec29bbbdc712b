# SPDX-License-Identifier: GPL-3.0-or-later
"""The help is about the program as it is: every form and every option is explained, fits a
terminal, and is taken; what is misspelled is guessed.

usage: test_help.py KREIGHTS-CLI SOURCES SAMPLE
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
SOURCES = pathlib.Path(sys.argv[2])
SAMPLE = sys.argv[3]
PLAYER = "Ruth"  # of the sample
WIDTH = 80
OPTION = re.compile(r"(?<![\w-])(--?[a-z][a-z-]*)")
ENTRY = re.compile(r'\{?\s*"([a-z-]+)", (?:\'(\w)\'|0), 0,\s+G_OPTION_ARG')
EVERYWHERE = {"--db", "--json", "--help"}

results = []


def run(*arguments):
    return subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False)


def test(name, problems):
    results.append((name, problems))


def list_forms():
    """The command and the action of each form."""
    lines = run("--help").stdout.splitlines()
    names = [line[2:20].split() for line in lines if re.match(r"  \w", line)]
    return [name for n, name in enumerate(names) if name not in names[:n]]


def explain(form):
    """The usage of a form, and the option that each line begins with."""
    text = run("help", *form).stdout
    usage, _, rest = text.partition("\n\n")
    return usage, re.findall(r"^  (--?[a-z-]+)", rest, re.MULTILINE), text


def check_explained(forms):
    problems = []
    for form in forms:
        usage, explained, text = explain(form)
        if not usage.startswith("kreights-cli " + " ".join(form)):
            problems.append(f"{form}: {usage[:60]}")
        if set(OPTION.findall(usage)) | EVERYWHERE != set(explained):
            problems.append(f"{form}: {sorted (set (OPTION.findall (usage)) ^ set (explained))}")
        problems += [f"{form}: {line}" for line in text.splitlines() if len(line) > WIDTH]
    test("each form is explained with its options, in eighty columns", problems)


def check_values(forms, ledger):
    """The numbers and words that the help names for an option are those that a refusal names."""
    problems = []
    for form in forms:
        text = re.sub(r"\s*\n {24}", " ", explain(form)[2])
        for option, meaning in re.findall(r"^  (--[a-z-]+) (.*)", text, re.MULTILINE):
            typed = ["--db", ledger, *form, option, "99999999"]
            limits = re.search(r"\d+ to \d+", meaning)
            refused = run(*typed, *([PLAYER] if limits else [])).stderr
            choice = re.search(option + r" takes (.*)", refused)
            words = re.findall(r"[a-z-]{3,}", choice[1]) if choice else []
            if limits and limits[0] not in refused or not all(word in text for word in words):
                problems.append(f"{form} {option}: {meaning}; {refused}")
    test("the values of an option in the help are those that the program takes", problems)


def check_taken(forms):
    """An option that takes a value complains about its absence, and not about the option."""
    problems = []
    for form in forms:
        usage, _, _ = explain(form)
        for option in OPTION.findall(usage):
            done = run("--db", "/dev/null/no", *form, option)
            if form[0] != "help" and "nknown option" in done.stderr:
                problems.append(f"{form}: {done.stderr}")
    test("each option in the help is one that the program takes", problems)


def check_nothing_hidden(forms):
    """What the source has the program take."""
    explained = {option for form in forms for option in explain(form)[1]}
    problems = []
    for path in SOURCES.rglob("*.[ch]"):
        for name, letter in ENTRY.findall(path.read_text(encoding="utf-8")):
            if f"--{name}" not in explained and f"-{letter}" not in explained:
                problems.append(f"{path.name}: --{name}")
    test("each option that the program takes is in the help", problems)


def check_guesses():
    problems = []
    for arguments, meant in (
        (["sesion", "list"], "session"),
        (["chekc"], "check"),
        (["session", "lsit"], "list"),
        (["session", "list", "--serch", "x"], "--search"),
        (["rulings", "serach", "x"], "search"),
        (["players", "--sicne", "2026-01-01"], "--since"),
        (["help", "recrods"], "records"),
    ):
        done = run(*arguments)
        if done.returncode != 2 or f"did you mean “{meant}”?" not in done.stderr:
            problems.append(f"{arguments}: {done.stderr}")
    for arguments in (["dance"], ["session", "dance"], ["session", "list", "--dance"]):
        done = run(*arguments)
        if done.returncode != 2 or "did you mean" in done.stderr:
            problems.append(f"{arguments}: {done.stderr}")
    test("what is misspelled is guessed, and what is like nothing is not", problems)


def check_errors():
    problems = []
    for arguments in (["dance"], ["session", "list", "--dance"], ["score", "--rules", "\x1b[31mx"]):
        done = run("--json", *arguments)
        told = json.loads(done.stderr)
        plain = run(*arguments).stderr
        if done.stdout != "" or plain != f"kreights-cli: {told['error']}\n":
            problems.append(f"{arguments}: {done.stderr} {plain}")
    test("with --json an error is a JSON object that says the same", problems)


def main():
    forms = list_forms()
    check_explained(forms)
    with tempfile.TemporaryDirectory() as folder:
        run("--db", f"{folder}/ledger.db", "session", "import", SAMPLE)
        check_values(forms, f"{folder}/ledger.db")
    check_taken(forms)
    check_nothing_hidden(forms)
    check_guesses()
    check_errors()
    for n, (name, problems) in enumerate(results, 1):
        print("not ok" if problems else "ok", n, "-", name)
        for problem in problems:
            print("#", problem.replace("\n", " "))
    print(f"1..{len (results)}")


main()
