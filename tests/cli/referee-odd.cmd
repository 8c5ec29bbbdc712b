printf 'rules craits\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter KH\nBob: 9♠\nBob: 9S=C\nBob: 9s=♦️\n' | kreights-cli --json referee -
printf 'rules creights-jeff\nplayers Ann Bob Cai\ndealer Ann\ncards 2\nstarter KH\nBob: 3H\nCai: ask Bob\nBob: slow\n' | kreights-cli --json referee -
printf 'rules crates-world-series\nplayers Ann Bob Figgy\ndealer Ann\ncards 2\nstarter KH\nBob: draw\nFiggy: 3H !\n' | kreights-cli --json referee -
printf 'rules kreights\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter 9D=C\nstarter 9D=H\nCai: 3H\nBob: draw\nBob: revoke\nBob: looked\nBob: mulligan\nCai: 4H\n' | kreights-cli --json referee -
printf 'rules kreights\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter 2H\nBob: draw\n' | kreights-cli --json referee -
printf 'rules creights-joon\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter KH\nBob: 3H !\nCai: KC\nAnn: KH\n' | kreights-cli --json referee -
printf 'rules craits-faces\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter 3H\nBob: KH\nBob: 4H\n' | kreights-cli --json referee -
printf 'rules crates-joker\nplayers Ann Bob Cai Dan\ndealer Ann\ncards 3\nstarter KH\nBob: jk\n' | kreights-cli --json referee -
printf 'rules craits\nplayers Ann Bob Cai\ndealer Ann\ncards 1\nstarter KH\nBob: 3H\nCai: 5H\n' | kreights-cli --json referee -
printf 'rules craits\nplayers Ann Bob Cai\ndealer Ann\ncards 1\nstarter KH\nBob: 3H\nleft Ann: 8 8\n' | kreights-cli --json referee - 2>&1 | tail -1
printf 'rules craits\nplayers Ann Ann Cai\n' | kreights-cli --json referee -
printf 'rules craits\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter 9D\n' | kreights-cli --json referee -
printf 'rules craits\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter KH\nBob: KC=D\n' | kreights-cli --json referee - 2>&1 | tail -1
printf 'rules craits\nplayers Ann Bob Cai\ndealer Ann\ncards 3\nstarter KH\nDan: KC\n' | kreights-cli --json referee - 2>&1 | tail -1
