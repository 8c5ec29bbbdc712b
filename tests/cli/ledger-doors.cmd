cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json; umask 022
kreights-cli --db l.db session import evening.json; stat -c %a l.db
kreights-cli --db l.db backup b.db; stat -c %a b.db
kreights-cli --db l.db backup >/dev/null; stat -c %a backups backups/*
kreights-cli --db r.db restore b.db; stat -c %a r.db
cp b.db big.db; truncate -s 20G big.db
kreights-cli --db r.db restore big.db
kreights-cli --db r.db merge big.db
ln -s b.db link.db; kreights-cli --db l.db backup link.db --force; test -L link.db
kreights-cli --db l.db backup r.db-wal --force
cp b.db holes.db; truncate -s 100M holes.db; kreights-cli --db h.db restore holes.db; test $(stat -c %b h.db) -lt 10000
mkdir cache; XDG_CACHE_HOME=$PWD/cache kreights-cli --db r.db restore b.db >/dev/null; stat -c %a cache/kreights/copies; ls cache/kreights/copies
mkdir killed; cd killed; cp ../b.db l.db; sh -c "strace -f -qq -o /dev/null -e trace=renameat2 -e inject=renameat2:signal=KILL:when=1 kreights-cli --db l.db backup c.db; true" 2>/dev/null; ls -A | sed 's/[0-9a-f]\{16\}/N/'; touch -d '2 hours ago' .kreights-*
kreights-cli --db l.db backup c.db; ls -A; cd ..
B=$(ls backups | grep ^l.db); mv backups/$B backups/l.db-29991120T193000Z-daily.db
kreights-cli --db l.db session note 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f later >/dev/null; kreights-cli --db l.db backup >/dev/null
kreights-cli --db l.db backup --list --json | grep -o '"from_future":[a-z]*\|"kind":"[a-z-]*"'
cp l.db broken.db; printf garbage | dd of=broken.db conv=notrunc status=none; echo journal >broken.db-journal
kreights-cli --db broken.db restore b.db >/dev/null; cat backups/broken.db-*-journal; ls broken.db* | sed 's:aside-.*:aside-TIME:'
mkdir nowhere; cd nowhere; kreights-cli --db :memory: session import ../evening.json
kreights-cli --db "" session import ../evening.json; kreights-cli --db :memory: restore ../b.db; kreights-cli --db "" restore ../b.db; ls -A; cd ..
