cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session import evening.json
kreights-cli sheet 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli sheet --file evening.json --format csv
kreights-cli sheet --file evening.json -o evening.pdf; pdfinfo evening.pdf | grep -E '^(Title|Pages|Page size)'
kreights-cli sheet --file evening.json --paper letter -o evening.pdf; pdfinfo evening.pdf | grep '^Page size'
kreights-cli sheet --file evening.json --format svg -o - | head -c 5; echo
kreights-cli sheet --file evening.json --format png -o evening.png; head -c 4 evening.png | tail -c 3; echo
kreights-cli sheet --file evening.json -o evening.html; head -c 15 evening.html; echo
kreights-cli sheet --file evening.json -o evening.txt; kreights-cli sheet --file evening.json | cmp - evening.txt
pdftotext -layout evening.pdf - | grep -c '343'
kreights-cli sheet --file evening.json --story
kreights-cli sheet --file evening.json --story --pale -o story.pdf; pdfinfo story.pdf | grep -E '^(Title|Pages|Page size)'
kreights-cli sheet --file evening.json --story -o story.svg; head -c 5 story.svg; echo
python3 -c 'import json; d = json.load(open("evening.json")); last = [e["line"][:8] for e in d["events"]].index("score 13"); d["events"] = d["events"][:last]; [d.pop(k) for k in ("deals", "result", "ended", "note")]; json.dump(d, open("running.json", "w"))'
kreights-cli sheet --file running.json --forecast | tail -4
kreights-cli sheet --file running.json --forecast -o running.pdf; pdftotext -layout running.pdf - | grep 'Chance to win' | tr -s ' '
kreights-cli sheet --file running.json | grep -c 'Chance to win'
