#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every file of ui/ is sound XML, goes into the program, and has its code on the same
floor of src/ui, and a role for every plain widget with a name, which GTK drops otherwise. That
its widgets can be made is seen by the tests that make them.

usage: check_ui_files.py SOURCE_ROOT
"""

import pathlib
import subprocess
import sys
import xml.etree.ElementTree

# What has no role of its own since GTK 4.12, and with it no name.
PLAIN = {"AdwBin", "AdwClamp", "GtkBox", "GtkCenterBox", "GtkDrawingArea", "GtkGrid", "GtkOverlay"}

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
    for widget in xml.etree.ElementTree.parse(path).iterfind(".//object[accessibility]"):
        if (
            widget.get("class") in PLAIN
            and widget.find("accessibility/property[@name='label']") is not None
            and widget.find("property[@name='accessible-role']") is None
        ):
            faults.append(f"{name}: a {widget.get('class')} has a name but no accessible-role")
if faults:
    sys.exit("\n".join(faults))
print(f"{len(files)} files")
