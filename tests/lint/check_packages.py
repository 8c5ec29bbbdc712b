#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What packages are made of is well-formed and speaks of this version: build-aux/debian, the
Flatpak manifest, the .doap, and the checklist with its commands. Builds nothing.

usage: check_packages.py MESON VERSION SOURCE_ROOT BUILD_ROOT
"""
import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

APP_ID = "org.kreights.Kreights"
N_LINES = 37
TOP = ["README.md", "NEWS.md", "CONTRIBUTING.md", "LICENSE", "build-aux/kreights.doap", ".ci/run"]
CHANGE = re.compile(
    r"kreights \(([\d.]+)-[\w.~]+\) (?:unstable|UNRELEASED); urgency=\w+\n\n(?:  .+\n)+\n"
)
SIGNED = re.compile(r" -- .+ <.+@.+>  \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}\n")
FIELDS = {"Source", "Maintainer", "Standards-Version", "Build-Depends", "Section"}
PACKAGE_FIELDS = {"Package", "Architecture", "Depends", "Description"}
PERMISSIONS = {
    "--share=ipc",
    "--share=network",
    "--socket=fallback-x11",
    "--socket=wayland",
    "--device=dri",
}
DIGEST = re.compile(r"[0-9a-f]{64}")


def check_debian(debian, version):
    changelog = (debian / "changelog").read_text(encoding="utf-8")
    change = CHANGE.match(changelog)
    if not change or not SIGNED.match(changelog, change.end()):
        yield "debian/changelog cannot be read"
    elif change[1] != version:
        yield f"debian/changelog is of {change[1]}, meson.build of {version}"
    paragraphs = (debian / "control").read_text(encoding="utf-8").strip().split("\n\n")
    for wanted, paragraph in zip((FIELDS, PACKAGE_FIELDS), paragraphs):
        missing = wanted - set(re.findall(r"^([\w-]+):", paragraph, re.MULTILINE))
        if missing:
            yield f"debian/control has no {sorted (missing)}"
    rules = debian / "rules"
    if not rules.stat().st_mode & 0o111 or "hardening=+all" not in rules.read_text():
        yield "debian/rules cannot be run, or does not harden"
    for name in re.findall(r"^Tests: (.+)$", (debian / "tests/control").read_text(), re.MULTILINE):
        if not (debian / "tests" / name).stat().st_mode & 0o111:
            yield f"debian/tests/{name} cannot be run"


def check_build_depends(aux):
    """The package needs every library that building needs."""
    text = (aux / "install-packages").read_text(encoding="utf-8")
    wanted = set(
        re.findall(r"\blib[\w.+-]+-dev\b", re.search(r'build="(.*?)"', text, re.DOTALL)[1])
    )
    named = set(re.findall(r"^ (lib[\w.+-]+)", (aux / "debian/control").read_text(), re.MULTILINE))
    for name in sorted(wanted - named - {"libc6-dev"}):
        yield f"debian/control does not build-depend on {name}"


def check_flatpak(path):
    manifest = json.loads(path.read_text(encoding="utf-8"))
    if manifest["id"] != APP_ID or path.stem != APP_ID:
        yield f"the manifest is of {manifest['id']}"
    beyond = set(manifest["finish-args"]) - PERMISSIONS
    if beyond:
        yield f"the manifest asks for {sorted (beyond)}"
    for module in manifest["modules"]:
        for source in module["sources"]:
            if source["type"] != "dir" and not DIGEST.fullmatch(source.get("sha256", "")):
                yield f"nobody could tell whether {source['url']} is the right file"


def check_list(path, tests):
    text = path.read_text(encoding="utf-8")
    lines = re.findall(r"^\| (\d+) \|.*\| (.+) \|$", text, re.MULTILINE)
    if [int(number) for number, _ in lines] != list(range(1, N_LINES + 1)):
        yield f"{len (lines)} lines in {path.name}"
    for number, command in lines:
        names = re.findall(r"`([a-z]+(?:[-_][\w-]+)?)`", command) if "test `" in command else []
        yield from (f"line {number}: no test {name}" for name in names if name not in tests)


def main():
    meson, version, source, build = sys.argv[1:]
    root = pathlib.Path(source)
    listing = subprocess.run(
        [meson, "introspect", "--tests", build], check=True, capture_output=True, text=True
    ).stdout
    tests = {test["name"] for test in json.loads(listing)}
    problems = [f"no {name}" for name in TOP if not (root / name).exists()]
    problems += check_debian(root / "build-aux/debian", version)
    problems += check_build_depends(root / "build-aux")
    problems += check_flatpak(root / f"build-aux/flatpak/{APP_ID}.json")
    problems += check_list(root / "build-aux/CHECKLIST.md", tests)
    if not (root / "NEWS.md").read_text(encoding="utf-8").startswith(f"# News\n\n## {version}"):
        problems.append(f"NEWS.md does not begin with {version}")
    ElementTree.parse(root / "build-aux/kreights.doap")
    print("\n".join(problems))
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
