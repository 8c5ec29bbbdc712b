# SPDX-License-Identifier: GPL-3.0-or-later
"""The schema of session documents describes what the program writes and takes.

Usage: test_session_schema.py SCHEMA SAMPLE
"""

import copy
import json
import sys

import jsonschema

SCHEMA, SAMPLE = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])

# What the importer's own tests refuse: path, value (REMOVE takes it away).
REMOVE = object()
BAD = [
    (["format"], "bgstats"),
    (["format"], REMOVE),
    (["version"], 2),
    (["uuid"], "12"),
    (["started"], "yesterday"),
    (["started"], "2026-11-13T20:05:00"),
    (["utc_offset_min"], 9999),
    (["first_dealer"], 1.5),
    (["first_dealer"], REMOVE),
    (["seats"], []),
    (["seats", 1], 3),
    (["seats", 1, "name"], ""),
    (["seats", 1, "name"], "a" * 65),
    (["seats", 1, "uuid"], REMOVE),
    (["seats", 1, "pen"], 9),
    (["rules"], None),
    (["note"], None),
    (["note"], "a" * 16380),
    (["deals", 2, "seconds"], None),
    (["rules", "keys", "pressure"], 5),
    (["deals", 2, "seats"], REMOVE),
    (["deals", 2, "seats", 1, "hand"], 7),
    (["deals", 2, "seats", 1, "points"], 3),
    (["deals", 2, "seats", 1, "hand"], REMOVE),
    (["deals", 2, "seats", 1, "pressures"], 256),
    (["deals", 2, "out"], [0, 0]),
    (["deals", 2, "longest_count"], -1),
    (["deals", 2, "table"], [1]),
    (["result", "seats", 0, "total"], "392"),
    (["events", 2, "line"], REMOVE),
    (["events", 2, "at"], "2026"),
]


def change(document, path, value):
    """A copy of the document with one place changed."""
    changed = copy.deepcopy(document)
    at = changed
    for step in path[:-1]:
        at = at[step]
    if value is REMOVE:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return changed


def undescribed(value, schema, path=""):
    """Places in the document that the schema says nothing of."""
    while "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    if isinstance(value, dict):
        described = schema.get("properties", {})
        free = schema.get("additionalProperties")
        for name, member in value.items():
            if name in described:
                yield from undescribed(member, described[name], f"{path}.{name}")
            elif free is None:
                yield f"{path}.{name}"
    elif isinstance(value, list):
        for i, element in enumerate(value):
            yield from undescribed(element, schema.get("items", {}), f"{path}[{i}]")


def main():
    results = []
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft202012Validator(SCHEMA)
    results.append(("the sample is valid", validator.is_valid(SAMPLE)))
    without_events = change(SAMPLE, ["events"], REMOVE)
    results.append(("valid without events", validator.is_valid(without_events)))
    without_deals = change(SAMPLE, ["deals"], REMOVE)
    results.append(("valid without deals", validator.is_valid(without_deals)))
    with_neither = change(without_events, ["deals"], REMOVE)
    results.append(("not without both", not validator.is_valid(with_neither)))
    out_with_cards = change(SAMPLE, ["deals", 2, "seats", 1, "went_out"], True)
    results.append(("out, and two cards", validator.is_valid(out_with_cards)))
    places = list(undescribed(SAMPLE, SCHEMA))
    results.append((f"all is described {places}", not places))
    for path, value in BAD:
        bad = change(SAMPLE, path, value)
        results.append((f"refused: {path}", not validator.is_valid(bad)))
    print(f"1..{len(results)}")
    for i, (name, good) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {name}")
    return 0 if all(good for _, good in results) else 1


sys.exit(main())
