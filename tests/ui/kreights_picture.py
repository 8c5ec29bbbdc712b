# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on the screen."""

import os
import struct
import time
import zlib

# The file in which Xvfb keeps its screen, in the format of xwd.
SCREEN = "KREIGHTS_UI_SCREEN"
SETTLE_S = 0.05
LONGEST_S = 0.5  # to wait for that: something may blink all the time
HEADER = struct.Struct(">25I")  # its first number is its length, with the name after it
WIDTH, HEIGHT, BYTE_ORDER, BITS_PER_PIXEL, BYTES_PER_LINE, N_COLORS = 4, 5, 7, 11, 12, 19
COLOR_SIZE = 12  # of an entry of the color map, between the header and the pixels


def read_screen():
    with open(os.environ[SCREEN], "rb") as file:
        return file.read()


def read_still_screen():
    """Return the screen once it has not changed for SETTLE_S."""
    deadline = time.monotonic() + LONGEST_S
    before, now = None, read_screen()
    while before != now and time.monotonic() < deadline:
        time.sleep(SETTLE_S)
        before, now = now, read_screen()
    return now


class Picture:
    """The screen as it is now, with a byte each for red, green and blue."""

    def __init__(self):
        data = read_still_screen()
        header = HEADER.unpack_from(data)
        self.width, self.height = header[WIDTH], header[HEIGHT]
        assert (header[BYTE_ORDER], header[BITS_PER_PIXEL]) == (0, 32)
        assert header[BYTES_PER_LINE] == 4 * self.width
        start = header[0] + header[N_COLORS] * COLOR_SIZE
        pixels = data[start : start + 4 * self.width * self.height]
        self.pixels = bytearray(3 * self.width * self.height)
        for color, byte in enumerate((2, 1, 0)):
            self.pixels[color::3] = pixels[byte::4]

    def row(self, y, x, width):
        start = 3 * (y * self.width + x)
        return self.pixels[start : start + 3 * width]

    def save(self, path, size=None):
        """Save it as PNG, or only its top left part of that size.

        It is compressed loosely, as nobody looks at most of them.
        """
        width, height = size or (self.width, self.height)
        rows = b"".join(b"\0" + self.row(y, 0, width) for y in range(height))
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n")
            for kind, data in (
                (b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)),
                (b"IDAT", zlib.compress(rows, 1)),
                (b"IEND", b""),
            ):
                file.write(struct.pack(">I", len(data)) + kind + data)
                file.write(struct.pack(">I", zlib.crc32(kind + data)))
