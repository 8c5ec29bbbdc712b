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

# What is not the program's: what other programs print, what they read, a file cut in two.
PLAIN = re.compile(r"^\$ (kreights-cli|U=.*) [^|;>&]*$")
FILES = re.compile(r"--json|--format csv|--batch|session export|simulate|-o - ")
LINE_OF_A_RECORD = re.compile(r"^ +\d+  (starter \S+|\S+: \S+|\"[^\"]*\": \S+)$")
# Names of files, rule sets, rules and rulings, options, cards, and what is quoted.
TYPED = re.compile(
    r"""
    ^kreights-cli:\ [^\s:]+: | \bkreights-cli\ [a-z\ ]* | “[^”]*” | \S*[/.=_@|]\S*
    | --?[a-z][a-z-]* | \b[a-z]+(-[a-z]+)+\b
    | \b[0-9a-f]{8}(-[0-9a-f]{4,12})*\b | \b[A-Z]{2,}\b
    | \b(kreights|craits)\b | \b([AKQJ]|10|[2-9]|JK)[CDHS♣♦♥♠]?\b | \bkreights:
    | ^\ {2}[a-z-]+(\ [a-z-]+)*(?=\ {2}) | No\ such\ file\ or\ directory | Not\ a\ directory
    """,
    re.VERBOSE,
)
# What people have written into the games of the tests.
WRITTEN = re.compile(
    r"(Ruth|Bo)’s kitchen|Bo passed Ruth with two threes in the last deal but one\."
    r"|The <b>garden</b>|two lines|club night, Final, <b>|Autumn <b>|Winter|Our Tuesday table"
)
NAMES = set(
    """Ruth Sam Bo Inês Ann Bob Cai Li Lee Kim Joe Jo Eve Max Zoe Friday November October""".split()
)
COMMANDS = """rules score pressures schedule referee rulings session check backup restore merge
    sheet records player players series scope year forecast simulate club""".split()
HELP = "kreights-cli --help\n" + "".join(f"kreights-cli {name} --help\n" for name in COMMANDS)
RUN = r"""while IFS= read -r line; do
  printf '$ %s\n' "$line"
  eval "$line" </dev/null
done"""


def run(script, program, folder, env):
    """Run the commands of a .cmd; return each and what it prints."""
    home = tempfile.mkdtemp(dir=folder)
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
    for answer in re.split(r"^(?=\$ )", done.stdout, flags=re.MULTILINE)[1:]:
        command, _, printed = answer.partition("\n")
        yield command, printed


def find_untranslated(printed):
    """The words that ought to be in brackets."""
    words = []
    for line in kreights_pseudo.find_bare(printed).splitlines():
        if not LINE_OF_A_RECORD.search(line):
            bare = TYPED.sub(" ", WRITTEN.sub(" ", line))
            words += re.findall(r"[^\W\d_]{2,}", bare)
    return [word for word in words if word not in NAMES and kreights_pseudo.PAD not in word]


def main(program, root):
    found = n_answers = 0
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
        scripts = sorted(pathlib.Path(root, "tests/cli").glob("*.cmd"))
        texts = [path.read_text(encoding="utf-8") for path in scripts] + [HELP]
        for text in texts:
            for command, printed in run(text, program, folder, env):
                if not PLAIN.match(command) or FILES.search(command):
                    continue
                n_answers += 1
                words = find_untranslated(printed)
                if words:
                    found += 1
                    print(
                        f"{command}\n{printed[:400]}\n    not translated: {' '.join(words)[:200]}"
                    )
    print(f"{n_answers} answers, {found} are not translated")
    return 1 if found or n_answers < 200 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], os.path.abspath(sys.argv[2])))
