/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-line-code.h"

/*
 * The signs before a sign are told apart by what they are in a line only: cards of any rank are
 * alike, as are suits. So a short primer shows all that matters. A sign that it does not show
 * behind three others is looked for behind the last two of them, behind the last one, and
 * among all signs.
 *
 * Primer, kinds and chances are parts of the format: they must never change.
 */

static const char primer[] =
    "place The kitchen\0place Café on the lake, 2nd floor\0place Grandma’s porch\0"
    "place Red Lion\0place 東京の家\0place Wien\0note rain all day, with three bottles of port\0"
    "note won on the last card, said Bob\0note “never again” (Ruth)\0"
    "note Inês learned the nines from Zoë\0note played by candle light for a birthday\0"
    "note и снова ничья\0tags league\0tags league, summer, family\0tags tournament\0counts no\0"
    "counts yes\0pressure 0 +1\0pressure 1 +1\0pressure 2 +1\0pressure 3 +1\0pressure 4 +1\0"
    "pressure 1 -1\0forgot 0 +1\0forgot 1 +1\0forgot 2 +1\0forgot 3 -1\0cooper 0 +1\0"
    "cooper 2 +1\0cooper 3 +1\0revoke 1 +1 ruling=revoke\0mulligan 2 +1\0penalty-card 3 +1\0"
    "count 2\0count 3\0count 4\0count 5\0count 6\0count 7\0stop\0"
    "score 1 out=0 count=3 time=481 0:out 1:9H,2C,9C,10C,7S,QD 2:AD,KD,4D,JD/p1 3:10S,5H,3H,AS\0"
    "score 2 out=2 ccw count=2 time=350 0:2D,8D,6C 1:3H,8H,JH,10H,7C,9H,4H 2:out 3:JC,5C,AH/c1 "
    "4:KH,3S,KS\0score 3 out=1 time=267 0:8D,2H,6S,QH 1:out 2:7C,KC,AC,6D,4S,7D 3:6H,JS\0"
    "score 4 out=3 ccw count=5 time=594 0:4H,8C,10D 1:5D,QS,2D,3C/p1 2:QS,9D,5D,8S,3D/p1/f1 3:out\0"
    "score 5 out=2 count=4 time=236 0:QC,9S,2S 1:4S 2:out/p1 3:7S,4C,KH,7H,10S\0"
    "score 6 out=0 count=2 time=408 0:out 1:6C,JC,5S,AD,6H 2:8S,QC,2C 3:5C,AS,4D,6C/p2 4:10C,10C\0"
    "score 7 out=1 ccw count=6 time=523 0:9S,KD,JD 1:out/c1 2:3C,QD,8D,3H,5H 3:2S,7S,9C,2H/c1\0"
    "score 8 out=4 time=142 0:KS 1:JD,KS 2:AH 3:JH,6S 4:out 5:QD,4H\0"
    "score 9 out=3 count=7 time=379 0:4C,9H,AH,QH 1:6D,JH,7C 2:KC,8H/p1/c2 3:out 4:9D,10H,3S\0"
    "score 10 out=0 ccw count=2 time=460 0:out 1:2C,5C,JS 2:8H,AC,3C,8C 3:10D,9D/p1\0"
    "score 11 out=2 count=3 time=318 0:7D,6D,2D,QS 1:AS,10D,4S,5D 2:out 3:5S,7D,KC\0"
    "score 12 out=1 count=5 time=555 0:3S,6H,7H/p1 1:out 2:6S,2S,10S,AD 3:4D,4C,KH,5S\0"
    "score 13 out=- count=8 time=671 0:=120 1:=35/p1 2:=-50 3:=80/p3/f1 4:=0\0"
    "score 14 out=2,0 haha beer=2 time=290 0:out 1:7,K,3,Q,9/p1 2:clean 3:J,10,4,A,2/c1/r1 "
    "4:6,8,5/m1/d1\0"
    "score 15 out=3 count=4 time=433 0:Q,3,10,7/f1 1:K,J,4,A 2:9,6,2 3:out\1a nine was a six\0"
    "score 10 out=1 count=2 time=186 0:8,K,7,3 1:out 2:J,Q,10 3:5\1one king too many\0"
    "table 1 starter 9D\0table 2 starter 8S=H\0table 1 0: draw\0table 1 1: KH\0table 1 2: 3S\0"
    "table 1 3: draw\0table 2 0: 8C=S\0table 2 1: QD\0table 2 2: draw\0table 3 3: 7H !\0"
    "table 3 0: 10H\0table 3 1: AC\0table 3 2: 2S\0table 4 3: draw !\0table 4 0: 4D !\0"
    "table 5 1: ask 2\0table 6 2: !\0table 7 0: JS\0table 8 1: revoke\0table 9 3: looked\0"
    "table 10 0: slow\0table 12 1: 5C\0table 15 2: 6D\0table 1 rules craits\0"
    "table 1 situation KD turn 2 hands 0=1 1=2 2=2 pack 40\0";
#define PRIMER_SIZE (sizeof primer - 1)

/* --- Kinds of signs ---------------------------------------------------------- */

#define KIND_BITS 5
#define N_KINDS (1 << KIND_BITS)
#define LETTER_KINDS 0x0F /* letters of the same last four bits are of one kind */

enum {
  KIND_SUIT = LETTER_KINDS + 1,
  KIND_RANK, /* neither 1 nor 0, which are a ten together */
  KIND_ONE,
  KIND_ZERO,
  KIND_BLANK,
  KIND_COMMA,
  KIND_COLON,
  KIND_SLASH,
  KIND_EQUALS,
  KIND_END,
  KIND_CHANGE, /* plus or minus */
  KIND_REASON,
  KIND_CALL,
  KIND_HIGH, /* part of a sign that is not ASCII */
  KIND_OTHER = N_KINDS - 1,
};

static guint
get_kind (guint8 sign)
{
  static const guint8 kinds[] = {
      ['\0'] = KIND_END,   ['\1'] = KIND_REASON, [' '] = KIND_BLANK,  ['!'] = KIND_CALL,
      ['+'] = KIND_CHANGE, [','] = KIND_COMMA,   ['-'] = KIND_CHANGE, ['/'] = KIND_SLASH,
      ['0'] = KIND_ZERO,   ['1'] = KIND_ONE,     ['2'] = KIND_RANK,   ['3'] = KIND_RANK,
      ['4'] = KIND_RANK,   ['5'] = KIND_RANK,    ['6'] = KIND_RANK,   ['7'] = KIND_RANK,
      ['8'] = KIND_RANK,   ['9'] = KIND_RANK,    [':'] = KIND_COLON,  ['='] = KIND_EQUALS,
      ['A'] = KIND_RANK,   ['C'] = KIND_SUIT,    ['D'] = KIND_SUIT,   ['H'] = KIND_SUIT,
      ['J'] = KIND_RANK,   ['K'] = KIND_RANK,    ['Q'] = KIND_RANK,   ['S'] = KIND_SUIT,
  };

  if (sign >= 0x80)
    return KIND_HIGH;
  if (sign >= 'a' && sign <= 'z')
    return sign & LETTER_KINDS;
  return sign < sizeof kinds && kinds[sign] != 0 ? kinds[sign] : KIND_OTHER;
}

/* --- Chances ------------------------------------------------------------------ */

#define CHANCE_BITS 12
#define ALL_CHANCES (1 << CHANCE_BITS)
#define N_BEFORE 3 /* signs that are looked at */
#define N_PASTS (1 << N_BEFORE * KIND_BITS)
#define N_SIGNS 256
#define MAX_PLACES 1024
#define MAX_ENTRIES 4096
#define SLOT_BITS 13
#define N_SLOTS (1 << SLOT_BITS)
#define N_STEPS 16 /* of all chances, at which the search in a place begins */
#define STEP (ALL_CHANCES / N_STEPS)

/* How often each sign is taken to be in the primer apart from what it shows, so that no sign of
 * another script takes many bits. */
#define ROOT_COUNT 3
#define ROOT_COUNT_HIGH 16

/* One sign at a place in the primer, or, behind them, all that are not there. */
typedef struct {
  guint8 sign;
  guint16 place;
  guint16 below; /* the chances of the entries before */
  guint16 chance;
} Entry;

/* What follows some signs. */
typedef struct {
  guint16 shorter; /* the place for one sign less */
  guint16 last;    /* its entry for all other signs */
  guint16 steps[N_STEPS];
} Place;

typedef struct {
  guint8 kinds[N_SIGNS];
  guint16 place_of[N_PASTS];
  Place places[MAX_PLACES]; /* the first one: without any sign before */
  Entry entries[MAX_ENTRIES];
  guint16 slots[N_SLOTS]; /* of entries, by place and sign; 0: empty */
  guint n_places;
  guint n_entries;
} Model;

/* How often each sign is at a place. */
typedef guint16 Counts[N_SIGNS];

/* The place behind the last @n signs of @past, which is made if there is none. */
static guint
find_place (Model *model, guint16 *places_of, guint past, guint n, guint shorter)
{
  guint16 *at = &places_of[past & ((1u << n * KIND_BITS) - 1)];

  if (*at == 0) {
    *at = (guint16) ++model->n_places;
    model->places[*at].shorter = (guint16) shorter;
  }
  return *at;
}

static void
read_primer (Model *model, guint16 *behind_one, guint16 *behind_two, Counts *counts)
{
  guint past = 0;

  for (gsize i = 0; i < PRIMER_SIZE; i++) {
    const guint8 sign = (guint8) primer[i];
    const guint one = find_place (model, behind_one, past, 1, 0);
    const guint two = find_place (model, behind_two, past, 2, one);
    const guint three = find_place (model, model->place_of, past, N_BEFORE, two);

    counts[0][sign]++;
    counts[one][sign]++;
    counts[two][sign]++;
    counts[three][sign]++;
    past = past << KIND_BITS | model->kinds[sign];
  }
}

static guint
get_slot (guint place, guint8 sign)
{
  return (guint32) ((place * N_SIGNS + sign) * 2654435761u) >> (32 - SLOT_BITS);
}

static void
add_entry (Model *model, guint place, guint8 sign, guint below, guint chance)
{
  model->entries[++model->n_entries] =
      (Entry){sign, (guint16) place, (guint16) below, (guint16) chance};
  for (guint step = (below + STEP - 1) / STEP; step * STEP < below + chance; step++)
    model->places[place].steps[step] = (guint16) model->n_entries;
}

/* Makes entries of what was counted; all other signs have the chance of half a sign for each of
 * them. */
static void
weigh (Model *model, guint place, const Counts counts)
{
  guint all = 0;
  guint below = 0;

  for (guint sign = 0; sign < N_SIGNS; sign++)
    all += 2u * counts[sign] + (counts[sign] > 0);
  for (guint sign = 0; sign < N_SIGNS; sign++)
    if (counts[sign] > 0) {
      const guint chance = MAX (1, 2u * counts[sign] * ALL_CHANCES / all);
      guint slot = get_slot (place, (guint8) sign);

      add_entry (model, place, (guint8) sign, below, chance);
      below += chance;
      while (model->slots[slot] != 0)
        slot = (slot + 1) % N_SLOTS;
      model->slots[slot] = (guint16) model->n_entries;
    }
  add_entry (model, place, 0, below, ALL_CHANCES - below);
  model->places[place].last = (guint16) model->n_entries;
}

static Model *
make_model (void)
{
  Model *model = g_new0 (Model, 1);
  g_autofree Counts *counts = g_new0 (Counts, MAX_PLACES);
  guint16 behind_one[N_KINDS] = {0};
  guint16 behind_two[N_KINDS * N_KINDS] = {0};

  for (guint sign = 0; sign < N_SIGNS; sign++) {
    model->kinds[sign] = (guint8) get_kind ((guint8) sign);
    counts[0][sign] = model->kinds[sign] == KIND_HIGH ? ROOT_COUNT_HIGH : ROOT_COUNT;
  }
  read_primer (model, behind_one, behind_two, counts);
  for (guint place = 0; place <= model->n_places; place++)
    weigh (model, place, counts[place]);
  for (guint past = 0; past < N_PASTS; past++)
    if (model->place_of[past] == 0)
      model->place_of[past] = behind_two[past % G_N_ELEMENTS (behind_two)] != 0
                                  ? behind_two[past % G_N_ELEMENTS (behind_two)]
                                  : behind_one[past % N_KINDS];
  return model;
}

/* Made once, for the whole run. */
static const Model *
get_model (void)
{
  static gsize made = 0;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize) make_model ());
  return (const Model *) made;
}

/* --- The code ------------------------------------------------------------------ */

/*
 * All signs are in one number, of which a reader takes the first sign off first: a writer begins
 * with the last one (range asymmetric numeral systems). Digits of 16 bits go out where the
 * number would take more than 32.
 */
#define DIGIT_BITS 16
#define DIGIT_BYTES 2
#define EMPTY (1u << DIGIT_BITS)                /* no sign is in it */
#define ROOM ((N_BEFORE + 1 + 2) * DIGIT_BYTES) /* for a sign, and for the number at the end */
#define CHUNK 1024                              /* bytes by which texts and codes grow at least */

static const Entry *
find_entry (const Model *model, guint place, guint8 sign)
{
  guint slot = get_slot (place, sign);

  while (model->slots[slot] != 0) {
    const Entry *entry = &model->entries[model->slots[slot]];

    if (entry->sign == sign && entry->place == place)
      return entry;
    slot = (slot + 1) % N_SLOTS;
  }
  return NULL;
}

/* Bytes of a code, the last one first; the array is longer than them. */
typedef struct {
  GByteArray *bytes;
  guint n;
  guint32 number;
} Target;

static void
put_digit (Target *target)
{
  target->bytes->data[target->n++] = (guint8) target->number;
  target->bytes->data[target->n++] = (guint8) (target->number >> 8);
  target->number >>= DIGIT_BITS;
}

static void
put_entry (Target *target, const Entry *entry)
{
  if (target->number >= (guint32) entry->chance << (2 * DIGIT_BITS - CHANCE_BITS))
    put_digit (target);
  target->number = (target->number / entry->chance << CHANCE_BITS) +
                   target->number % entry->chance + entry->below;
}

static void
put_sign (Target *target, const Model *model, guint past, guint8 sign)
{
  const Entry *entries[N_BEFORE + 1];
  guint place = model->place_of[past];
  guint n = 0;

  while ((entries[n] = find_entry (model, place, sign)) == NULL) {
    entries[n++] = &model->entries[model->places[place].last];
    place = model->places[place].shorter;
  }
  if (target->bytes->len - target->n < ROOM)
    g_byte_array_set_size (target->bytes, 2 * target->bytes->len + CHUNK);
  put_entry (target, entries[n]);
  while (n > 0)
    put_entry (target, entries[--n]);
}

/* The kinds of the signs before the one at @i. */
static guint
get_past (const Model *model, const GByteArray *texts, guint i)
{
  guint past = 0;

  for (guint before = MIN (i, N_BEFORE); before > 0; before--)
    past = past << KIND_BITS | model->kinds[texts->data[i - before]];
  return past;
}

void
kr_line_code_write (const GByteArray *texts, GByteArray *bytes)
{
  const Model *model = get_model ();
  g_autoptr (GByteArray) backward = g_byte_array_new ();
  Target target = {backward, 0, EMPTY};
  guint begin;

  g_byte_array_set_size (backward, CHUNK);
  for (guint i = texts->len; i > 0; i--)
    put_sign (&target, model, get_past (model, texts, i - 1), texts->data[i - 1]);
  put_digit (&target);
  put_digit (&target);
  begin = bytes->len;
  g_byte_array_set_size (bytes, begin + target.n);
  for (guint i = 0; i < target.n; i++)
    bytes->data[begin + i] = backward->data[target.n - 1 - i];
}

/* A code that is read. */
typedef struct {
  const guint8 *at;
  gsize size;
  guint32 number;
} Source;

static gboolean
take_digit (Source *source)
{
  if (source->size < DIGIT_BYTES)
    return FALSE;
  source->number = source->number << DIGIT_BITS | (guint32) source->at[0] << 8 | source->at[1];
  source->at += DIGIT_BYTES;
  source->size -= DIGIT_BYTES;
  return TRUE;
}

/* FALSE if no sign is there. */
static gboolean
take_sign (Source *source, const Model *model, guint past, guint8 *sign)
{
  guint at = model->place_of[past];

  for (;;) {
    const Place *place = &model->places[at];
    const guint part = source->number % ALL_CHANCES;
    guint i = place->steps[part / STEP];

    while (part >= (guint) model->entries[i].below + model->entries[i].chance)
      i++;
    source->number =
        model->entries[i].chance * (source->number >> CHANCE_BITS) + part - model->entries[i].below;
    if (source->number < EMPTY && !take_digit (source))
      return FALSE;
    if (i != place->last) {
      *sign = model->entries[i].sign;
      return TRUE;
    }
    if (at == 0)
      return FALSE;
    at = place->shorter;
  }
}

GByteArray *
kr_line_code_read (const guint8 *coded, gsize size, guint n, gsize max_bytes)
{
  const Model *model = get_model ();
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  Source source = {coded, size, 0};
  guint past = 0;
  guint n_bytes = 0;

  if (!take_digit (&source) || !take_digit (&source))
    return NULL;
  while (n > 0) {
    guint8 *sign;

    if (n_bytes == texts->len)
      g_byte_array_set_size (texts, 2 * n_bytes + CHUNK);
    sign = &texts->data[n_bytes++];
    if (n_bytes > max_bytes || !take_sign (&source, model, past, sign))
      return NULL;
    past = (past << KIND_BITS | model->kinds[*sign]) % N_PASTS;
    n -= *sign == '\0';
  }
  g_byte_array_set_size (texts, n_bytes);
  return source.number == EMPTY && source.size == 0 ? g_steal_pointer (&texts) : NULL;
}
