cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session import evening.json >/dev/null
kreights-cli session list --search 'rut kitch' | wc -l
kreights-cli session list --search 'cellar'
kreights-cli session list --rules craits --players 4 --sort lowest --limit 3 | wc -l
kreights-cli session list --players 5
kreights-cli session list --since 1990-01-01 --until 2099-12-31 --json | grep -c '"uuid"'
kreights-cli session list --until 1990-01-01
kreights-cli session list --sort loudest
kreights-cli session list --since yesterday
kreights-cli session list evening
