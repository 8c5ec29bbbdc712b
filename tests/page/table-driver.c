/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-match.h"
#include "kr-page-host.h"
#include "kr-rulebook.h"
#include "kr-score.h"

#include <glib-unix.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * table-driver.c: a table without a window, for tests of the page: a game, and whoever keeps score
 * of it.
 *
 * usage: table-driver RULES ADDRESS NAME...
 *
 * Reads commands, a line each, and writes what happens, a line each.
 *
 *   yes CLIENT, no CLIENT      answers a claim
 *   free SEAT                  frees a seat
 *   back SEAT                  sends a hand back
 *   take SEAT                  enters the hand itself
 *   record CALL, dismiss CALL  answers a call
 *   book                       ends the deal with the hands that were sent
 *   event LINE                 applies a line of the match (kr-match-event.h)
 *   say TEXT                   shows TEXT as what has happened
 *   chances PERCENT...         shows these chances to win; without any, room for them; off: neither
 *   evening EVENT              adds an event (kr-evening-event.h), escaped; without one it is gone
 *   result TABLE TOTAL...      the game of a table of round 1 is over with these totals
 *   banner TEXT                shows TEXT as the referee's verdict; without one it is gone
 *   spectators 0|1, renew 0|1, away, stop, start
 *   pid                        writes the process that serves
 *   clients                    writes who is here: id, seat, pages
 *   totals                     writes the totals
 */

typedef struct {
  KrMatch match;
  KrPageHost *host;
  const char *address;
  guint n_names;
  char **names;
  char *said;
  char *banner;
  gboolean has_chances;
  gboolean knows_chances;
  double chances[KR_MAX_SEATS];
  KrEveningBoard *board; /* NULL: none */
  GMainLoop *loop;
  KrPageStatus status;
  GHashTable *claimed; /* clients whose claim was written */
} Table;

static void
write_line (const char *format, ...)
{
  va_list values;

  va_start (values, format);
  vprintf (format, values);
  va_end (values);
  putchar ('\n');
  fflush (stdout);
}

static void
show (Table *table)
{
  static const KrHappening callable[] = {KR_HAPPENING_PRESSURE, KR_HAPPENING_FORGOT,
                                         KR_HAPPENING_COOPER};
  static const char *const names[] = {"Pressure", "Forgot “one card”", "Cooper"};
  const char *const happenings[] = {table->said, NULL};
  KrSheetSource source = {.match = &table->match,
                          .rules_name = table->match.rules.name,
                          .has_chances = table->has_chances,
                          .chances = table->knows_chances ? table->chances : NULL};
  const KrEveningSheet standings = {.board = table->board, .day = ""};
  g_autoptr (KrSheet) sheet = NULL;
  KrPageTable shown = {
      .location = "Ruth’s kitchen",
      .scorer = table->names[0],
      .takes_hands = TRUE,
      .has_jokers = table->match.rules.jokers > 0,
      .callable = callable,
      .n_callable = G_N_ELEMENTS (callable),
      .callable_names = names,
      .happenings = table->said != NULL ? happenings : NULL,
      .banner = table->banner,
      .banner_detail = table->banner != NULL ? "8♠ on 8♥" : NULL,
      .banner_pen = 2,
      .standings = table->board != NULL && table->board->state->n_rounds > 0 ? &standings : NULL,
  };

  for (guint i = 0; i < table->n_names; i++) {
    source.names[i] = table->names[i];
    source.pens[i] = i + 1;
  }
  sheet = kr_sheet_new (&source);
  shown.sheet = sheet;
  shown.beginner = table->match.over ? KR_PAGE_NO_SEAT
                                     : (table->match.deals[table->match.n_scored].dealer + 1) %
                                           (int) table->n_names;
  kr_page_host_show (table->host, &shown);
}

/* Puts what the phone of @seat has into @entry. */
static void
enter (Table *table, int seat, KrDealEntry *entry)
{
  const KrPageHand *hand = kr_page_host_get_hand (table->host, seat);
  KrSeatEntry *seat_entry = &entry->seats[seat];
  KrStatus status;

  if (hand->out) {
    entry->out[entry->n_out++] = (int8_t) seat;
    seat_entry->kind = KR_ENTRY_OUT;
  } else if (hand->points) {
    seat_entry->kind = KR_ENTRY_POINTS;
    seat_entry->points = atoi (hand->text);
  } else {
    seat_entry->kind = KR_ENTRY_CARDS;
    kr_cards_parse (hand->text, &seat_entry->cards, &status);
  }
}

static void
on_hand (KrPageHost *host, int seat, Table *table)
{
  static const char *const states[] = {"none", "typing", "sent", "sent-back", "taken-over"};
  const KrPageHand *hand = kr_page_host_get_hand (host, seat);
  g_autoptr (GString) reason = g_string_new (NULL);
  g_autofree char *points = NULL;
  char refusal[256] = "";
  KrDealEntry entry;
  KrStatus status;
  KrScore score;

  kr_deal_entry_init (&entry);
  enter (table, seat, &entry);
  kr_score_explain (&table->match.rules, &entry.seats[seat].cards, &score);
  for (int i = 0; i < score.n_cards; i++)
    g_string_append_printf (reason, "%s%d", i > 0 ? " + " : "", score.cards[i].points);
  points = g_strdup_printf ("%d", hand->points ? atoi (hand->text) : (int) score.points);
  if (*hand->text != '\0' &&
      kr_match_check_entry (&table->match, table->match.n_scored, &entry, false, &status) != KR_OK)
    kr_status_format (&status, kr_status_template (&status), refusal, sizeof refusal);
  kr_page_host_set_pad (host, seat,
                        &(KrPagePad){.points = hand->out || *hand->text != '\0' ? points : "",
                                     .reason = reason->str,
                                     .refusal = refusal});
  write_line ("hand %d %s %s%s", seat, states[hand->state], hand->out ? "out" : "", hand->text);
}

static void
on_call (KrPageHost *host, guint id, Table *table)
{
  const GPtrArray *calls = kr_page_host_get_calls (host);

  for (guint i = 0; i < calls->len; i++) {
    const KrPageCall *call = g_ptr_array_index (calls, i);
    if (call->id == id)
      write_line ("call %u %d %d", id, call->seat, (int) call->happening);
  }
}

static void
on_changed (KrPageHost *host, Table *table)
{
  const GPtrArray *clients = kr_page_host_get_clients (host);
  const KrPageStatus status = kr_page_host_get_status (host);

  if (status != table->status) {
    table->status = status;
    write_line ("status %d", (int) status);
    if (status == KR_PAGE_ON)
      write_line ("at %s %s", kr_page_host_get_uri (host), kr_page_host_get_words (host));
  }
  for (guint i = 0; i < clients->len; i++) {
    const KrPageClient *client = g_ptr_array_index (clients, i);
    gint64 key = ((gint64) client->id << 32) | client->digits;
    if (client->claims != KR_PAGE_NO_SEAT && client->digits > 0 &&
        g_hash_table_add (table->claimed, g_memdup2 (&key, sizeof key)))
      write_line ("claim %u %d %u", client->id, client->claims, client->digits);
  }
}

static void
apply (Table *table, const KrMatchEvent *event)
{
  KrStatus status;

  if (kr_match_apply (&table->match, event, &status) != KR_OK)
    write_line ("refused %s", kr_status_template (&status));
  else
    write_line ("applied");
  show (table);
}

static void
book (Table *table)
{
  KrMatchEvent event = {.kind = KR_MATCH_EVENT_SCORE, .deal = table->match.n_scored};

  kr_deal_entry_init (&event.entry);
  for (guint i = 0; i < table->n_names; i++) {
    if (kr_page_host_get_hand (table->host, (int) i)->state != KR_PAGE_HAND_SENT) {
      write_line ("refused %u has not sent", i);
      return;
    }
    enter (table, (int) i, &event.entry);
    memcpy (event.entry.seats[i].happened, table->match.deals[event.deal].entry.seats[i].happened,
            sizeof event.entry.seats[i].happened);
  }
  apply (table, &event);
}

static void
write_clients (Table *table)
{
  const GPtrArray *clients = kr_page_host_get_clients (table->host);

  for (guint i = 0; i < clients->len; i++) {
    const KrPageClient *client = g_ptr_array_index (clients, i);
    write_line ("client %u %d %u", client->id, client->seat, client->n_pages);
  }
  write_line ("end");
}

static void
start (Table *table)
{
  g_autoptr (GError) error = NULL;

  if (!kr_page_host_start (table->host, table->address, 0, &error))
    write_line ("failed %s", error->message);
}

static void
replace (char **text, const char *new_text)
{
  g_free (*text);
  *text = *new_text != '\0' ? g_strdup (new_text) : NULL;
}

static void
set_chances (Table *table, const char *percents)
{
  g_auto (GStrv) words = g_strsplit (percents, " ", -1);
  const guint n = g_strv_length (words);

  table->has_chances = strcmp (percents, "off") != 0;
  table->knows_chances = n == table->n_names;
  for (guint i = 0; table->knows_chances && i < n; i++)
    table->chances[i] = atoi (words[i]) / 100.0;
  show (table);
}

static KrEveningStep *
new_step (guint number, const char *text)
{
  KrEveningStep *step = g_new0 (KrEveningStep, 1);

  step->id = g_strdup_printf ("00000000-0000-4000-8000-%012u", number);
  step->at_us = number + 1;
  step->recorder = g_strdup ("here");
  step->text = g_strcompress (text);
  return step;
}

/* The evening with one more event, or without any. */
static void
set_evening (Table *table, const char *event)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) kr_evening_step_free);
  const guint n = table->board != NULL ? table->board->steps->len : 0;

  for (guint i = 0; i < n; i++) {
    g_autofree char *text =
        g_strescape (((KrEveningStep *) g_ptr_array_index (table->board->steps, i))->text, NULL);
    g_ptr_array_add (steps, new_step (i, text));
  }
  g_clear_pointer (&table->board, kr_evening_board_free);
  if (*event == '\0')
    g_ptr_array_unref (steps);
  else {
    g_ptr_array_add (steps, new_step (n, event));
    table->board = kr_evening_board_new ("30000000-0000-4000-8000-000000000000", steps);
    write_line ("effect %d", (int) ((KrEveningStep *) g_ptr_array_index (steps, n))->effect);
  }
  show (table);
}

static void
set_result (Table *table, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  KrEveningResult *result = kr_evening_board_get_result (table->board, 0, atoi (words[0]));
  const int n = (int) g_strv_length (words) - 1;

  *result = (KrEveningResult){.there = true, .over = true, .n_deals = 15, .n_scored = 15};
  for (int seat = 0; seat < n; seat++) {
    result->total[seat] = atoi (words[seat + 1]);
    result->place[seat] = 1;
    for (int other = 0; other < n; other++)
      result->place[seat] += atoi (words[other + 1]) < result->total[seat];
  }
  kr_evening_board_rank (table->board);
  show (table);
}

/* Commands with a number. FALSE if @word is none of them. */
static gboolean
run_numbered (Table *table, const char *word, int n)
{
  if (strcmp (word, "yes") == 0 || strcmp (word, "no") == 0)
    kr_page_host_answer_claim (table->host, (guint) n, *word == 'y');
  else if (strcmp (word, "free") == 0)
    kr_page_host_free_seat (table->host, n);
  else if (strcmp (word, "back") == 0)
    kr_page_host_send_back (table->host, n, "The table sent it back: a fifth queen.",
                            "You sent one, Inês has two, and two are in the pile.");
  else if (strcmp (word, "take") == 0)
    kr_page_host_take_over (table->host, n);
  else if (strcmp (word, "record") == 0 || strcmp (word, "dismiss") == 0)
    kr_page_host_answer_call (table->host, (guint) n, *word == 'r');
  else if (strcmp (word, "spectators") == 0)
    kr_page_host_set_spectators (table->host, n != 0);
  else if (strcmp (word, "renew") == 0) {
    kr_page_host_renew (table->host, n != 0);
    write_line ("at %s %s", kr_page_host_get_uri (table->host),
                kr_page_host_get_words (table->host));
  } else
    return FALSE;
  return TRUE;
}

static void
run (Table *table, const char *word, const char *rest)
{
  KrMatchEvent event;
  KrStatus status;

  if (strcmp (word, "book") == 0)
    book (table);
  else if (strcmp (word, "event") == 0 && kr_match_event_parse (rest, &event, &status) == KR_OK)
    apply (table, &event);
  else if (strcmp (word, "say") == 0 || strcmp (word, "banner") == 0) {
    replace (*word == 's' ? &table->said : &table->banner, rest);
    show (table);
  } else if (strcmp (word, "chances") == 0)
    set_chances (table, rest);
  else if (strcmp (word, "evening") == 0)
    set_evening (table, rest);
  else if (strcmp (word, "result") == 0)
    set_result (table, rest);
  else if (strcmp (word, "pid") == 0)
    write_line ("pid %d", kr_page_host_get_pid (table->host));
  else if (strcmp (word, "away") == 0)
    kr_page_host_send_away (table->host);
  else if (strcmp (word, "stop") == 0)
    kr_page_host_stop (table->host);
  else if (strcmp (word, "start") == 0)
    start (table);
  else if (strcmp (word, "clients") == 0)
    write_clients (table);
  else if (strcmp (word, "totals") == 0) {
    for (guint i = 0; i < table->n_names; i++)
      printf ("%s%d", i > 0 ? " " : "totals ", (int) table->match.totals[i]);
    write_line ("");
  } else if (!run_numbered (table, word, atoi (rest)))
    write_line ("unknown %s", word);
}

static gboolean
on_input (int fd, GIOCondition condition, gpointer data)
{
  static GString *input = NULL;
  Table *table = data;
  char bytes[4096];
  ssize_t n = read (fd, bytes, sizeof bytes);
  char *end = NULL;

  if (n <= 0) {
    g_main_loop_quit (table->loop);
    return G_SOURCE_REMOVE;
  }
  if (input == NULL)
    input = g_string_new (NULL);
  g_string_append_len (input, bytes, n);
  while ((end = strchr (input->str, '\n')) != NULL) {
    g_autofree char *line = g_strndup (input->str, (gsize) (end - input->str));
    char *rest = strchr (line, ' ');
    g_string_erase (input, 0, end - input->str + 1);
    if (rest != NULL)
      *rest++ = '\0';
    run (table, line, rest != NULL ? rest : "");
  }
  return G_SOURCE_CONTINUE;
}

static void
find_rulings (const char *query, const char *id, KrPageRulings *answers, gpointer data)
{
  if (id != NULL)
    kr_page_rulings_add (answers, NULL, id, "The whole ruling.", "Craits 4");
  else
    kr_page_rulings_add (answers, "queen", query, "Yes, <once>.", "Craits 4");
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KrRulebook) book = kr_rulebook_new (kr_rulebook_data_dir (), NULL, &error);
  const KrRuleSet *set = argc > 4 ? kr_rulebook_find (book, argv[1]) : NULL;
  Table *table = g_new0 (Table, 1);
  KrStatus status;

  if (set == NULL || kr_match_init (&table->match, &set->rules, argc - 3, 0, &status) != KR_OK)
    return EXIT_FAILURE;
  table->address = argv[2];
  table->names = argv + 3;
  table->n_names = (guint) argc - 3;
  table->claimed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  table->loop = g_main_loop_new (NULL, FALSE);
  table->host = kr_page_host_new ((KrTranslator){NULL, NULL});
  g_signal_connect (table->host, "changed", G_CALLBACK (on_changed), table);
  g_signal_connect (table->host, "hand", G_CALLBACK (on_hand), table);
  g_signal_connect (table->host, "call", G_CALLBACK (on_call), table);
  kr_page_host_set_rulings (table->host, find_rulings, NULL, NULL);
  show (table);
  start (table);
  g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP, on_input, table);
  g_main_loop_run (table->loop);
  g_object_unref (table->host);
  kr_evening_board_free (table->board);
  g_main_loop_unref (table->loop);
  g_hash_table_unref (table->claimed);
  g_free (table->said);
  g_free (table->banner);
  g_free (table);
  return EXIT_SUCCESS;
}
