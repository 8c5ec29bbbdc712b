cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session import evening.json
kreights-cli sheet 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f --format csv -o ours.csv
kreights-cli --db back.db session import ours.csv --rules craits | sed 's/as .*/as UUID/'
kreights-cli --db back.db sheet "$(kreights-cli --db back.db session list | cut -c1-36)" --format csv -o back.csv
cut -d, -f1-4,6-8,10,12-14,16,18-20,22,24-26,28 ours.csv >ours.part
cut -d, -f1-4,6-8,10,12-14,16,18-20,22,24-26,28 back.csv | cmp - ours.part
printf 'Ruth;Sam;Bo\r\n10;0;20\r\n5;40;0\r\n1.000;1;2\r\n' >old.csv
kreights-cli --db old.db session import old.csv --rules craits | sed 's/as .*/as UUID/'
kreights-cli --db old.db session list | cut -c56-
printf 'Ruth,Sam,Bo\n10,0,20\n5,forty,0\n1,1,2\n3,3,3\n' >bad.csv
kreights-cli --db bad.db session import bad.csv --rules craits
kreights-cli --db bad.db session import bad.csv
printf 'Deal\tCards\tRuth\tSam\tBo\n1\t8\t10\t0\t20\n2\t7\t5\t40\t0\n' >tabs.tsv
kreights-cli --db tabs.db session import tabs.tsv --rules craits | sed 's/as .*/as UUID/'
kreights-cli --db tabs.db session list | cut -c56-
printf 'Ruth,Sam,Bo\n=1+1,0,20\n' >formula.csv
kreights-cli --db bad.db session import formula.csv --rules craits
printf 'a,"b\n' >quote.csv
kreights-cli --db bad.db session import quote.csv --rules craits
kreights-cli --db old.db session import old.csv --rules craits | sed 's/as .*/as UUID/'
printf 'Ruth,Ruth pressures,Sam,Bo\n10,1,0,20\n5,,40,0\n–50,,−10,2\n' >pressures.csv
kreights-cli --db old.db session import pressures.csv --rules craits --date 2026-10-02 --time 19:30 --place "Bo’s kitchen" | sed 's/as .*/as UUID/'
kreights-cli --db old.db session list | cut -c56-
printf 'ruth,sam,BO\n10,0,20\n15,40,20\n16,41,22\n' >rising.csv
kreights-cli --db old.db session import rising.csv --rules craits
kreights-cli --db old.db session import rising.csv --rules craits --totals --points
kreights-cli --db old.db session import rising.csv --rules craits --totals --date 2026-10-03 | sed 's/as .*/as UUID/'
kreights-cli --db old.db session import rising.csv --rules craits --totals --date 2026-10-03 | sed 's/as .*/as UUID/'
kreights-cli --db old.db session import rising.csv --rules craits --points --date 2026-10-04 --column C=Bo --column A=Ruth --column sam=Sam | sed 's/as .*/as UUID/'
kreights-cli --db old.db session list | cut -c56-
kreights-cli --db old.db session import rising.csv --rules craits --points --column Q=Bo
kreights-cli --db old.db session import rising.csv --rules craits --points --date yesterday
kreights-cli --db old.db session import rising.csv --rules craits --points --time 20:05
kreights-cli --db old.db player Ruth | sed -n '1s/ .*//p;2p'
kreights-cli session chat 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli session link 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f | cut -c1-120
kreights-cli --db old.db session link 00000000-7b4d-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli session chat 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["text"])' | tail -1
kreights-cli --json session link 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f | cut -c1-60
