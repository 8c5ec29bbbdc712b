kreights-cli score --rules craits --set three-covers=no-three 8 3 3
kreights-cli score --rules craits --set value-eight=5 --set value-ace=60 A 8
kreights-cli score --rules craits --set three-cover=no-three 8 3 2>&1 | cut -c1-90
kreights-cli score --rules craits --set three-covers=all 8 3
kreights-cli score --rules craits --set three-spare=many 8 3
