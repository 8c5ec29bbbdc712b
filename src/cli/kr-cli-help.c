/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-help.h"

#include <string.h>

/* The forms and the options, and how they are printed. */

#define WIDTH 80 /* columns of a terminal */

/* Which games count (kr-cli-scope-options.h). */
/* What is agreed on for an evening. */
#define AGREED                                                                                     \
  "[--day DAY] [--size N|N-M] [--tables N] [--rounds N] [--deals N] [--minutes N] "                \
  "[--by points|places|wins] [--missed average|nothing]"

#define SCOPE                                                                                      \
  "[--rules ID] [--players N] [--since DAY] [--until DAY] [--place TEXT] [--tag TAG] "             \
  "[--among NAME,…] [--with NAME,…] [--scope NAME]"

static const struct {
  const char *command;
  const char *action; /* NULL: it has none */
  const char *usage;  /* what follows them */
  const char *summary;
} forms[] = {
    {"rules", NULL, "[ID] [--set KEY=VALUE]…", N_ ("list the rule sets, or show one in full")},
    {"score", NULL, "--rules ID|--all [--set KEY=VALUE]… [--players N] HAND|--batch",
     N_ ("score a caught hand, card by card")},
    {"pressures", NULL, "--rules ID [--set KEY=VALUE]… N",
     N_ ("show what N shuffle pressures cost")},
    {"schedule", NULL, "--rules ID --players N [--first SEAT] [--set KEY=VALUE]…",
     N_ ("list the deals, cards and dealers")},
    {"referee", NULL, "[--atoms] FILE", N_ ("replay the record of a deal and rule on each event")},
    {"rulings", "search", "WORDS… [--state STATE,…] [--rules ID] [--set KEY=VALUE]…",
     N_ ("find the ruling for a question from the table")},
    {"rulings", "show", "ID [--rules ID] [--set KEY=VALUE]…", N_ ("show a ruling in full")},
    {"rulings", "charts",
     "[--values] [-o FILE] [--format pdf|svg|png] [--paper a4|letter] [--rules ID] [--set "
     "KEY=VALUE]…",
     N_ ("show what each card does, as text or as a chart to print")},
    {"rulings", "documents", "", N_ ("list the rule documents")},
    {"rulings", "document", "ID", N_ ("show where a rule document says what")},
    {"session", "import",
     "FILE… [--rules ID] [--column COLUMN=NAME[:pressures|:out]]… [--date DAY [--time HH:MM]] "
     "[--place TEXT] [--points|--totals] [--with-pressures]",
     N_ ("add session documents, records of deals or spreadsheets to the ledger")},
    {"session", "export", "UUID [--deal N]",
     N_ ("print a game as a session document, or the record of a deal")},
    {"session", "export", "--all [--format json|csv] [-o FILE|FOLDER]",
     N_ ("save all games as session documents or as one spreadsheet")},
    {"session", "list",
     "[--search WORDS] [--rules ID] [--players N] [--tag TAG] [--uncounted] [--since DAY] [--until "
     "DAY] [--sort ORDER] [--limit N]",
     N_ ("list the games of the ledger")},
    {"session", "show", "UUID", N_ ("show a game and its score sheet")},
    {"session", "score", "FILE", N_ ("score a session document without keeping it")},
    {"session", "chat", "UUID", N_ ("print a result as text to send to the others")},
    {"session", "link", "UUID", N_ ("print a link that opens the game in the window")},
    {"session", "delete", "UUID", N_ ("delete a game")},
    {"session", "undelete", "UUID", N_ ("restore a deleted game")},
    {"session", "note", "UUID TEXT", N_ ("write a note about a game")},
    {"session", "place", "UUID TEXT", N_ ("write down where a game was played")},
    {"session", "tags", "UUID TAG,…", N_ ("give a game tags; \"\" takes them away")},
    {"session", "counts", "UUID yes|no", N_ ("say whether a game counts for records and ratings")},
    {"sheet", NULL,
     "UUID|--file SESSION.json [--forecast] [--format pdf|svg|png|html|csv|text] "
     "[--paper a4|letter] [-o FILE]",
     N_ ("print the score sheet of a game")},
    {"sheet", NULL,
     "UUID|--file SESSION.json --story [--pale] [--format pdf|svg|png|text] [--paper a4|letter] "
     "[-o "
     "FILE]",
     N_ ("tell the story of a game: who was going to win, and what changed it")},
    {"page", NULL, "UUID|SESSION.json|--file SESSION.json [--forecast] [--address IP] [--port N]",
     N_ ("show the score sheet of a game on phones and televisions, until it is stopped")},
    {"forecast", NULL, "UUID|SESSION.json",
     N_ ("show each player’s chance to win after each deal")},
    {"forecast", NULL, "--quality", N_ ("show how good the forecasts of all games were")},
    {"check", NULL, "[--repair]",
     N_ ("check the ledger for damage, and repair what can be computed")},
    {"backup", NULL, "[FILE [--force]|--list]", N_ ("back up the ledger, or list its backups")},
    {"restore", NULL, "FILE", N_ ("restore a backup, and set the current ledger aside")},
    {"merge", NULL, "FILE|--conflicts|--choose UUID VERSION|--undo",
     N_ ("merge another machine’s ledger into this one")},
    {"records", NULL, "[--top N] [--all] " SCOPE,
     N_ ("list the records by rule set and number of players")},
    {"player", NULL, "NAME " SCOPE, N_ ("show a player’s statistics")},
    {"player", NULL, "NAME --rename NAME|--pen N|--hide|--show|--merge INTO|--split",
     N_ ("change something about a player")},
    {"player", NULL, "--undo|--redo", N_ ("undo or redo the last change to a player")},
    {"players", NULL, "[--by rating|wins|games|place|points|chance|stars] " SCOPE,
     N_ ("list the players, the best first")},
    {"year", NULL,
     "YEAR [--player NAME] [--rules ID] [--players N] [--place TEXT] [--tag TAG] [--among "
     "NAME,…] [--with NAME,…] [--scope NAME] [--pdf FILE [--paper a4|letter]]",
     N_ ("look back on a year of a player or a table")},
    {"series", "new", "NAME [--by points|places|wins] [--best N]",
     N_ ("begin a series: several games played as one competition")},
    {"series", "list", "", N_ ("list the series")},
    {"series", "show", "SERIES [--format text|csv|pdf|svg|png] [--paper a4|letter] [-o FILE]",
     N_ ("show the standings of a series after each game")},
    {"series", "change", "SERIES [--name NAME] [--by points|places|wins] [--best N]",
     N_ ("change how a series is called or scored")},
    {"series", "add", "SERIES UUID…", N_ ("add games to a series")},
    {"series", "remove", "SERIES UUID…", N_ ("take games out of a series")},
    {"series", "count", "SERIES UUID… [--not]", N_ ("say whether games of a series count in it")},
    {"series", "delete", "SERIES", N_ ("delete a series; its games stay")},
    {"series", "undelete", "UUID", N_ ("restore a deleted series")},
    {"evening", "new", "NAME --rules ID [--set KEY=VALUE]… " AGREED,
     N_ ("begin an evening: several tables whose players change after each round")},
    {"evening", "change", "EVENING [--name NAME] " AGREED,
     N_ ("change what was agreed on for an evening")},
    {"evening", "list", "", N_ ("list the evenings")},
    {"evening", "show", "EVENING [--format text|pdf|svg|png] [--paper a4|letter] [-o FILE]",
     N_ ("show who is here, and the rounds with their tables")},
    {"evening", "seats", "EVENING [--format text|pdf|svg|png] [--paper a4|letter] [-o FILE]",
     N_ ("show who sits where in the latest round; on paper, as cards for the tables")},
    {"evening", "standings", "EVENING [--format text|pdf|svg|png] [--paper a4|letter] [-o FILE]",
     N_ ("show who is how far ahead")},
    {"evening", "come", "EVENING NAME,NAME,…", N_ ("record that players are here")},
    {"evening", "leave", "EVENING NAME,NAME,…", N_ ("record that players have gone home")},
    {"evening", "draw", "EVENING [--since DAY] [--seed S]",
     N_ ("propose who sits where in the next round")},
    {"evening", "start", "EVENING [--since DAY] [--seed S]",
     N_ ("start the next round as “draw” proposes it")},
    {"evening", "begin", "EVENING TABLE",
     N_ ("begin the game of a table in the latest round, in this ledger")},
    {"evening", "time", "EVENING", N_ ("say that time is up in the latest round")},
    {"evening", "seat", "EVENING TABLE SEAT NAME [--round N]",
     N_ ("correct who sat in a seat, counted from 0; the two players change places")},
    {"evening", "missed", "EVENING ROUND NAME average|nothing",
     N_ ("decide what a round counts for a player who was not at a table")},
    {"evening", "undo", "EVENING", N_ ("undo the last step of an evening")},
    {"evening", "redo", "EVENING", N_ ("redo what was undone")},
    {"evening", "close", "EVENING", N_ ("end an evening")},
    {"scope", "save", "NAME " SCOPE, N_ ("keep a choice of games under a name, for --scope")},
    {"scope", "list", "", N_ ("list the scopes: the choices of games that have a name")},
    {"scope", "show", "NAME", N_ ("show which games a scope chooses")},
    {"scope", "delete", "NAME", N_ ("delete a scope; its games stay")},
    {"scope", "undelete", "UUID", N_ ("restore a deleted scope")},
    {"club", "init", "postgresql://…|FOLDER",
     N_ ("make a club on a server or in a shared folder, or bring it up to date")},
    {"club", "join", "postgresql://…|FOLDER",
     N_ ("join a club: the ledger will have what those of the others have")},
    {"club", "status", "", N_ ("show the club, and what waits to be sent")},
    {"club", "sync", "[--follow]",
     N_ ("fetch what the others recorded, and send what they do not have")},
    {"club", "leave", "", N_ ("leave the club; every game stays")},
    {"club", "seating",
     "NAME,NAME,… [--rounds N] [--size N|N-M] [--tables N] [--since DAY] [--seed S]",
     N_ ("assign players to tables so that they meet as evenly as can be")},
    {"simulate", NULL,
     "--rules ID --players N --deals N [--seed S] [--set KEY=VALUE]… [--player-kinds KIND,…] "
     "[--records FOLDER]",
     N_ ("play whole deals with simulated players and the referee")},
    {"help", NULL, "[COMMAND [ACTION]]", N_ ("explain a command and its options")},
};

static const struct {
  const char *name;
  const char *value;   /* NULL: it has none */
  const char *command; /* where it means this; NULL: wherever it is not told apart */
  const char *meaning;
} options[] = {
    {"--address", "IP", NULL, N_ ("the address of this machine to serve the page on")},
    {"--all", NULL, "records",
     N_ ("compute the chances in every game first, however many there are")},
    {"--all", NULL, "score", N_ ("score the hand under every rule set")},
    {"--all", NULL, NULL, N_ ("every game of the ledger, deleted ones apart")},
    {"--among", "NAME,…", NULL, N_ ("only games in which everybody is one of these players")},
    {"--atoms", NULL, NULL, N_ ("name the rules that each ruling rests on")},
    {"--batch", NULL, NULL, N_ ("read hands from standard input, one on each line")},
    {"--best", "N", NULL, N_ ("only each player’s best N games count; 0: all of them")},
    {"--by", "WHAT", "series", N_ ("what counts: points, places or wins")},
    {"--by", "WHAT", "evening", N_ ("what counts: points, places or wins")},
    {"--by", "ORDER", NULL, N_ ("the order of the list; “rating” if it is left out")},
    {"--choose", "UUID VERSION", NULL,
     N_ ("keep that version of a game that was changed on both machines")},
    {"--column", "COLUMN=NAME", NULL,
     N_ ("the column, by heading or letter, has that player’s points, or with “:pressures” or "
         "“:out” behind the name the pressures, or who went out")},
    {"--conflicts", NULL, NULL,
     N_ ("list the games that were changed on both machines, and their versions")},
    {"--date", "DAY", NULL, N_ ("the day of the game in a spreadsheet, such as 2026-11-20")},
    {"--day", "DAY", NULL, N_ ("the day of the evening; today if it is left out")},
    {"--deal", "N", NULL, N_ ("the record of that deal, for “referee”")},
    {"--deals", "N", "evening", N_ ("how many deals a round has; 0: as many as the rule set has")},
    {"--deals", "N", NULL, N_ ("how many deals to play")},
    {"--file", "SESSION.json", NULL, N_ ("a session document instead of a game of the ledger")},
    {"--first", "SEAT", NULL, N_ ("the seat that deals first, counted from 0")},
    {"--follow", NULL, NULL, N_ ("go on until Ctrl+C, whenever there is something new")},
    {"--force", NULL, NULL, N_ ("replace a backup that is there")},
    {"--forecast", NULL, NULL, N_ ("each player’s chance to win below the total")},
    {"--format", "FORMAT", NULL, N_ ("the format of the output; otherwise the file name decides")},
    {"--hide", NULL, NULL, N_ ("leave the player out of lists; nothing is deleted")},
    {"--limit", "N", NULL, N_ ("list at most that many games")},
    {"--list", NULL, NULL, N_ ("list the backups that there are")},
    {"--merge", "INTO", NULL, N_ ("the name is another spelling of the player INTO")},
    {"--minutes", "N", NULL, N_ ("how many minutes a round takes; 0: as long as it needs")},
    {"--missed", "average|nothing", NULL,
     N_ ("what a round counts in which a player was not at a table: the average of that player’s "
         "other rounds, or nothing")},
    {"--name", "NAME", "evening", N_ ("the new name of the evening")},
    {"--name", "NAME", NULL, N_ ("the new name of the series")},
    {"--not", NULL, NULL, N_ ("they stay in the series, but do not count")},
    {"--pale", NULL, NULL, N_ ("pale areas with edges, which save ink")},
    {"--paper", "a4|letter", NULL, N_ ("the size of the paper")},
    {"--pdf", "FILE", NULL, N_ ("save the year as one page")},
    {"--pen", "N", NULL, N_ ("the player’s pen, 1 to 8")},
    {"--place", "TEXT", "session", N_ ("where the game in a spreadsheet was played")},
    {"--place", "TEXT", NULL, N_ ("only games that were played there")},
    {"--players", "N", "score", N_ ("the number of players, where a score depends on it")},
    {"--players", "N", "schedule", N_ ("the number of players")},
    {"--players", "N", "simulate", N_ ("the number of players")},
    {"--player", "NAME", NULL, N_ ("the year of that player")},
    {"--player-kinds", "KIND,…", NULL,
     N_ ("who plays: “simple”, “strong” or “searching” for each seat in turn, and again from the "
         "first")},
    {"--players", "N", NULL, N_ ("only games with that many players")},
    {"--points", NULL, NULL, N_ ("the spreadsheet has the points of each deal")},
    {"--port", "N", NULL, N_ ("the first port to try; 8150 if it is left out")},
    {"--records", "FOLDER", NULL, N_ ("save a record of each deal there")},
    {"--redo", NULL, NULL, N_ ("redo what was undone")},
    {"--rename", "NAME", NULL, N_ ("the new name of the player")},
    {"--repair", NULL, NULL, N_ ("back up the ledger, then repair what can be computed")},
    {"--quality", NULL, NULL, N_ ("how good the forecasts of all finished games were")},
    {"--round", "N", NULL, N_ ("that round instead of the latest one")},
    {"--rounds", "N", "evening", N_ ("how many rounds are planned; 0: not decided yet")},
    {"--rounds", "N", NULL, N_ ("how many rounds to plan; 1 if it is left out")},
    {"--rules", "ID", "session",
     N_ ("only games of that rule set, or the rule set of a spreadsheet")},
    {"--rules", "ID", "year", N_ ("only games of that rule set")},
    {"--rules", "ID", "records", N_ ("only games of that rule set")},
    {"--rules", "ID", "player", N_ ("only games of that rule set")},
    {"--rules", "ID", "players", N_ ("only games of that rule set")},
    {"--rules", "ID", "scope", N_ ("only games of that rule set")},
    {"--rules", "ID", NULL, N_ ("the rule set; “kreights-cli rules” lists them")},
    {"--scope", "NAME", NULL,
     N_ ("only games of that scope; another option replaces that part of it")},
    {"--search", "WORDS", NULL, N_ ("only games with these words in names, location or note")},
    {"--seed", "S", "evening", N_ ("a number; the same number gives the same seating")},
    {"--seed", "S", "club", N_ ("a number; the same number gives the same seating")},
    {"--seed", "S", NULL, N_ ("a number; the same number gives the same deals")},
    {"--set", "KEY=VALUE", NULL, N_ ("a house rule; “kreights-cli rules ID” lists the keys")},
    {"--show", NULL, NULL, N_ ("list a hidden player again")},
    {"--since", "DAY", "club",
     N_ ("the games of the ledger from that day on count as meetings, such as 2026-11-20")},
    {"--since", "DAY", "evening",
     N_ ("the games of the ledger from that day on count as meetings, such as 2026-11-20")},
    {"--since", "DAY", NULL, N_ ("only games on that day or later, such as 2026-11-20")},
    {"--size", "N|N-M", NULL, N_ ("how many sit at a table; 3-5 if it is left out")},
    {"--sort", "ORDER", NULL,
     N_ ("what comes first: newest, oldest, longest, shortest, highest, lowest, most-players or "
         "fewest-players")},
    {"--split", NULL, NULL, N_ ("the name is a player of its own after all")},
    {"--state", "STATE,…", NULL, N_ ("what is true at the table; a wrong name lists them all")},
    {"--story", NULL, NULL, N_ ("the story of the game instead of its sheet")},
    {"--tables", "N", NULL, N_ ("how many tables there are at most")},
    {"--tag", "TAG", NULL, N_ ("only games with that tag")},
    {"--time", "HH:MM", NULL, N_ ("when the game in a spreadsheet began")},
    {"--top", "N", NULL, N_ ("the best N of each record, ten at most")},
    {"--totals", NULL, NULL, N_ ("the spreadsheet has running totals")},
    {"--uncounted", NULL, NULL, N_ ("only games that do not count")},
    {"--undo", NULL, "merge", N_ ("undo the last merge")},
    {"--undo", NULL, NULL, N_ ("undo the last change")},
    {"--until", "DAY", NULL, N_ ("only games on that day or earlier")},
    {"--values", NULL, NULL, N_ ("what cards count when caught, instead of what they do")},
    {"--with", "NAME,…", NULL, N_ ("only games in which all of these players took part")},
    {"--with-pressures", NULL, NULL, N_ ("the points in the spreadsheet include pressures")},
    {"-o", "FILE", NULL, N_ ("save to that file; “-” is standard output")},
    /* Those of the whole program: of use everywhere. */
    {"--db", "FILE", NULL, N_ ("that ledger instead of yours")},
    {"--json", NULL, NULL, N_ ("print one JSON document, even for an error")},
    {"--help", NULL, NULL, N_ ("explain the command instead")},
    {"--version", NULL, NULL, N_ ("print the version of the program")},
};

static const char *const everywhere[] = {"--db", "--json", "--help"};

/* --- Finding ---------------------------------------------------------------- */

static gboolean
is_form (gsize form, const char *command, const char *action)
{
  return (command == NULL || strcmp (forms[form].command, command) == 0) &&
         (action == NULL || g_strcmp0 (forms[form].action, action) == 0);
}

static gboolean
has_form (const char *command, const char *action)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (is_form (i, command, action))
      return TRUE;
  return FALSE;
}

/* The index of what the option @name means for @command. */
static gsize
find_option (const char *name, const char *command)
{
  gsize found = G_N_ELEMENTS (options);

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (strcmp (options[i].name, name) == 0 &&
        (g_strcmp0 (options[i].command, command) == 0 ||
         (options[i].command == NULL && found == G_N_ELEMENTS (options))))
      found = i;
  g_assert (found < G_N_ELEMENTS (options)); /* test_help.py asks for every form */
  return found;
}

/* Adds the names of the options in @usage that are not in @names yet. */
static void
add_option_names (GPtrArray *names, const char *usage)
{
  g_auto (GStrv) words = g_strsplit_set (usage, " []|…", -1);

  for (char **word = words; *word != NULL; word++)
    if ((*word)[0] == '-' && !g_ptr_array_find_with_equal_func (names, *word, g_str_equal, NULL))
      g_ptr_array_add (names, g_strdup (*word));
}

/* The options of all forms of @command, of @action if that is not NULL. */
static GPtrArray *
list_option_names (const char *command, const char *action)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (is_form (i, command, action))
      add_option_names (names, forms[i].usage);
  return names;
}

/* The names of all commands, or with @command those of its actions: “import, export or list”. */
static GPtrArray *
list_names (const char *command)
{
  GPtrArray *names = g_ptr_array_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    const char *name = command == NULL ? forms[i].command : forms[i].action;

    if (is_form (i, command, NULL) && name != NULL &&
        !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
      g_ptr_array_add (names, (char *) name);
  }
  return names;
}

static char *
join_names (const GPtrArray *names)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (names, i));
  return g_string_free (text, FALSE);
}

/* --- Did you mean … ------------------------------------------------------------ */

/* How many letters have to be put in, left out, replaced, or swapped with the next. */
static guint
measure_distance (const char *a, const char *b)
{
  const gsize n_letters = strlen (a);
  const gsize n = strlen (b);
  g_autofree guint *rows = g_new0 (guint, 3 * (n + 1));
  guint *before = rows;
  guint *last = rows + n + 1;
  guint *row = last + n + 1;

  for (gsize j = 0; j <= n; j++)
    last[j] = (guint) j;
  for (gsize i = 1; i <= n_letters; i++) {
    guint *next = before;

    row[0] = (guint) i;
    for (gsize j = 1; j <= n; j++) {
      row[j] = MIN (last[j], row[j - 1]) + 1;
      row[j] = MIN (row[j], last[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = MIN (row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
    row = next;
  }
  return last[n];
}

/* The one of @names that @word is most like: a letter apart, or two if it is long. */
static const char *
guess (const GPtrArray *names, const char *word)
{
  const gsize n_letters = strlen (word + strspn (word, "-"));
  guint least = n_letters <= 5 ? 2 : 3;
  const char *best = NULL;

  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    const guint distance = measure_distance (word, name);

    if (distance < least) {
      best = name;
      least = distance;
    }
  }
  return best;
}

const char *
kr_cli_help_guess_option (const char *command, const char *action, const char *word)
{
  g_autoptr (GPtrArray) names =
      list_option_names (command, has_form (command, action) ? action : NULL);
  const char *name;

  for (gsize i = 0; i < G_N_ELEMENTS (everywhere); i++)
    g_ptr_array_add (names, g_strdup (everywhere[i]));
  name = guess (names, word);
  return name != NULL && strcmp (name, word) != 0 ? options[find_option (name, command)].name
                                                  : NULL;
}

KrCliExit
kr_cli_help_refuse_command (GError **error, const char *name)
{
  g_autoptr (GPtrArray) names = list_names (NULL);
  g_autofree char *joined = join_names (names);
  const char *meant = name != NULL ? guess (names, name) : NULL;

  if (name == NULL)
    return kr_cli_refuse (error, _ ("missing command: %s; --help describes them"), joined);
  if (meant != NULL)
    return kr_cli_refuse (error, _ ("there is no command “%s”; did you mean “%s”?"), name, meant);
  return kr_cli_refuse (error, _ ("there is no command “%s”; the commands are: %s"), name, joined);
}

KrCliExit
kr_cli_help_refuse_action (GError **error, const char *command, const char *action)
{
  g_autoptr (GPtrArray) names = list_names (command);
  g_autofree char *joined = join_names (names);
  const char *meant = action != NULL ? guess (names, action) : NULL;

  if (action == NULL || action[0] == '-')
    return kr_cli_refuse (error, _ ("missing action: “%s” takes one of: %s"), command, joined);
  if (meant != NULL)
    return kr_cli_refuse (error, _ ("there is no action “%s %s”; did you mean “%s”?"), command,
                          action, meant);
  return kr_cli_refuse (error, _ ("there is no action “%s %s”; the actions are: %s"), command,
                        action, joined);
}

/* --- Printing ------------------------------------------------------------------ */

/* Prints @text after what is already on the line, @column columns; what does not fit goes into
 * lines that are indented by @indent. Breaks at spaces outside of brackets. */
static void
print_wrapped (const char *text, int column, int indent)
{
  const char *start = text;

  while (*start != '\0') {
    const char *end = start;
    int depth = 0;
    int width;

    for (; *end != '\0' && (*end != ' ' || depth > 0); end++)
      depth += *end == '[' ? 1 : *end == ']' ? -1 : 0;
    width = (int) g_utf8_strlen (start, end - start);
    if (start != text && column + 1 + width > WIDTH) {
      kr_cli_print ("\n%*s", indent, "");
      column = indent;
    } else if (start != text) {
      kr_cli_print (" ");
      column++;
    }
    kr_cli_print ("%.*s", (int) (end - start), start);
    column += width;
    start = *end == ' ' ? end + 1 : end;
  }
  kr_cli_print ("\n");
}

#define OPTION_COLUMNS 24

static void
print_option (const char *name, const char *command)
{
  const gsize option = find_option (name, command);
  const char *value = options[option].value;
  g_autofree char *label = value != NULL ? g_strdup_printf ("%s %s", name, value) : g_strdup (name);
  const int width = (int) g_utf8_strlen (label, -1);

  kr_cli_print ("  %s", label);
  if (width + 4 > OPTION_COLUMNS)
    kr_cli_print ("\n%*s", OPTION_COLUMNS, "");
  else
    kr_cli_print ("%*s", OPTION_COLUMNS - 2 - width, "");
  print_wrapped (_ (options[option].meaning), OPTION_COLUMNS, OPTION_COLUMNS);
}

static char *
dup_form_name (gsize form)
{
  return forms[form].action != NULL
             ? g_strdup_printf ("%s %s", forms[form].command, forms[form].action)
             : g_strdup (forms[form].command);
}

static void
print_forms (const char *command, const char *action)
{
  g_autoptr (GPtrArray) names = list_option_names (command, action);

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (is_form (i, command, action)) {
      g_autofree char *name = dup_form_name (i);
      g_autofree char *usage = g_strdup_printf ("kreights-cli %s%s%s", name,
                                                *forms[i].usage != '\0' ? " " : "", forms[i].usage);

      print_wrapped (usage, 0, 4);
      kr_cli_print ("  %s\n", _ (forms[i].summary));
    }
  kr_cli_print ("\n");
  for (guint i = 0; i < names->len; i++)
    print_option (g_ptr_array_index (names, i), command);
  for (gsize i = 0; i < G_N_ELEMENTS (everywhere); i++)
    print_option (everywhere[i], command);
}

#define NAME_COLUMNS 20

static void
print_all_forms (void)
{
  kr_cli_print (_ ("Usage: %s\n\n"), "kreights-cli [--db FILE] [--json] COMMAND …");
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_autofree char *name = dup_form_name (i);

    kr_cli_print ("  %-*s", NAME_COLUMNS - 2, name);
    print_wrapped (_ (forms[i].summary), NAME_COLUMNS, NAME_COLUMNS);
  }
  kr_cli_print_line (
      _ ("\n“kreights-cli help COMMAND” explains a command and its options. --json prints one\n"
         "JSON document; --db FILE uses that ledger instead of yours.\n"
         "Exit status: 0 done, 1 the answer is no, 2 wrong usage or unreadable input."));
}

KrCliExit
kr_cli_help_explain (char **words, GError **error)
{
  if (words[0] == NULL)
    print_all_forms ();
  else if (has_form (words[0], NULL))
    print_forms (words[0], has_form (words[0], words[1]) ? words[1] : NULL);
  else
    return kr_cli_help_refuse_command (error, words[0]);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_help (KrCli *cli, char **arguments, GError **error)
{
  return kr_cli_help_explain (arguments + 1, error);
}
