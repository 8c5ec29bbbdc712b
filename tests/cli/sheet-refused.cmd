cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli sheet
kreights-cli sheet --file evening.json extra
kreights-cli sheet 00000000-0000-4000-8000-000000000000 2>/dev/null
kreights-cli sheet --file evening.json --format doc
kreights-cli sheet --file evening.json -o evening.doc
kreights-cli sheet --file evening.json --format pdf
kreights-cli sheet --file evening.json --paper a5
kreights-cli sheet --file evening.json --format pdf -o missing/evening.pdf
kreights-cli sheet --file evening.json --format pdf -o /dev/full
kreights-cli sheet --file evening.json --format csv >/dev/full
kreights-cli sheet --file missing.json
ls
kreights-cli sheet --file evening.json --story --format csv
kreights-cli sheet --file evening.json --pale
kreights-cli sheet --file evening.json --forecast
kreights-cli sheet --file evening.json --forecast --story
kreights-cli sheet --file evening.json --forecast --format csv
