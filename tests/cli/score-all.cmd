kreights-cli score --all A 3 3
kreights-cli score --all 8 3 3
kreights-cli score --all --json JK | cut -c1-130
kreights-cli score --all --set three-spare=100 K 3 3 3 | head -3
