#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever asked the desktop for less motion gets none of ours: what moves in a window is moved by
GTK and libadwaita, which obey gtk-enable-animations, and each animation of the page on phones is
gone where the browser says prefers-reduced-motion.

usage: check_motion.py SOURCE_ROOT
"""

import pathlib
import re
import sys

# Calls that would move something whatever the desktop says.
MOVERS = re.compile(r"\b(adw_(?:timed|spring)_animation_\w+|gdk_frame_clock_begin_updating)\b")
TICK = "gtk_widget_add_tick_callback"
# These wait for a frame, or share work out over some; nothing is drawn at another place by it.
WAITING = {
    "kit/kr-gradual-list.c",
    "rulings/kr-scroll-to.c",
    "shell/kr-application.c",
    "table/kr-start-page.c",
    "table/kr-table-section.c",
}
MOVING_STYLE = re.compile(r"@keyframes|\b(?:animation|transition)(?:-\w+)*\s*:\s*(?!none)")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
STILL = re.compile(r"@media \(prefers-reduced-motion: reduce\) \{(.*?\}) \}", re.DOTALL)


def check_windows(root):
    for path in sorted((root / "src/ui").rglob("*.c")):
        text = path.read_text(encoding="utf-8")
        name = str(path.relative_to(root / "src/ui"))
        yield from (f"{name}: {call} moves for everybody" for call in MOVERS.findall(text))
        if (TICK in text) != (name in WAITING):
            yield f"{name}: {TICK}, or not any longer"
    for path in sorted((root / "ui").glob("*.css")):
        if MOVING_STYLE.search(path.read_text(encoding="utf-8")):
            yield f"{path.name}: moves"


def check_page(path):
    text = path.read_text(encoding="utf-8")
    still = " ".join(STILL.findall(text))
    stilled = {chosen.strip() for chosen, what in RULE.findall(still) if "none" in what}
    moving = [
        chosen.strip().splitlines()[-1]
        for chosen, what in RULE.findall(STILL.sub("", text))
        if MOVING_STYLE.search(what)
    ]
    if not moving:
        yield f"{path.name}: nothing moves"
    yield from (f"{path.name}: {one} moves for everybody" for one in moving if one not in stilled)


def main(root):
    problems = [*check_windows(root), *check_page(root / "data/page/page.css")]
    print("\n".join(problems))
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
