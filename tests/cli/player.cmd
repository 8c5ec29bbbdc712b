cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli records
kreights-cli player Ruth
kreights-cli session import evening.json
kreights-cli records
kreights-cli records --rules kreights --players 3
kreights-cli records --players 9
kreights-cli records craits
kreights-cli player RUTH
kreights-cli player Nobody
kreights-cli player
kreights-cli player ''
kreights-cli player s --hide --show
kreights-cli player --undo 2>&1 | sed 's|/[^”]*|LEDGER|'
kreights-cli player ruth --merge sam
kreights-cli player ruth --split
kreights-cli player ruth --pen 9
kreights-cli player ruth --rename ' '
kreights-cli player ruth --rename Sam
kreights-cli player Sam
kreights-cli player --undo
kreights-cli player --redo --json
kreights-cli player --redo 2>&1 | sed 's|/[^”]*|LEDGER|'
