cp "$CASES/referee-contract.table" deal.table
kreights-cli session import deal.table | sed 's/as .*/as UUID/'
U=$(kreights-cli --json session list | grep -o '[0-9a-f-]\{36\}' | head -1)
kreights-cli session export $U --deal 2 | tee again.table
kreights-cli referee deal.table >said; kreights-cli referee again.table >said-again; cmp said said-again
kreights-cli session export $U --deal 1
kreights-cli session export $U --deal x
printf 'rules craits\nplayers Ann Bob\nNobody: 2H\n' >short.table
kreights-cli session import deal.table short.table
kreights-cli session list | wc -l
cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
sed 's/Ruth’s kitchen/The garden/' evening.json >other.json
kreights-cli session import evening.json other.json
kreights-cli session list | wc -l
kreights-cli session import evening.json evening.json
for n in 1e400 -0 -1e-400 9223372036854775808; do sed "s/\"first_dealer\" : [0-9]*/\"first_dealer\" : $n/" evening.json >number.json; echo "$n"; kreights-cli session score number.json 2>&1 | head -1; done
