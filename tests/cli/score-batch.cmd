printf 'A 3 3\n\n8 3 3\n10 7 6 2' | kreights-cli score --rules craits --batch
printf 'K 3\n5\n' | kreights-cli score --rules craits --batch --json
printf 'K 3\nK x\n5\n' | kreights-cli score --rules craits --batch
printf 'A 3 3\r\nK 3\r\n' | kreights-cli score --rules craits --batch
printf '\357\273\277K 3\nK\n' | kreights-cli score --rules craits --batch
printf 'K 3\n\0' | kreights-cli score --rules craits --batch
kreights-cli score --rules craits --batch <.
tr '\0' A </dev/zero | kreights-cli score --rules craits --batch
