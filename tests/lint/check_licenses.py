#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every file has a copyright and a license, as REUSE wants it: .reuse/dep5 speaks of all of them,
and a file that names a license itself names the same. `reuse lint` says more, where it is
installed; that of Debian 12 looks for what holds of all files in .reuse/dep5 alone.

usage: check_licenses.py SOURCE_ROOT
"""
import fnmatch
import pathlib
import re
import sys

# Taken apart, so that it is not taken for a license itself.
SAID = re.compile(rb"SPDX-License" rb"-Identifier: ([\w.+-]+)")
PARAGRAPH = re.compile(
    r"^Files: (.+)\nCopyright: \d{4}(?:-\d{4})? .+\nLicense: (\S+)$", re.MULTILINE
)
NOT_OURS = re.compile(r"^(?:\.git|build[^/]*|LICENSES|debian)(?:/|$)")  # made here, or texts


def find_files(root):
    """The files of the source, without what a build leaves."""
    for path in root.rglob("*"):
        name = str(path.relative_to(root))
        ours = name.startswith("build-aux/") or not NOT_OURS.match(name)
        if ours and path.is_file() and "__pycache__" not in path.parts:
            yield name, path


def main():
    root = pathlib.Path(sys.argv[1])
    said_of_all = PARAGRAPH.findall((root / ".reuse/dep5").read_text(encoding="utf-8"))
    texts = {path.stem for path in (root / "LICENSES").glob("*.txt")}
    problems = [f"no text of {lic}" for _, lic in said_of_all if lic not in texts]
    used = {lic for _, lic in said_of_all}
    problems += [f"nothing is under {lic}" for lic in sorted(texts - used)]
    n_files = 0
    for name, path in find_files(root):
        n_files += 1
        given = [lic for pattern, lic in said_of_all if fnmatch.fnmatchcase(name, pattern)]
        said = SAID.search(path.read_bytes()[:2000])
        if not given:
            problems.append(f"{name} has no license")
        elif said and said[1].decode() != given[-1]:  # the last paragraph counts
            problems.append(f"{name} says {said[1].decode ()}, .reuse/dep5 says {given[-1]}")
    print("\n".join(problems))
    print(f"{n_files} files, {len(problems)} without a clear license")
    return 1 if problems or not n_files else 0


if __name__ == "__main__":
    sys.exit(main())
