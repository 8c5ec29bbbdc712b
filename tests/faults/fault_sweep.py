#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills a program at every system call, or makes every system call fail.

Each point is one run of a story (fault-ledger) on a fresh ledger with strace
injecting one fault, and a judgment of the ledger that is left. Points of the
program's start (the loader, libraries) are not counted: they are what a run
that does nothing needs, too.

usage: fault_sweep.py kill|error PROGRAM [--every N] [--stories A,B] [--jobs N] [--planted]

--every N takes each N-th point only. --planted: the program has a planted bug;
the sweep is good if it finds it, and ends there. Prints TAP.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

BATCH = 64  # points that are begun before any of them is looked at
ONCE, ON, AGAIN = "{0}", "{0}+", "{0}..{1}+3"  # when a call fails; AGAIN: the third behind it, too
ERROR_POINTS = [  # call, error, when
    (call, error, more)
    for call, error in [
        ("pwrite64", "EIO"),
        ("pwrite64", "ENOSPC"),
        ("fdatasync", "EIO"),
        ("ftruncate", "EIO"),
        ("ftruncate", "ENOSPC"),
        ("fsync", "EIO"),
        ("unlink", "EIO"),
        ("pread64", "EIO"),
        ("rename", "EIO"),
        ("openat", "EACCES"),
        ("openat", "EMFILE"),
    ]
    for more in (ONCE, ON)
] + [("pread64", "EIO", AGAIN)]


class Sweep:
    def __init__(self, program, folder):
        self.program = program
        self.folder = pathlib.Path(folder)
        self.home = self.folder / "home"
        self.ledger = self.home / "ledger.db"
        self.scratch = self.folder / "scratch"  # what a killed program leaves

    def run(self, *arguments, strace=()):
        command = [*strace, self.program, *arguments]
        return subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=60,
            env={
                **os.environ,
                "TMPDIR": str(self.scratch),
                "XDG_CACHE_HOME": str(self.scratch),
                "XDG_DATA_HOME": str(self.scratch),
                "HOME": str(self.scratch),
            },
        )

    def stories(self):
        return self.run("stories").stdout.split()

    def fresh(self, story):
        """A copy of the files that the story begins with."""
        for left in (self.scratch, self.home):
            shutil.rmtree(left, ignore_errors=True)
        self.scratch.mkdir()
        master = self.folder / f"{story}.master"
        if not master.exists():
            self.home.mkdir()
            self.run("prepare", story, str(self.ledger)).check_returncode()
            self.home.rename(master)
        if any(master.iterdir()):
            shutil.copytree(master, self.home)

    def trace(self, *arguments):
        """How often the program makes each call."""
        trace = self.folder / "trace"
        self.run(*arguments, strace=["strace", "-f", "-qq", "-o", str(trace)])
        names = re.findall(r"^(?:\d+ +)?(\w+)\(", trace.read_text(errors="replace"), re.M)
        return collections.Counter(names)

    def count(self, story):
        """How often the story makes each call, and how often it does to start."""
        self.fresh(story)
        started = self.trace("stories")
        return self.trace("tell", story, str(self.ledger)), started

    def inject(self, story, call, fault):
        """Tells the story with a fault; what it printed, how it ended, what is wrong."""
        self.fresh(story)
        told = self.run(
            "tell",
            story,
            str(self.ledger),
            strace=[
                "strace",
                "-f",
                "-qq",
                "-o",
                "/dev/null",
                "-e",
                f"trace={call}",
                "-e",
                f"inject={call}:{fault}",
            ],
        )
        acked = len(re.findall(r"^ACK", told.stdout, re.M))
        judged = self.run("judge", story, str(self.ledger), str(acked))
        wrong = judged.stdout.strip() if judged.returncode != 0 else None
        return told, acked, wrong


def kill_points(sweep, story):
    told, started = sweep.count(story)
    for call in sorted(told):
        for n in range(started[call] + 1, told[call] + 1):
            yield call, f"signal=KILL:when={n}", f"{story}: killed at {call} {n}"


def error_points(sweep, story):
    told, started = sweep.count(story)
    for call, error, when in ERROR_POINTS:
        for n in range(started[call] + 1, told[call] + 1):
            fault = f"error={error}:when={when.format(n, n + 3)}"
            yield call, fault, f"{story}: {fault} at {call}"


def look_at_kill(told, wrong):
    return wrong


def look_at_error(told, wrong):
    """An error has to be told, or got over; it may never crash."""
    if told.returncode not in (0, 1):
        return f"ended with {told.returncode}: {told.stderr.strip()[-200:]}"
    if told.returncode == 1 and "FAILED" not in told.stdout:
        return "failed without a word"
    return wrong


def judge_points(program, points, look, options, folder):
    """Each point's name, what was acknowledged there, what is wrong."""
    own = threading.local()

    def sweep():
        if not hasattr(own, "sweep"):
            own.sweep = Sweep(program, tempfile.mkdtemp(dir=folder))
        return own.sweep

    def judge(point):
        story, call, fault, name = point
        told, acked, wrong = sweep().inject(story, call, fault)
        return name, acked, look(told, wrong)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for story in options.stories.split(",") if options.stories else sweep().stories():
            chosen = [(story, *point) for point in list(points(sweep(), story))[:: options.every]]
            for at in range(0, len(chosen), BATCH):
                end = at + BATCH
                yield from pool.map(judge, chosen[at:end])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["kill", "error"])
    parser.add_argument("program")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--stories")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--planted", action="store_true")
    options = parser.parse_args()
    points, look = {"kill": (kill_points, look_at_kill), "error": (error_points, look_at_error)}[
        options.kind
    ]
    n = 0
    found = []
    acknowledged = set()
    with tempfile.TemporaryDirectory(prefix="kreights-fault-") as folder:
        for name, acked, wrong in judge_points(options.program, points, look, options, folder):
            n += 1
            acknowledged.add(acked)
            if wrong:
                found.append(f"{name}, {acked} acknowledged: {wrong}")
            if found and options.planted:
                break
    for line in found[:20]:
        print(f"# {line}")
    print(f"# {n} points, {n} runs, {len(found)} wrong")
    good = bool(found) if options.planted else not found and n > 0 and len(acknowledged) > 2
    print("1..1")
    print(
        f"{'ok' if good else 'not ok'} 1 - {options.kind} at {n} points"
        f"{' finds the planted bug' if options.planted else ''}"
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
