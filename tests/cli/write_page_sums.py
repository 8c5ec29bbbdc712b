#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the checksums of all pages of a ledger that another program changed (kr-page-sums.h).

Usage: write_page_sums.py LEDGER…
"""

import pathlib
import struct
import sys

WORD = (1 << 64) - 1
SUM_SIZE = 8
UNCOUNTED = [(18, 20), (24, 28), (40, 44), (92, 100)]  # of the first page


def compute(page, number):
    for start, end in UNCOUNTED if number == 1 else []:
        page = page[:start] + bytes(end - start) + page[end:]
    total = (number + 1) * 0x9E3779B97F4A7C15 & WORD
    for (word,) in struct.iter_unpack("<Q", page[:-SUM_SIZE]):
        total = (total ^ word) * 0xD6E8FEB86659FD93 & WORD
        total ^= total >> 32
    return total or 1


def write(path):
    path = pathlib.Path(path)
    file = path.read_bytes()
    size = struct.unpack(">H", file[16:18])[0]
    pages = [page for (page,) in struct.iter_unpack(f"{size}s", file)]
    path.write_bytes(
        b"".join(
            page[:-SUM_SIZE] + struct.pack("<Q", compute(page, number))
            for number, page in enumerate(pages, 1)
        )
    )


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        write(argument)
