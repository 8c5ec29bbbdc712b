#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every file of ui/ is sound XML and goes into the program. That its widgets can be
made is seen by the tests that make them.

usage: check-ui-files.py SOURCE_ROOT
"""
import pathlib
import subprocess
import sys

folder = pathlib.Path(sys.argv[1]) / "ui"
files = sorted(folder.glob("*.ui"))
assert files, f"no .ui file in {folder}"
subprocess.run(["xmllint", "--noout", "--nonet", *files], check=True)
resources = (folder / "kreights.gresource.xml").read_text()
missing = [file.name for file in files if f">{file.name}<" not in resources]
if missing:
    sys.exit(f'not in kreights.gresource.xml: {" ".join (missing)}')
