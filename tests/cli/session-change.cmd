cp "$KREIGHTS_DATA_DIR/sample/session.json" evening.json
kreights-cli session import evening.json
kreights-cli session note 2F6A9C1E-7B4D-4D1A-8C3E-5A9B0C7D1E2F ' the last cards '
kreights-cli session place 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f 'The <b>garden</b>' --json
kreights-cli session list --search 'garden last'
kreights-cli session place 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f ''
kreights-cli session list
kreights-cli session place 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f "$(printf 'two\nlines')" 2>&1 | cut -c1-90
kreights-cli session note 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli session delete 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f
kreights-cli session list
kreights-cli session delete 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f 2>/dev/null
kreights-cli session note 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f late 2>/dev/null
kreights-cli session undelete 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f --json
kreights-cli session list
kreights-cli session undelete 00000000-0000-4000-8000-000000000000 2>/dev/null
kreights-cli session delete
kreights-cli session note 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f -- --json
kreights-cli session place 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f -- -5
kreights-cli session list --json | grep -o '"place":"[^"]*","note":"[^"]*"'
kreights-cli session list --search "$(printf '\377')"
kreights-cli player Ruth --rename "$(printf '\377')"
kreights-cli session tags 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f 'club night, Final,, final ,<b>'
kreights-cli session counts 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f maybe
kreights-cli records | head -1
kreights-cli session counts 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f no
kreights-cli records | head -1
kreights-cli player Ruth | head -2
kreights-cli check
kreights-cli session list --tag FINAL
kreights-cli session list --tag club
kreights-cli session list --uncounted --json | grep -o '"tags":.*"counts":[a-z]*'
kreights-cli session list --search night | wc -l
kreights-cli session export 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f > marked.json
grep -A5 '"tags"' marked.json; grep '"counts"' marked.json
kreights-cli --db other.db session import marked.json
kreights-cli --db other.db session list --uncounted --tag final
sed 's/"counts" : false/"counts" : true/; s/"Final"/"Semifinal"/' marked.json > wrong.json
kreights-cli --db third.db session import wrong.json
kreights-cli session counts 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f yes --json
kreights-cli session tags 2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f ''
kreights-cli session list
kreights-cli records | head -1
