kreights-cli rulings search crank forgot one card | head -1
kreights-cli rulings search idot crad --rules craits --set one-card-costs=card | head -2
kreights-cli rulings search --json cooper | grep -o '"kind":"[a-z]*","id":"[^"]*"' | head -1
kreights-cli rulings search --json --rules craits out of turn | grep -o '"id":"out-of-turn".*' | grep -o '"rules":[^]]*]' | head -1
kreights-cli rulings search what can I play --state count | head -1
kreights-cli rulings search what can I play --state nine,moon
kreights-cli rulings search how do I print this | head -1
kreights-cli rulings search how do I print this --json | grep -o '"fits":[a-z]*' | sort -u
kreights-cli rulings search qqqqqq
kreights-cli rulings search qqqqqq --json
kreights-cli rulings search
kreights-cli rulings show out-of-turn | head -3
kreights-cli rulings show out-of-turn --rules craits | sed -n '3p;/does not say;/p' | head -2
kreights-cli rulings show out-of-turn --rules creights-joon --json | grep -o '"uncertain":[a-z]*'
kreights-cli rulings show nowhere
kreights-cli rulings show one-card-at-end --rules craits | grep '^[A-Za-z, -]*: [YN]'
kreights-cli rulings show one-card-at-end | grep '^[A-Za-z, -]*: [YNt]'
kreights-cli rulings show out-of-turn | grep '^[A-Za-z, -]*: T'
kreights-cli rulings show out-of-turn --set out-of-turn=back-and-draw | grep '^[A-Za-z, -]*: [Tt]'
kreights-cli rulings charts --rules crates-joker | grep '^[7JK]'
kreights-cli rulings charts --rules crates-queens --set value-face=12 | grep '^Q'
kreights-cli rulings charts --values | head -4
kreights-cli rulings charts --json --rules creights-jeff | grep -o '"card":"7".*' | cut -c1-80
kreights-cli rulings charts more
kreights-cli rulings
kreights-cli rulings charts --rules craits -o - --format pdf | head -c 5; echo
kreights-cli rulings charts --rules craits --values --paper letter -o chart.svg && grep -q 'width="215' chart.svg && echo letter
kreights-cli rulings charts --format pdf
kreights-cli rulings charts -o chart.doc
kreights-cli rulings charts -o /nowhere/chart.pdf
kreights-cli rulings search --frob one card
kreights-cli rulings show out-of-turn --json | grep -o '"sentences":\[' | sort -u
kreights-cli rulings documents
kreights-cli rulings documents --json | grep -o '"id":"kreights",.*' | cut -d'}' -f1
kreights-cli rulings documents kreights
kreights-cli rulings document kreights | grep -A1 '^ *60 '
kreights-cli rulings document kreights | grep '^ *106 '
kreights-cli rulings document crates --json | grep -o '{"n":49,[^]]*]'
kreights-cli rulings document nowhere
kreights-cli rulings document
kreights-cli rulings document kreights crates
