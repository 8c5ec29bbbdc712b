#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Only src/cli/kr-cli-print.c prints: whatever goes to a terminal from elsewhere would not be
made safe for it. The other libraries and the window report errors, and print nothing.

usage: check_printing.py SOURCE_ROOT
"""

import pathlib
import re
import sys

PRINTER = pathlib.PurePath("src/cli/kr-cli-print.c")
WINDOW = (
    # What GLib and GTK print, shown as the printer above shows it.
    pathlib.PurePath("src/ui/shell/kr-terminal.c"),
    # Nobody is left to tell but the terminal; it shows the path with kr_text_gate_show.
    pathlib.PurePath("src/ui/shell/kr-leaving.c"),
)
PRINTS = re.compile(
    r"(?<![\w.>])(?:g_print|g_printerr|v?printf|v?f?w?printf|dprintf|puts|fputs|putchar|fputc|putc"
    r"|putw|fwrite|perror|psignal) \((?!\))"
)
FILES = re.compile(r"(?<![\w.>])(?:stdout|stderr|STDOUT_FILENO|STDERR_FILENO)\b")
# Asking the terminal what it is, and whether all went out, prints nothing.
ASKS = re.compile(r"isatty \(STDOUT_FILENO\)|fflush \(stdout\)|ferror \(stdout\)")


def strip_comments_and_texts(text):
    text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found.group().count("\n"), text, flags=re.S)
    return re.sub(r'"(?:\\.|[^"\\])*"', '""', text)


def find_prints(path):
    text = strip_comments_and_texts(path.read_text(encoding="utf-8"))
    for number, line in enumerate(text.split("\n"), 1):
        for found in PRINTS.finditer(line):
            yield number, found.group()
        for found in FILES.finditer(ASKS.sub("", line)):
            yield number, found.group()


def main(root):
    files = sorted((root / "src").rglob("*.c"))
    n_wrong = 0
    for path in files:
        if path.relative_to(root) in (PRINTER, *WINDOW):
            continue
        for number, what in find_prints(path):
            print(f"{path}:{number}: “{what}”: print with kr-cli-print.h, or report an error")
            n_wrong += 1
    print(f"{len(files)} files; {n_wrong} prints elsewhere")
    return 1 if n_wrong or not any(path.relative_to(root) == PRINTER for path in files) else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
