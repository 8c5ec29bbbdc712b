kreights-cli score --rules crates --json A 2 3 3 6 8 K
kreights-cli --json score --rules kreights 3 3
kreights-cli score --rules crates-joker --json "JK 3 10♠"
kreights-cli score --rules crates --json ""
