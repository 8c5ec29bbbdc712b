mkdir -p data/kreights/rules && printf '[rules]\nid=kitchen\nname=Kitchen\nbase=craits\n\nvalue-king=13\n' >data/kreights/rules/home.rules
printf '[rules]\nid=den\nname=Den\nbase=craits\nstars=maybe\n' >data/kreights/rules/den.rules
printf '[rules]\nid=attic\nname=Attic\nbase=kitchen\n' >data/kreights/rules/attic.rules
printf 'rules kitchen\nplayers Ann Bob\ndealer Ann\ncards 1\nstarter 2S\n' >a.table
kreights-cli rules 2>&1 >/dev/null | sed "s,$PWD/,,g"
kreights-cli rules kitchen 2>&1 | sed "s,$PWD/,,g"
kreights-cli rules den 2>&1 | sed "s,$PWD/,,g"
kreights-cli rules attic 2>&1 | sed "s,$PWD/,,g"
kreights-cli rules kitchen 2>/dev/null
kreights-cli score --rules kitchen A 2>&1 | sed "s,$PWD/,,g"
kreights-cli pressures --rules kitchen 3 2>&1 | sed "s,$PWD/,,g"
kreights-cli schedule --rules kitchen --players 3 2>&1 | sed "s,$PWD/,,g"
kreights-cli simulate --rules kitchen --players 3 --deals 1 --seed 1 2>&1 | sed "s,$PWD/,,g"
kreights-cli referee a.table 2>&1 | sed "s,$PWD/,,g"
kreights-cli rulings search --rules kitchen seven 2>&1 | sed "s,$PWD/,,g"
kreights-cli rulings show --rules kitchen seven 2>&1 | sed "s,$PWD/,,g"
kreights-cli session import a.table 2>&1 | sed "s,$PWD/,,g"
kreights-cli session list --rules kitchen 2>&1 | sed "s,$PWD/,,g"
kreights-cli records --rules kitchen 2>&1 | sed "s,$PWD/,,g"
