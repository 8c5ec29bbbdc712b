kreights-cli rules | grep -c '^[a-z]'
kreights-cli rules --json | grep -o '"id":"[^"]*"' | head -5
kreights-cli rules kreights | head -1
kreights-cli rules craits --set pressure=flat | grep -o ' pressure .*'
kreights-cli rules nobody 2>&1 | cut -c1-60
kreights-cli rules nobody >/dev/null 2>&1
