cp "$KREIGHTS_DATA_DIR/sample/session.json" one.json
sed 's/2f6a9c1e-7b4d/2f6a9c1e-7b4e/;s/2026-11-13T19:05:00Z/2026-11-06T19:05:00Z/' one.json >two.json
kreights-cli session import one.json two.json
kreights-cli series list
kreights-cli series show Autumn
kreights-cli series new 'Autumn <b>' --by points --best 1 | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli series show 'autumn <B>'
kreights-cli series add 'Autumn <b>' 2F6A9C1E-7B4D-4D1A-8C3E-5A9B0C7D1E2F 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli series show 'Autumn <b>'
kreights-cli series count 'Autumn <b>' 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f --not
kreights-cli series change 'Autumn <b>' --name Winter --by wins --best 0
kreights-cli series show winter
kreights-cli series count Winter 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli series change Winter --by luck
kreights-cli series change Winter --best 1000
kreights-cli series list | sed 's/^[0-9a-f-]\{36\}/UUID/'
kreights-cli series show Winter --format csv
kreights-cli series show Winter -o winter.pdf && head -c4 winter.pdf && echo
kreights-cli series show Winter -o winter.svg && grep -c '<svg' winter.svg
kreights-cli series show Winter --format pdf
kreights-cli series show Winter --format odt -o winter.odt
kreights-cli series remove Winter 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli series remove Winter 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli series add Winter 00000000-0000-4000-8000-000000000000 2>&1 | sed 's/“.*/…/'
kreights-cli series new Winter >/dev/null
kreights-cli series show Winter 2>&1 | sed 's/[0-9a-f-]\{36\}/UUID/g'
kreights-cli series new ''
kreights-cli series new Odd --by luck
kreights-cli series new Odd --best 1000
kreights-cli series change Winter
kreights-cli series new Spring | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli series delete spring
kreights-cli series show spring
kreights-cli series new -- --odd | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli series delete -- --odd
kreights-cli series count Winter
kreights-cli series
kreights-cli check
