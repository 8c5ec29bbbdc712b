# every worked example of the documents
kreights-cli score --rules kreights 10 7 6 2
kreights-cli score --rules kreights k93
kreights-cli score --rules kreights 8 5 3
kreights-cli score --rules kreights A 3 3
kreights-cli score --rules kreights 3 3
kreights-cli score --rules crates A 2 3 3 6 8 K
kreights-cli score --rules crates 3 3 8
kreights-cli score --rules creights-joon 3 J 6
kreights-cli score --rules craits "A 3 3 6 7 9 K"
kreights-cli score --rules creights-jeff 8S 3D 3H
