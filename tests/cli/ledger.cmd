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
kreights-cli --db there.db merge copy.db | sed 's/-[0-9TZ]*-/-TIME-/'
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
sqlite3 here.db "UPDATE standing SET total = 7 WHERE seat = 0"
kreights-cli --db here.db check
kreights-cli --db here.db check --repair
kreights-cli --db here.db check --json
sqlite3 here.db "UPDATE session SET n_done = 3"
kreights-cli --db here.db check --repair --json
kreights-cli --db here.db backup other.db
ls
kreights-cli --db copy.db backup ./copy.db --force
kreights-cli --db copy.db backup missing/copy.db
mkfifo pipe; kreights-cli --db copy.db backup pipe --force; test -p pipe
ls
