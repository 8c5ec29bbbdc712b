#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long it takes until the last of many phones shows what has just happened, and whether the
server grows with time.

usage: bench_soak.py TABLE_DRIVER [EVENTS [CLIENTS]]

The host is told of one event after the other, each once all clients have the one before. Prints
the median and the 99th percentile from telling the host to the last client, and the memory of the
server after a tenth of the events and at the end.
"""
import selectors
import statistics
import sys
import time

from page_table import Browser, Table

DRIVER = sys.argv[1]
N_EVENTS = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
N_CLIENTS = int(sys.argv[3]) if len(sys.argv) > 3 else 32
CLIENTS_PER_ADDRESS = 16


def read_memory(pid):
    """In KiB."""
    with open(f"/proc/{pid}/status", encoding="ascii") as lines:
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def connect(table, selector):
    for n in range(N_CLIENTS):
        browser = Browser(table, source=f"127.0.0.{n // CLIENTS_PER_ADDRESS + 2}").come_in()
        connection = browser.connect()
        connection.request("GET", "/events", headers={"Cookie": browser.cookie})
        connection.sock.setblocking(False)
        selector.register(connection.sock, selectors.EVENT_READ, {"rest": b""})


def wait_for_all(selector, marker):
    """Until every client has read @marker."""
    missing = {key.fd for key in selector.get_map().values()}
    while missing:
        for key, _ in selector.select(timeout=10):
            text = key.data["rest"] + key.fileobj.recv(1 << 20)
            if marker in text:
                missing.discard(key.fd)
            key.data["rest"] = text[-len(marker) :]


def main():
    table = Table(DRIVER)
    selector = selectors.DefaultSelector()
    connect(table, selector)
    pid = table.pid()
    early = 0
    latencies = []
    for n in range(N_EVENTS):
        begun = time.perf_counter()
        table.tell(f"say event {n}.")
        wait_for_all(selector, f"event {n}.".encode())
        latencies.append((time.perf_counter() - begun) * 1000)
        if n == N_EVENTS // 10:
            early = read_memory(pid)
    late = read_memory(pid)
    percentiles = statistics.quantiles(latencies, n=100)
    print(
        f"{N_EVENTS} events to {N_CLIENTS} clients: median {percentiles[49]:.1f} ms, "
        f"99 % {percentiles[98]:.1f} ms, longest {max(latencies):.1f} ms; "
        f"memory {early} KiB after a tenth, {late} KiB at the end"
    )
    table.close()
    return 0 if late <= early * 1.1 else 1


sys.exit(main())
