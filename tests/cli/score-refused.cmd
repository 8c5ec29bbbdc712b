# five kings, a card that is none, rule sets and hands that are missing
kreights-cli score --rules crates K K K K K
kreights-cli score --rules craits KKKKK
kreights-cli score --rules craits --players 6 KKKKK
kreights-cli score --rules crates KS KS
kreights-cli score --rules crates JK
kreights-cli score --rules crates 9 banana 3
kreights-cli score --rules nobody 3 2>&1 | cut -c1-60
kreights-cli score A 3 3
kreights-cli score --rules crates
kreights-cli score --rules crates --batch A </dev/null
kreights-cli score --all K K K K K K K K K
kreights-cli score --rules crates --players 0 K
kreights-cli score --rules crates "$(head -c 300 /dev/zero | tr '\0' 5)"
