kreights-cli 2>&1 | cut -c1-40
kreights-cli dance 2>&1 | cut -c1-40
kreights-cli dance 2>/dev/null
kreights-cli --version --json | sed 's/[0-9.]*$/VERSION/'
kreights-cli score --help
kreights-cli score --rules crates --frob A
kreights-cli --help | head -1
kreights-cli score --rules crates A >/dev/full
kreights-cli session import --help
kreights-cli session list --help | head -1
kreights-cli rulings show --help | head -1
kreights-cli session list --db
kreights-cli rules --set
kreights-cli session export --frob -- x
