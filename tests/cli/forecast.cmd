cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli forecast evening.json
kreights-cli session import evening.json
kreights-cli forecast 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f | head -8
kreights-cli --json forecast evening.json | tr '{' '\n' | tail -2
kreights-cli forecast
kreights-cli forecast 2f6a9c1e-7b4d-4d1a-8c3e-000000000000 2>/dev/null
kreights-cli forecast --quality
kreights-cli --json forecast --quality
kreights-cli forecast --quality evening.json
