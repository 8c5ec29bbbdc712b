cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json; kreights-cli session import evening.json >/dev/null
sed 's/"started" *: *"[^"]*"/"started": "9999-12-31T23:59:59Z"/' evening.json >late.json; kreights-cli session import late.json
sed 's/"started" *: *"[^"]*"/"started": "1969-12-31T23:59:59Z"/' evening.json >early.json; kreights-cli session import early.json
sed 's/"started" *: *"[^"]*"/"started": "2026-02-30T20:00:00Z"/' evening.json >never.json; kreights-cli session import never.json
kreights-cli session list --since 2026-02-30
kreights-cli session list --until 9999-12-31 | wc -l
kreights-cli session list --since 0000-00-00
sqlite3 data/kreights/ledger.db "UPDATE session SET started_at_us = 9223372036854775807"; "$CASES/write_page_sums.py" data/kreights/ledger.db
kreights-cli records --rules craits | head -3
