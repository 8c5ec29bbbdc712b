cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli records
kreights-cli player Ruth
kreights-cli session import evening.json
kreights-cli records
kreights-cli records --rules kreights --players 3
kreights-cli records --players 9
kreights-cli records --rules craits --players 4 --top 3 | head -6
kreights-cli records --top 11
kreights-cli records craits
kreights-cli records --with ruth --since 2000-01-01 | head -4
kreights-cli records --until 2000-01-01
kreights-cli records --place "Ruth’s kitchen" --json | tail -c 60 | sed 's/.*}}//'
kreights-cli player RUTH
kreights-cli players
kreights-cli players --by points --rules craits
kreights-cli players --players 4 --by luck
kreights-cli players --by wins --rules kreights --json
kreights-cli players Ruth
kreights-cli players --since 2026-11-31
kreights-cli players --with Ruth,Nobody
kreights-cli players --place "ruth’s KITCHEN" --with ruth,sam --until 2030-01-01 --json | cut -c1-60
kreights-cli players --among ruth,sam
kreights-cli player Ruth --with Sam --since 2000-01-01
kreights-cli player Ruth --with Sam --hide
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
python3 -c "$(printf 'import json\nfor n in range(60):\n    d = json.load(open("evening.json"))\n    d["uuid"] = f"00000000-0000-4000-8000-{n:012x}"\n    for i, seat in enumerate(d["seats"]):\n        seat["uuid"] = f"00000001-0000-4000-8000-{n %% 10 * 4 + i:012x}"\n        seat["name"] = f"Jo {n %% 10 * 4 + i}"\n    if n == 0:\n        d["seats"][0].update(name="Jo", uuid="00000002-0000-4000-8000-000000000000")\n    json.dump(d, open(f"{n}.json", "w"))')"
kreights-cli --db jo.db session import [0-9]*.json >/dev/null
kreights-cli --db jo.db player jo | head -1
kreights-cli --db jo.db player jo\ 1 | head -1
kreights-cli --db jo.db player j 2>&1 | tr ',' '\n' | sed -n '1p;20,$p'
kreights-cli --db jo.db player j --hide >/dev/null 2>&1
kreights-cli --db jo.db player 'jo 3' --pen 3
kreights-cli --db jo.db player 'jo 4' --merge 'jo 3' | tail -1
kreights-cli --db jo.db player 'jo 5' --merge 'jo' | tail -1
kreights-cli --db jo.db player jo 3
