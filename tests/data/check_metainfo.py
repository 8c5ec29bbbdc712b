#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The metainfo has what a software store asks for, beyond what appstreamcli checks.

usage: check_metainfo.py MAKE_METAINFO TEMPLATE VERSION SOURCE_ROOT VALIDATE…
where VALIDATE… are the words of a command that judges a file.
"""
import pathlib
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

HOME = "https://example.org/kreights"
LINKS = {"homepage", "bugtracker", "help", "translate", "vcs-browser", "contribute"}
WANTED = (
    "developer/name",
    "content_rating",
    "launchable",
    "translation",
    "supports/control",
    "requires/display_length",
    "keywords/keyword",
    "provides/mediatype",
)
LARGEST = 1000, 700


def brightness(color):
    """The relative luminance of `#rrggbb`, from 0 to 1."""
    parts = (byte / 255 for byte in bytes.fromhex(color[1:]))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def check_words(top):
    name, summary = top.findtext("name"), top.findtext("summary")
    if not 1 <= len(name) <= 15:
        yield f"name: {name}"
    if not 10 <= len(summary) <= 35 or summary.endswith(".") or summary.startswith(("A ", "An ")):
        yield f"summary: {summary}"
    n_items = len(top.findall("description/ul/li"))
    if not 0 < n_items <= 10:
        yield f"{n_items} items in the description"


def check_screenshots(top, source, version):
    shots = top.findall("screenshots/screenshot")
    if not 3 <= len(shots) <= 6:
        yield f"{len (shots)} screenshots"
    for shot in shots:
        caption, image = shot.findtext("caption"), shot.find("image")
        if not caption or caption.endswith(".") or len(caption) > 100:
            yield f"caption: {caption}"
        before, _, path = image.text.partition(f"/raw/v{version}/")
        if before != HOME or not (source / path).is_file():
            yield f"no picture {image.text}"
            continue
        size = struct.unpack(">II", (source / path).read_bytes()[16:24])
        said = int(image.get("width")), int(image.get("height"))
        if size != said or size[0] > LARGEST[0] or size[1] > LARGEST[1]:
            yield f"{path} is {size}, not {said}"


def check_colors(top):
    colors = {c.get("scheme_preference"): c.text for c in top.findall("branding/color")}
    if sorted(colors) != ["dark", "light"]:
        yield f"colors: {colors}"
    elif not brightness(colors["dark"]) < 0.18 < brightness(colors["light"]):
        yield f"colors that text cannot be read on: {colors}"


def check(top, source, version):
    yield from check_words(top)
    yield from (f"no {path}" for path in WANTED if top.find(path) is None)
    links = {url.get("type") for url in top.findall("url")}
    if links != LINKS:
        yield f"links: {sorted (links)}"
    yield from check_screenshots(top, source, version)
    yield from check_colors(top)
    newest = top.find("releases/release")
    if newest.get("version") != version or newest.find("description") is None:
        yield f"the newest release is {newest.get ('version')}, or has no notes"


def make(program, template, version, home, folder, validate):
    """The metainfo as it is with such a public home, in a file that is valid."""
    path = pathlib.Path(folder, "org.kreights.Kreights.metainfo.xml")
    subprocess.run(["/usr/bin/python3", program, template, version, home, path], check=True)
    subprocess.run([*validate, path], check=True)
    return ElementTree.parse(path).getroot()


def main():
    program, template, version, source, *validate = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="kreights-metainfo-") as folder:
        complete = make(program, template, version, HOME, folder, validate)
        homeless = make(program, template, version, "", folder, validate)
    problems = list(check(complete, pathlib.Path(source), version))
    if homeless.findall("url") or homeless.findall("screenshots"):
        problems.append("without a home there are links")
    print("\n".join(problems) or "complete")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
