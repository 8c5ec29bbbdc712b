# Who sits where: of eight at two tables everybody meets everybody three times in seven rounds.
kreights-cli club seating 'Ann, Bo,Cy,Di,Eve,Flo,Gus,<b>Hal</b>' --size 4 --rounds 7
kreights-cli --json club seating Ann,Bo,Cy,Di,Eve,Flo,Gus,Hal,Ida,Jo,Kim --size 4 --rounds 2
kreights-cli club seating Ann,Bo,Cy,Di,Eve,Flo,Gus --tables 1 --seed 3
# Those who have met since that day sit apart.
cp "$KREIGHTS_DATA_DIR/sample/session.json" one.json
kreights-cli session import one.json
kreights-cli club seating Ruth,Sam,Inês,BO,Ann,Cy --since 2026-01-01
kreights-cli club seating Ruth,Sam,Inês,BO,Ann,Cy --since 2027-01-01
# What cannot be done.
kreights-cli club seating Ann,Bo
kreights-cli club seating 'Ann,Bo, ann'
kreights-cli club seating Ann,,Bo
kreights-cli club seating Ann Bo
kreights-cli club seating
kreights-cli club seating Ann,Bo,Cy --size 5-3
kreights-cli club seating Ann,Bo,Cy --size x
kreights-cli club seating Ann,Bo,Cy --rounds 0
kreights-cli club seating Ann,Bo,Cy --since yesterday
