cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session import evening.json
printf 'Ruth,Sam,Bo\n10,0,20\n5,40,0\n' >old.csv
kreights-cli session import old.csv --rules craits --date 2026-10-02 --time 19:30 | sed 's/as .*/as UUID/'
mkdir games
kreights-cli session export --all -o games
ls games | wc -l
kreights-cli session export --all -o all.jsonl
wc -l <all.jsonl
kreights-cli --db folder.db session import games/*.json | wc -l
kreights-cli --db lines.db session import all.jsonl | sed 's/ as .*//'
kreights-cli --db lines.db session export --all >again.jsonl
cmp all.jsonl again.jsonl
kreights-cli --db lines.db session import all.jsonl | sed 's/ as .*//'
kreights-cli session export --all --format csv | cut -d, -f2- | tr -d '\r'
kreights-cli session export --all --format pdf
kreights-cli session export --all 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli session export --all -o nowhere/all.jsonl
kreights-cli --db pipe.db session import - --rules craits --date 2026-10-02 --time 19:30 <old.csv | sed 's/as .*/as UUID/'
kreights-cli --db pipe.db session import - <evening.json
python3 -c 'import json; d = json.load(open("evening.json")); d["events"] = d["events"][:20]; [d.pop(k) for k in ("deals", "result", "ended", "note")]; json.dump(d, open("begun.json", "w"))'
kreights-cli --db part.db session import begun.json
kreights-cli --db part.db session import evening.json
kreights-cli --db part.db session import evening.json --json
kreights-cli --db part.db session import begun.json
kreights-cli --db part.db check
