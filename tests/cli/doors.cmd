cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json; cp evening.json kept.json; mkfifo pipe; mkdir folder; ln -s kept.txt link.txt; umask 022
kreights-cli --db l.db session import evening.json
cp l.db evening.pdf; cp l.db kept.db; ln l.db same.txt
kreights-cli --db l.db sheet 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f --format text -o l.db
kreights-cli --db l.db sheet 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f -o same.txt
kreights-cli --db l.db sheet 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f -o evening.pdf
kreights-cli --db l.db rulings charts --rules craits --format pdf -o l.db
cmp l.db kept.db; cmp evening.pdf kept.db
kreights-cli sheet --file evening.json -o link.txt; test -L link.txt
kreights-cli sheet --file evening.json --format text -o evening.json
kreights-cli sheet --file evening.json --format text -o pipe
kreights-cli sheet --file evening.json --format text -o folder
kreights-cli sheet --file evening.json --format text -o /dev/tty
kreights-cli sheet --file evening.json --format text -o /dev/stdout | head -1
kreights-cli sheet --file evening.json --format text -o /dev/stdout >out.txt; head -1 out.txt
kreights-cli sheet --file evening.json --format text -o /dev/fd/3 3>&1 | head -1
kreights-cli rulings charts --rules craits --format pdf -o pipe
cmp evening.json kept.json
kreights-cli session import pipe
kreights-cli session import folder
ln -s pipe deal.table; kreights-cli session import deal.table
ln -s pipe game.csv; kreights-cli session import --rules craits game.csv
kreights-cli session import - </dev/zero
kreights-cli session score pipe
kreights-cli sheet --file pipe
kreights-cli referee pipe
kreights-cli referee - </dev/zero
kreights-cli simulate --rules craits --players 3 --deals 1 --records pipe | head -0
kreights-cli sheet --file evening.json -o new.txt; stat -c %a new.txt; chmod 640 new.txt; kreights-cli sheet --file evening.json -o new.txt; stat -c %a new.txt
(umask 077; kreights-cli sheet --file evening.json -o own.txt; stat -c %a own.txt)
echo older >new.txt; (ulimit -f 1; kreights-cli sheet --file evening.json -o new.txt 2>&1) | cat; cat new.txt
touch -d '2 hours ago' .kreights-0123456789abcdef.part; touch .kreights-fedcba9876543210.part
kreights-cli sheet --file evening.json -o new.txt
ls -A
