cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session list
kreights-cli session list --json
kreights-cli session import evening.json
kreights-cli session import evening.json --json
kreights-cli session list
kreights-cli session list --json
kreights-cli session show 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli session export 2F6A9C1E-7B4D-4D1A-8C3E-5A9B0C7D1E2F | cmp - evening.json
kreights-cli session show --json 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f | cmp - evening.json
kreights-cli session score --json - <evening.json
ls "$XDG_DATA_HOME/kreights"
