kreights-cli rules | grep -c '^[a-z]'
kreights-cli rules --json | grep -o '"id":"[^"]*"' | head -5
kreights-cli rules kreights | head -1
kreights-cli rules craits --set pressure=flat | grep '^pressure='
kreights-cli rules nobody 2>&1 | cut -c1-60
kreights-cli rules nobody >/dev/null 2>&1
kreights-cli rules craits | grep -A1 '^T-4' | grep -o 'three-covers=.*reading, “[^”]*”'
kreights-cli rules craits --set pressure=flat | grep -A1 '^X-1 ' | tail -1
kreights-cli rules craits --json | grep -o '"atom":"X-2"[^}]*}' | grep -o '"basis".*'
kreights-cli rules craits | grep -A1 '^going-out='
kreights-cli rules craits kreights
kreights-cli rules | grep -A3 -e '^kreights-sevens:' -e '^crates-world-series:' | grep '; deals'
