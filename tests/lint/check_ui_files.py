#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every file of ui/ is sound XML, goes into the program, and has its code on the same
floor of src/ui. That its widgets can be made is seen by the tests that make them.

usage: check_ui_files.py SOURCE_ROOT
"""

import pathlib
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
folder = root / "ui"
files = sorted(folder.rglob("*.ui"))
assert files, f"no .ui file in {folder}"
subprocess.run(["xmllint", "--noout", "--nonet", *files], check=True)
resources = (folder / "kreights.gresource.xml").read_text(encoding="utf-8")
faults = []
for path in files:
    name = path.relative_to(folder)
    if f">{name}<" not in resources:
        faults.append(f"{name} is not in kreights.gresource.xml")
    code = root / "src/ui" / name.with_suffix(".c")
    if not code.is_file():
        faults.append(f"{name}: there is no {code.relative_to(root)}")
    elif f"/{name}" not in code.read_text(encoding="utf-8"):
        faults.append(f"{name} is not the template of {code.relative_to(root)}")
if faults:
    sys.exit("\n".join(faults))
print(f"{len(files)} files")
