#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies in data/ is installed: a rule set that is not would be missing
from every machine but the one it was written on.

usage: check_installed.py MESON SOURCE_ROOT BUILD_ROOT
"""
import json
import pathlib
import subprocess
import sys

NOT_INSTALLED = {"meson.build", "README.md", "html.xsl"}
ELSEWHERE = {
    "screenshots",  # for readers of the readme
    "page",  # part of the program that serves it
}


def main():
    meson, source, build = sys.argv[1:]
    listing = subprocess.run(
        [meson, "introspect", "--installed", build], check=True, capture_output=True, text=True
    ).stdout
    installed = {pathlib.Path(path) for path in json.loads(listing)}
    # A template is installed as what meson made of it.
    made = {path.name + ".in" for path in installed if path.is_relative_to(build)}
    folders = [path for path in installed if path.is_relative_to(build) and path.is_dir()]
    inside = {path.name for folder in folders for path in folder.rglob("*")}
    made |= inside | {name + ".in" for name in inside}
    made |= {path.stem + ".mime.xml.in" for path in installed if path.suffix == ".xml"}
    files = [
        path
        for path in pathlib.Path(source).glob("data/**/*")
        if path.is_file() and path.name not in NOT_INSTALLED and path.parent.name not in ELSEWHERE
    ]
    missing = [
        path
        for path in files
        if path.name not in made and not installed.intersection([path, *path.parents])
    ]
    for path in missing:
        print(f"{path} is not installed")
    print(f"{len(files)} files, {len(missing)} not installed")
    return 1 if missing or not files else 0


if __name__ == "__main__":
    sys.exit(main())
