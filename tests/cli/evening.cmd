id() { sed 's/[0-9a-f-]\{36\}/UUID/g'; }
kreights-cli evening list
kreights-cli evening new 'Club <b>' --rules craits --day 2026-11-28 --size 3-4 --rounds 3 --by places | id
kreights-cli evening new 'Club' --rules none
kreights-cli evening new 'Club' --rules craits --size 1
kreights-cli evening new 'Club' --rules craits --by luck
kreights-cli evening new 'Club' --rules craits --missed perhaps
kreights-cli evening new
kreights-cli evening come 'club <B>' 'Ann,Bo,Cy,Di,Eve,Flo,Gus'
kreights-cli evening come 'Club <b>' 'Hal,Ann'
kreights-cli evening come 'Club <b>' 'Hal,,Ida'
kreights-cli evening leave 'Club <b>' 'gus'
kreights-cli evening leave 'Club <b>' Zoe
kreights-cli evening show 'Club <b>'
kreights-cli evening seats 'Club <b>' -o seats.pdf
kreights-cli evening draw 'Club <b>' --seed 5
kreights-cli evening draw 'Club <b>' --since yesterday
kreights-cli evening seat 'Club <b>' 1 0 Ann
kreights-cli evening start 'Club <b>' --seed 5
kreights-cli evening seats 'Club <b>' --json | id | sed 's/"started":"[^"]*"/WHEN/'
kreights-cli evening seats 'Club <b>' -o seats.pdf && head -c4 seats.pdf && echo
kreights-cli evening seats 'Club <b>' -o seats.svg && grep -c '<svg' seats.svg
kreights-cli evening seats 'Club <b>' --format pdf
kreights-cli evening show 'Club <b>' --format odt -o show.odt
kreights-cli evening begin 'Club <b>' 3
kreights-cli evening begin 'Club <b>' 1 | id
kreights-cli evening begin 'Club <b>' 1 | id
kreights-cli session list --json | grep -o '"seats":.*'
kreights-cli evening show 'Club <b>'
kreights-cli evening seat 'Club <b>' 1 0 Gus
kreights-cli evening seat 'Club <b>' 1 0 Gus
kreights-cli session list --json | grep -o '"name":"[A-Z][a-z]*"' | tr '\n' ' ' && echo
kreights-cli evening undo 'Club <b>' | id
kreights-cli session list --json | grep -o '"name":"[A-Z][a-z]*"' | tr '\n' ' ' && echo
kreights-cli evening redo 'Club <b>' | id
kreights-cli session list --json | grep -o '"name":"[A-Z][a-z]*"' | tr '\n' ' ' && echo
kreights-cli evening missed 'Club <b>' 1 Di nothing
kreights-cli evening missed 'Club <b>' 2 Di nothing
kreights-cli evening seats 'Club <b>'
kreights-cli evening time 'Club <b>'
kreights-cli evening time 'Club <b>'
kreights-cli evening change 'Club <b>' --name Winter --minutes 60 --missed nothing
kreights-cli evening standings winter
kreights-cli evening standings winter --paper letter -o wall.pdf && head -c4 wall.pdf && echo
kreights-cli evening show winter --format text -o show.txt
kreights-cli evening close winter
kreights-cli evening come winter Ida
kreights-cli evening show winter -o evening.png && head -c4 evening.png | tail -c3 && echo
kreights-cli evening undo winter
kreights-cli evening list | id
kreights-cli evening standings 00000000-0000-4000-8000-000000000000 2>&1 | sed 's/“.*/…/'
kreights-cli evening new winter --rules craits --day 2026-11-29 | id
kreights-cli evening new spring --rules craits --day 1970-12-31
kreights-cli evening new '' --rules craits
kreights-cli evening come winter 'Zoë, zoe'
kreights-cli evening show winter 2>&1 | id
kreights-cli evening sing
kreights-cli evening
kreights-cli help evening start
kreights-cli check
