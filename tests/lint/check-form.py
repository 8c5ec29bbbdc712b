#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every C file has the form of .clang-format and says its licence first.

usage: check-form.py SOURCE_ROOT
"""
import pathlib
import subprocess
import sys

LICENCE = "/* SPDX-License-Identifier: GPL-3.0-or-later */"


def main(root):
    files = [path for room in ("src", "tests") for ending in ("c", "h")
             for path in sorted((pathlib.Path(root) / room).rglob(f"*.{ending}"))]
    unlicensed = [path for path in files
                  if not path.read_text(encoding="utf-8").startswith(LICENCE)]
    for path in unlicensed:
        print(f"{path}: the first line is not {LICENCE}")
    formed = subprocess.run(["clang-format", "--dry-run", "-Werror", *files], check=False)
    print(f"{len(files)} files")
    return 1 if unlicensed or formed.returncode != 0 or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
