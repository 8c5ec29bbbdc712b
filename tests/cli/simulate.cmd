kreights-cli simulate --json --rules craits --set pressure=flat --players 3 --deals 200 --seed 7 --records . | sed 's/"seconds":[^,]*/"seconds":0/'
cat deal-000008.table
for f in deal-*.table; do kreights-cli referee --json $f | tail -1; done | grep -c '"scores"'
kreights-cli simulate --rules kreights --players 4 --deals 40000 --seed 1 | sed 's/; seconds: .*//'
kreights-cli simulate --rules crates-world-series --players 2 --deals 4 --seed 1 | sed 's/; seconds: .*//'
kreights-cli simulate --rules kreights --players 4 --deals 4000 --player-kinds strong,simple | sed 's/; seconds: .*//'
kreights-cli simulate --rules craits --players 3 --deals 20 --seed 5 --player-kinds searching,strong | sed 's/; seconds: .*//'
kreights-cli simulate --rules kreights --players 4 --deals 1 --player-kinds weak
kreights-cli simulate --rules kreights --players 2 --deals 1
kreights-cli simulate --rules kreights --players 4
kreights-cli simulate --rules kreights --players 4 --deals 0
kreights-cli simulate --rules kreights --players 4 --deals 1 --records /nowhere 2>&1 | cut -c1-40
kreights-cli simulate --rules kreights --players 4 --deals 1 more
