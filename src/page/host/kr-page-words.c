/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-words.h"

#include <sys/random.h>

#define TOKEN_BYTES 16

static const char *const words[] = {
    "album",   "alpaca",  "amber",   "ananas",  "anchor",  "angel",   "antenna", "apricot",
    "arena",   "aroma",   "artist",  "atlas",   "atom",    "aurora",  "avocado", "balcony",
    "ballet",  "balloon", "bamboo",  "banana",  "basil",   "basket",  "bazaar",  "beaver",
    "bikini",  "bison",   "blanket", "bonbon",  "bongo",   "bottle",  "cabin",   "cactus",
    "camel",   "camera",  "canal",   "candle",  "canoe",   "canyon",  "caramel", "carpet",
    "carrot",  "castle",  "cello",   "center",  "chimney", "cinema",  "circus",  "clover",
    "cobra",   "coconut", "coffee",  "comet",   "compass", "concert", "copper",  "coral",
    "cosmos",  "cotton",  "coyote",  "crater",  "credit",  "cricket", "crystal", "curry",
    "cymbal",  "dahlia",  "delta",   "desert",  "diamond", "diesel",  "dinner",  "dolphin",
    "domino",  "drama",   "drum",    "duet",    "eagle",   "echo",    "emerald", "falcon",
    "feather", "fiesta",  "filter",  "finger",  "flute",   "forest",  "fossil",  "galaxy",
    "garage",  "garden",  "gecko",   "ginger",  "giraffe", "glacier", "gondola", "gorilla",
    "granite", "guitar",  "hammer",  "hammock", "harbor",  "harp",    "hazel",   "hermit",
    "hobby",   "honey",   "hotel",   "iceberg", "iguana",  "insect",  "island",  "ivory",
    "jaguar",  "jasmine", "jersey",  "jungle",  "kayak",   "kettle",  "kiosk",   "kiwi",
    "koala",   "ladder",  "lagoon",  "lamp",    "lantern", "lasagna", "lemon",   "leopard",
    "library", "lily",    "lion",    "llama",   "lobster", "lotus",   "lunch",   "magnet",
    "mango",   "marina",  "market",  "medal",   "melody",  "melon",   "menu",    "metal",
    "meteor",  "mineral", "mirror",  "mocha",   "monsoon", "motor",   "muffin",  "museum",
    "mustard", "nectar",  "nugget",  "oasis",   "ocean",   "octopus", "olive",   "omelet",
    "onion",   "opal",    "opera",   "orange",  "orbit",   "orchid",  "organ",   "origami",
    "otter",   "oxygen",  "paddle",  "palm",    "panda",   "panther", "papaya",  "paper",
    "paprika", "parade",  "parrot",  "pasta",   "pearl",   "pebble",  "pelican", "pencil",
    "penguin", "pepper",  "piano",   "picnic",  "pilot",   "pirate",  "pizza",   "planet",
    "pony",    "poppy",   "portal",  "potato",  "prism",   "pudding", "pyramid", "quartz",
    "quiz",    "rabbit",  "radar",   "radio",   "ravioli", "ribbon",  "robot",   "rocket",
    "rodeo",   "rose",    "ruby",    "safari",  "salad",   "salami",  "salmon",  "samba",
    "sandal",  "sardine", "saturn",  "sauna",   "shampoo", "silver",  "sirup",   "sofa",
    "sonata",  "soup",    "sultan",  "sushi",   "tango",   "tempo",   "tennis",  "theater",
    "thunder", "tiger",   "timber",  "toast",   "tomato",  "torpedo", "tractor", "trio",
    "tulip",   "tunnel",  "turban",  "tuxedo",  "vanilla", "velvet",  "violin",  "volcano",
    "waffle",  "waltz",   "yoga",    "yogurt",  "zebra",   "zenith",  "zigzag",  "zodiac",
};

/* Random bytes of the kernel, which has them since it started. */
static void
fill_random (guint8 *bytes, gsize n)
{
  gssize got = getrandom (bytes, n, 0);

  g_assert (got == (gssize) n);
}

char *
kr_page_token_new (void)
{
  guint8 bytes[TOKEN_BYTES];
  GString *token = g_string_new (NULL);

  fill_random (bytes, sizeof bytes);
  for (guint i = 0; i < TOKEN_BYTES; i++)
    g_string_append_printf (token, "%02x", bytes[i]);
  return g_string_free (token, FALSE);
}

guint
kr_page_random_between (guint min, guint max)
{
  guint64 random = 0;

  fill_random ((guint8 *) &random, sizeof random);
  /* 64 bits: no number is noticeably likelier than another. */
  return min + (guint) (random % (max - min + 1));
}

char *
kr_page_words_new (void)
{
  return g_strdup_printf ("%s %s", words[kr_page_random_between (0, G_N_ELEMENTS (words) - 1)],
                          words[kr_page_random_between (0, G_N_ELEMENTS (words) - 1)]);
}
