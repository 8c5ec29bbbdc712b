cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session import evening.json >/dev/null
kreights-cli year 2026
kreights-cli year 2026 --player ruth
kreights-cli year 2026 --among Ruth,Sam,Inês,Bo | head -1
kreights-cli year 2025
kreights-cli year
kreights-cli year soon
kreights-cli year 2026 --since 2026-01-01
kreights-cli year 2026 --player nobody
kreights-cli year 2026 --pdf - --paper a5
kreights-cli year 2026 --pdf - | head -c 4
kreights-cli year 2026 --pdf nowhere/year.pdf
kreights-cli session counts 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f no
kreights-cli year 2026
kreights-cli year 2026 Ruth
