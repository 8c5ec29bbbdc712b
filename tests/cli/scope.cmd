cp "$KREIGHTS_DATA_DIR/sample/session.json" one.json
sed 's/2f6a9c1e-7b4d/2f6a9c1e-7b4e/;s/2026-11-13T19:05:00Z/2026-11-06T19:05:00Z/' one.json >two.json
kreights-cli session import one.json two.json
kreights-cli session tags 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f 'Tuesday, league'
kreights-cli session place 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f 'The club'
kreights-cli scope list
kreights-cli scope show 'Our Tuesday table'
kreights-cli scope save 'Our Tuesday table' --tag tuesday --among Ruth,Sam,Bo,Inês --with Ruth --since 2026-01-01 --until 2026-12-31 | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli scope show 'our TUESDAY table' | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli players --scope 'Our Tuesday table'
kreights-cli players --scope 'Our Tuesday table' --place 'Ruth’s kitchen'
kreights-cli players --tag league --place 'THE club' | tail -1
kreights-cli records --scope 'Our Tuesday table' | head -3
kreights-cli player Sam --scope 'Our Tuesday table' | head -3
kreights-cli year 2026 --scope 'Our Tuesday table' | head -2
kreights-cli year 2026 --scope 'Our Tuesday table' --player Sam | head -2
kreights-cli year 2026 --scope 'Our Tuesday table' --place Elsewhere
kreights-cli scope save 'our tuesday table' --scope 'Our Tuesday table' --place 'The <b>club' --rules craits --players 4 | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli scope save Club --place 'The <b>club' >/dev/null
kreights-cli scope list | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli players --scope Cellar
kreights-cli scope save All
kreights-cli scope save Empty --place ' '
kreights-cli scope save '' --place 'The club'
kreights-cli scope save Commas --tag 'a, b'
kreights-cli scope save Nobody --with Nobody
kreights-cli scope save
kreights-cli scope delete Club | sed 's/[0-9a-f-]\{36\}/UUID/'
kreights-cli scope show Club
kreights-cli scope undelete 2f6a9c1e-7b4e-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli scope undelete
kreights-cli scope list here
kreights-cli scope drop Club
kreights-cli check
