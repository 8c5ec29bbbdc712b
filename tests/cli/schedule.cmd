kreights-cli schedule --rules kreights --players 4 --first 2
kreights-cli schedule --rules crates-world-series --players 2 --json
kreights-cli schedule --rules creights-jeff --players 3 --json
kreights-cli schedule --rules kreights-sevens --players 4 --json | grep -o '"cards":1,' | wc -l
kreights-cli schedule --rules kreights --players 7
kreights-cli schedule --rules creights-jeff-six --players 5
kreights-cli schedule --rules craits --players 5 --set deals=11
kreights-cli schedule --rules craits
kreights-cli schedule --rules craits --players 4 --first 4
