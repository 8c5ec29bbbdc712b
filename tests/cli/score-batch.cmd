printf 'A 3 3\n\n8 3 3\n10 7 6 2' | kreights-cli score --rules craits --batch
printf 'K 3\n5\n' | kreights-cli score --rules craits --batch --json
printf 'K 3\nK x\n5\n' | kreights-cli score --rules craits --batch
