#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every C file has the form of .clang-format and begins with its license; every
Python file has the form of black and passes flake8. Other versions of these programs want other
forms: where clang-format is not that of Debian 12, only the licenses are looked at, and the test
counts as skipped.

usage: check_form.py SOURCE_ROOT
"""

import pathlib
import re
import subprocess
import sys

LICENSE = "/* SPDX-License" "-Identifier: GPL-3.0-or-later */"  # not this file’s
LINE_LENGTH = "100"
CLANG_FORMAT = 14  # the version that decides
SKIPPED = 77
# What black decides, flake8 leaves to it.
BLACK_DECIDES = "E203,E211,W503"


def find_files(root, ending):
    return [
        path
        for folder in ("build-aux", "src", "tests")
        for path in sorted((root / folder).rglob(f"*.{ending}"))
    ]


def get_version():
    command = ["clang-format", "--version"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return int(re.search(r"version (\d+)", said)[1])


def main(root):
    c_files = find_files(root, "c") + find_files(root, "h")
    python_files = find_files(root, "py") + [root / "build-aux" / "count-checks"]
    unlicensed = [
        path for path in c_files if not path.read_text(encoding="utf-8").startswith(LICENSE)
    ]
    for path in unlicensed:
        print(f"{path}: the first line is not {LICENSE}")
    version = get_version()
    if version != CLANG_FORMAT and not unlicensed:
        print(f"not looked at: clang-format is {version}, the form is that of {CLANG_FORMAT}")
        return SKIPPED
    checks = [
        ["clang-format", "--dry-run", "-Werror", *c_files],
        ["black", "--check", "--quiet", "--line-length", LINE_LENGTH, *python_files],
        [
            "flake8",
            f"--max-line-length={LINE_LENGTH}",
            f"--extend-ignore={BLACK_DECIDES}",
            *python_files,
        ],
    ]
    failed = [check[0] for check in checks if subprocess.run(check, check=False).returncode != 0]
    print(f"{len(c_files)} C files, {len(python_files)} Python files; failed: {failed or 'none'}")
    return 1 if unlicensed or failed or not c_files or not python_files else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
