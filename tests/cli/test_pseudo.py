#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether kreights-cli says everything in the language of its user: the commands of every .cmd in
a language whose messages are in brackets (kreights_pseudo.py). What is printed outside of the
brackets must be a name, a number, a file or a word that is typed.

usage: test_pseudo.py PROGRAM SOURCE_ROOT
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "ui"))
import kreights_pseudo  # noqa: E402

# What a program reads: documents, records, spreadsheets, the lines of a game.
DATA = re.compile(
    r"^\s*[\[{\"}\]]|^[^ ]*,[^ ]*,|^\s*(score|table|players|rules|pens|dealer|events?|deal) |^#"
)
WORDS = re.compile(
    r"""
    “[^”]*” | \S*[/.=_@]\S* | --?[a-z][a-z-]* | [0-9a-f]{8}(-[0-9a-f]{4,12})* | UUID
    | \b([AKQJ]|10|[2-9]|JK)[CDHS♣♦♥♠]?\b | \b\d+\w?\b | \bkreights-cli\b
    """,
    re.VERBOSE,
)
NAMES = set(
    """Ruth Sam Bo Inês Ines Jeff Joon Eve Ann Lee Kim Max Zoe Anna Joe Jo Sue Tom Friday Saturday
    Sunday Monday Tuesday Wednesday Thursday November October December January
    Nov Oct Dec Jan Feb Mar Apr May Jun Jul Aug Sep PM AM exit""".split()
)

RUN = r"""while IFS= read -r line; do
  printf '$ %s\n' "$line"
  eval "$line" </dev/null
done"""


def run(commands, program, folder, env):
    """Return the lines that each command of a .cmd prints."""
    home = tempfile.mkdtemp(dir=folder)
    script = commands.read_text(encoding="utf-8")
    done = subprocess.run(
        ["sh", "-c", RUN],
        input=script,
        cwd=home,
        env=dict(env, HOME=home, XDG_DATA_HOME=f"{home}/data"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return done.stdout.splitlines()


def find_untranslated(line):
    """The words of a line that ought to be in brackets."""
    if DATA.search(line):
        return []
    bare = WORDS.sub(" ", kreights_pseudo.find_bare(line))
    return [word for word in re.findall(r"[^\W\d_]{2,}", bare) if word not in NAMES]


def main(program, root):
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        kreights_pseudo.make(root, folder)
        os.mkdir(f"{folder}/bin")
        os.symlink(os.path.abspath(program), f"{folder}/bin/kreights-cli")
        env = dict(
            os.environ,
            PATH=f"{folder}/bin:{os.environ['PATH']}",
            CASES=f"{root}/tests/cli",
            KREIGHTS_DATA_DIR=f"{root}/data",
            **kreights_pseudo.environment(folder),
        )
        for commands in sorted(pathlib.Path(root, "tests/cli").glob("*.cmd")):
            command = ""
            for line in run(commands, program, folder, env):
                if line.startswith("$ "):
                    command = line
                    continue
                words = find_untranslated(line)
                if words and "--json" not in command:
                    found += 1
                    print(
                        f"{commands.stem}: {command[:90]}\n    {line[:200]}\n    {' '.join(words)[:150]}"
                    )
    print(f"{found} lines are not translated")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], os.path.abspath(sys.argv[2])))
