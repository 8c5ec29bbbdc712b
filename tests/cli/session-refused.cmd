cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session
kreights-cli session dance
kreights-cli session import
kreights-cli session import evening.json missing.json
kreights-cli session list
kreights-cli session import /dev/zero
echo 'Dear diary' | kreights-cli session import -
sed 's/"total" : 392/"total" : 391/' evening.json >wrong.json
kreights-cli session score wrong.json --json | cut -c1-120
kreights-cli session import wrong.json; echo "status $?"
kreights-cli session list
sed 's/Ruth’s kitchen/The garden/' evening.json >other.json
kreights-cli session import other.json
kreights-cli session show 00000000-0000-4000-8000-000000000000 2>&1 | cut -c1-63
kreights-cli session show 00000000-0000-4000-8000-000000000000 2>/dev/null
kreights-cli session export 2>&1
kreights-cli session export 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f >/dev/full
kreights-cli session list --db evening.json
: >empty.db; kreights-cli session list --db empty.db
kreights-cli session list --db /proc/none/ledger.db
python3 -c 'print("[" * 1000000)' | kreights-cli session score -
kreights-cli session show --frob
kreights-cli session delete 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f --now
kreights-cli session list --db nowhere.db
kreights-cli session note 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f hello --db nowhere.db
kreights-cli records --json --db nowhere.db
kreights-cli player Ruth --db nowhere.db
kreights-cli merge --undo --db nowhere.db
kreights-cli check --db nowhere.db
kreights-cli sheet 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f --db nowhere.db
kreights-cli session export 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f --db nowhere.db
kreights-cli backup --db nowhere.db
test ! -e nowhere.db
mkfifo pipe.db; kreights-cli session list --db pipe.db
kreights-cli check --db pipe.db
kreights-cli merge pipe.db --db new.db; test ! -e new.db
kreights-cli restore pipe.db --db newer.db; ls newer.db 2>/dev/null
kreights-cli --db
kreights-cli session --help | grep -c -e '--since DAY'
printf 'rules creights-joon\nplayers Ann Bob Cai Dan Eve\ndealer Ann\ncards 3\nstarter 2S\n' >five.table
kreights-cli session import five.table
kreights-cli referee five.table
printf 'Ann,Bob,Cai,Dan,Eve\n10,0,20,3,4\n5,4,0,2,1\n' >five.csv
kreights-cli session import five.csv --rules creights-joon
kreights-cli schedule --rules creights-joon --players 5
kreights-cli simulate --rules creights-joon --players 5 --deals 1
