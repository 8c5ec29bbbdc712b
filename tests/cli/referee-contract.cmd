kreights-cli --json referee "$CASES/referee-contract.table"
kreights-cli referee "$CASES/referee-contract.table"
sed 's/AD/KD/' "$CASES/referee-contract.table" | kreights-cli --json referee - | tail -1
sed '$s/ 7 / /' "$CASES/referee-contract.table" | kreights-cli --json referee - 2>&1 | tail -1
sed 's/Ann: 2D/Ann: 2X/' "$CASES/referee-contract.table" | kreights-cli --json referee - | wc -l
sed 's/Ann: 2D/Ann: 2X/' "$CASES/referee-contract.table" | kreights-cli referee - 2>&1 >/dev/null
sed 's/craits/chess/' "$CASES/referee-contract.table" | kreights-cli referee - 2>&1 | cut -c1-60
head -c 9 /dev/zero | kreights-cli referee -
kreights-cli referee no-such-file
kreights-cli referee
(printf '\357\273\277'; cat "$CASES/referee-contract.table") | kreights-cli --json referee - | tail -1 | cut -c1-40
