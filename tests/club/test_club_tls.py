# SPDX-License-Identifier: GPL-3.0-or-later
"""A club over a network: only with the server that the address names, and its password.

usage: test_club_tls.py KREIGHTS-CLI

The server has a certificate of an authority that the test makes. Prints TAP.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import kreights_club

CLI = sys.argv[1]
HOST = "club.example"
SERVER = "127.0.0.2"  # not one of the addresses that need no encryption
PASSWORD = "a:b\\c"

results = []


def test(name, right, told=""):
    results.append((name, right, told))


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], capture_output=True, check=True)


def make_authority(folder, name):
    key, certificate = folder / f"{name}.key", folder / f"{name}.pem"
    openssl(
        *("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"),
        *("-keyout", key, "-out", certificate, "-subj", f"/CN={name}", "-days", "2"),
    )
    return certificate


def make_certificate(folder, authority, host):
    """Its key and itself, signed by @authority."""
    key, request, certificate = (folder / f"{host}.{end}" for end in ("key", "csr", "crt"))
    openssl(
        *("req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"),
        *("-keyout", key, "-out", request, "-subj", f"/CN={host}"),
        *("-addext", f"subjectAltName=DNS:{host}"),
    )
    openssl(
        *("x509", "-req", "-in", request, "-CA", authority, "-days", "2"),
        *("-CAkey", authority.with_suffix(".key"), "-CAcreateserial"),
        *("-copy_extensions", "copy", "-out", certificate),
    )
    return key, certificate


class TlsClub(kreights_club.PostgresClub):
    def use(self, key, certificate):
        """Answers on the network, with @certificate, to whoever has a password."""
        for path, name in (key, "server.key"), (certificate, "server.crt"):
            there = self.data / name
            there.write_bytes(path.read_bytes())
            there.chmod(0o600)
            if os.geteuid() == 0:
                os.chown(there, kreights_club.NOBODY, kreights_club.NOBODY)
        rules = self.data / "pg_hba.conf"
        others = rules.read_text(encoding="utf-8").replace("host ", "# ")
        rules.write_text(others + "hostssl all all 127.0.0.0/8 scram-sha-256\n", encoding="utf-8")
        self.settings = {"ssl": "on", "listen_addresses": f"127.0.0.1,{SERVER}"}
        self.stop()
        self.start()


class Laptop:
    """A home folder with what it knows of servers."""

    def __init__(self, folder, club, authority=None, password=None):
        self.home = folder
        self.home.mkdir()
        self.club = club
        self.authority = authority
        if password is not None:
            escaped = password.replace("\\", "\\\\").replace(":", "\\:")
            path = self.home / ".pgpass"
            path.write_text(f"{HOST}:*:club:desk:{escaped}\n", encoding="utf-8")
            path.chmod(0o600)

    def run(self, *arguments):
        return subprocess.run(
            [CLI, "--db", self.home / "ledger.db", *arguments],
            env={**os.environ, "HOME": str(self.home), "PGPASSFILE": str(self.home / ".pgpass")},
            capture_output=True,
            text=True,
            check=False,
        )

    def join(self, options=""):
        address = f"postgresql://desk@{HOST}:{self.club.port}/club?hostaddr={SERVER}{options}"
        if self.authority:
            address += f"&sslrootcert={self.authority}"
        return self.run("club", "join", address)


def check(folder, club):
    ours, others = make_authority(folder, "ours"), make_authority(folder, "others")
    club.add_login("desk", "table")
    club.sql(f"ALTER ROLE desk PASSWORD '{PASSWORD}'")
    club.use(*make_certificate(folder, ours, HOST))

    laptop = Laptop(folder / "right", club, ours, PASSWORD)
    done = laptop.join()
    test("the server is who it should be", done.returncode == 0, done.stderr)
    done = laptop.run("club", "sync")
    test("the ledger and the club are the same", done.returncode == 0, done.stderr)
    kept = (laptop.home / "ledger.db").read_bytes() + done.stdout.encode()
    test("the ledger has no password", PASSWORD.encode() not in kept)

    done = Laptop(folder / "silent", club, ours).join()
    told = "asks for a password" in done.stderr and "~/.pgpass" in done.stderr
    test(
        "without a password it is said where it belongs", told and done.returncode == 2, done.stderr
    )
    done = Laptop(folder / "wrong", club, ours, "guess").join()
    told = "did not let this login in" in done.stderr and "guess" not in done.stderr
    test("with a wrong password", told and done.returncode == 2, done.stderr)

    refused = "certificate verify failed"
    done = Laptop(folder / "other", club, others, PASSWORD).join()
    test("another authority’s certificate is refused", refused in done.stderr, done.stderr)
    done = Laptop(folder / "none", club, None, PASSWORD).join()
    test("without an authority nothing is believed", done.returncode == 2, done.stderr)
    for mode in "require", "verify-ca", "disable":
        done = Laptop(folder / mode, club, ours, PASSWORD).join(f"&sslmode={mode}")
        test(f"sslmode={mode} is refused", "verify-full only" in done.stderr, done.stderr)

    club.use(*make_certificate(folder, ours, "elsewhere.example"))
    done = laptop.run("club", "sync")
    told = "would not be safe" in done.stderr and "does not match" in done.stderr
    told = told and done.returncode == 2
    test("a server with another name is refused", told, done.stderr)
    club.use(*make_certificate(folder, others, HOST))
    done = laptop.run("club", "sync")
    test("a server with a forged certificate is refused", refused in done.stderr, done.stderr)
    club.stop()
    done = laptop.run("club", "sync")
    told = "cannot be reached" in done.stderr and done.returncode == 1
    test("a server that is away is that and no more", told, done.stderr)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        club = TlsClub(folder, CLI, kreights_club.find_port())
        try:
            check(folder, club)
        finally:
            club.end()
    print(f"1..{len(results)}")
    for number, (name, right, told) in enumerate(results, 1):
        print(f"{'ok' if right else 'not ok'} {number} - {name}")
        if not right:
            print(f"# {told}"[:500])
    return 0 if all(right for _, right, _ in results) else 1


sys.exit(main())
