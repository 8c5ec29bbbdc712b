cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli --db here.db check 2>&1
kreights-cli --db here.db session import evening.json
kreights-cli --db here.db check
kreights-cli --db here.db check --json
kreights-cli --db here.db backup copy.db
kreights-cli --db here.db backup copy.db
kreights-cli --db here.db backup copy.db --force --json
kreights-cli --db here.db backup | sed 's/-[0-9TZ]*-/-TIME-/'
kreights-cli --db here.db backup --list | sed 's/^[^ ]*/TIME/; s/-[0-9TZ]*-by/-TIME-by/'
kreights-cli --db there.db merge copy.db
kreights-cli --db there.db merge copy.db --json
kreights-cli --db there.db merge --undo
kreights-cli --db there.db session list
kreights-cli --db there.db merge --undo
kreights-cli --db there.db merge --undo --json
kreights-cli --db there.db merge there.db
kreights-cli --db there.db merge evening.json
kreights-cli --db there.db merge nowhere.db
kreights-cli --db there.db merge
kreights-cli --db there.db merge --conflicts --json
kreights-cli --db there.db merge --choose 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f 00
kreights-cli --db there.db restore copy.db | sed 's/-[0-9TZ]*-before/-TIME-before/'
kreights-cli --db there.db session list
kreights-cli --db there.db restore evening.json
kreights-cli --db there.db restore
kreights-cli --db new.db restore copy.db --json
printf '' >broken.db
kreights-cli --db broken.db check
kreights-cli --db broken.db check --json 2>/dev/null
kreights-cli --db broken.db restore copy.db | sed 's/-[0-9TZ]*-before/-TIME-before/'
kreights-cli --db broken.db check
sqlite3 here.db "UPDATE summary SET n_scored = 7"; "$CASES/write_page_sums.py" here.db
kreights-cli --db here.db check
kreights-cli --db here.db check --repair
kreights-cli --db here.db check --json
sqlite3 here.db "UPDATE session SET n_done = 3"; "$CASES/write_page_sums.py" here.db
kreights-cli --db here.db check --repair --json
kreights-cli --db here.db backup other.db
ls
kreights-cli --db copy.db backup ./copy.db --force
kreights-cli --db copy.db backup missing/copy.db
mkfifo pipe; kreights-cli --db copy.db backup pipe --force; test -p pipe
ls
for l in one two; do kreights-cli --db $l.db session import evening.json >/dev/null; kreights-cli --db $l.db session note 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f $l >/dev/null; done
kreights-cli --db one.db merge two.db | head -2
kreights-cli --db one.db merge --conflicts | grep -e '^Last change: 20' -e '^Differs' | sed 's/20[0-9][0-9]-.*/TIME/'
kreights-cli --db one.db merge --conflicts --json | python3 -c 'import json, sys; [print(sorted(v), v["stands"], v["note"], v["started"], v["changed"] > v["started"], v["differs"]) for v in json.load(sys.stdin)[0]["versions"]]'
V=$(kreights-cli --db one.db merge --conflicts --json | grep -o '"version":"[0-9a-f]*"' | cut -d'"' -f4 | tail -1)
kreights-cli --db one.db merge --choose 2F6A9C1E-7B4D-4D1A-8C3E-5A9B0C7D1E2F $V --json | sed "s/$V/VERSION/"
kreights-cli --db one.db merge --choose 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f $(echo $V | cut -c1-12) | sed "s/$(echo $V | cut -c1-12)/VERSION/"
cp copy.db torn.db; printf '%20000s' | dd of=torn.db bs=1 seek=100000 conv=notrunc status=none
kreights-cli --db torn.db check
kreights-cli --db torn.db check --json | grep -o '"problems":\[[^]]*\]'
kreights-cli --db torn.db backup untorn.db
kreights-cli --db one.db restore --frob copy.db
kreights-cli --db no.db backup
kreights-cli --db no.db backup made.db
kreights-cli --db no.db merge nowhere.db
kreights-cli --db no.db merge evening.json
kreights-cli --db no.db merge torn.db
kreights-cli --db no.db restore nowhere.db
test ! -e no.db
kreights-cli --db no.db merge copy.db
