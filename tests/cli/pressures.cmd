kreights-cli pressures --rules craits --json 3
kreights-cli pressures --rules craits 15 | tail -1
kreights-cli pressures --rules crates-capped 15
kreights-cli pressures --rules kreights --json 4
kreights-cli pressures --rules creights-jeff 5
kreights-cli pressures --rules craits --set pressure=flat 3
kreights-cli pressures --rules craits 0 --json
kreights-cli pressures --rules craits 60
kreights-cli pressures --rules craits three
kreights-cli pressures --rules craits
