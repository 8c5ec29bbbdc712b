#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every statement of the store is in the list at the end of its file, and every such list
is in the test that asks SQLite for their plans.

usage: test_sql_lists.py STORE_FOLDER TEST_OF_PLANS
"""

import pathlib
import re
import sys

STATEMENT = re.compile(r"^ *static const KrSql (\w+) =", re.MULTILINE)
LIST = re.compile(r"^const KrSql \*const (\w+)_sql\[\] = \{([^}]*)\};", re.MULTILINE)
LISTED = re.compile(r"&(\w+)")


def find_unlisted(path, tested):
    text = path.read_text(encoding="utf-8")
    lists = LIST.findall(text)
    listed = {name for _, members in lists for name in LISTED.findall(members)}
    unlisted = [name for name in STATEMENT.findall(text) if name not in listed]
    untested = [f"the list {name}_sql" for name, _ in lists if name not in tested]
    return unlisted + untested


def main(store, test):
    tested = set(re.findall(r"\bF \((\w+)\)", test.read_text(encoding="utf-8")))
    files = sorted(store.rglob("*.c"))
    missing = [f"{path}: {name}" for path in files for name in find_unlisted(path, tested)]
    found = len(tested) > 0 and len(files) > 0
    print("1..1")
    print("ok 1" if found and not missing else "not ok 1", "- every statement is listed and tested")
    for line in missing:
        print(f"# missing from its list or the test: {line}")
    return 0 if found and not missing else 1


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
