kreights-cli rulings search crank forgot one card | head -1
kreights-cli rulings search idot crad --rules craits --set one-card-costs=card | head -2
kreights-cli rulings search --json cooper | grep -o '"kind":"[a-z]*","id":"[^"]*"' | head -2
kreights-cli rulings search --json --rules craits out of turn | grep -o '"id":"out-of-turn".*' | grep -o '"rules":[^]]*]' | head -1
kreights-cli rulings search qqqqqq
kreights-cli rulings search qqqqqq --json
kreights-cli rulings search
kreights-cli rulings show out-of-turn | head -3
kreights-cli rulings show out-of-turn --rules craits | sed -n '3p;/does not say;/p' | head -2
kreights-cli rulings show out-of-turn --rules creights-joon --json | grep -o '"uncertain":[a-z]*'
kreights-cli rulings show nowhere
kreights-cli rulings charts --rules crates-joker | grep '^[7JK]'
kreights-cli rulings charts --rules crates-queens --set value-face=12 | grep '^Q'
kreights-cli rulings charts --values | head -4
kreights-cli rulings charts --json --rules creights-jeff | grep -o '"card":"7".*' | cut -c1-80
kreights-cli rulings charts more
kreights-cli rulings
kreights-cli rulings charts --rules craits -o - --format pdf | head -c 5; echo
kreights-cli rulings charts --rules craits --values --paper letter -o chart.svg && grep -c 'width="215' chart.svg
kreights-cli rulings charts --format pdf
kreights-cli rulings charts -o chart.doc
kreights-cli rulings charts -o /nowhere/chart.pdf
kreights-cli rulings search --frob one card
