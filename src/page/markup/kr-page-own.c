/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-own.h"

#include "kr-page-html.h"
#include "kr-sheet-html.h"
#include "kr-translatable.h"

#include <string.h>

/* Keys have the same place in every state; what changes is in boxes that are always there. */

void
kr_page_seat_clear (KrPageSeat *seat)
{
  g_free (seat->hand.text);
  g_free (seat->points);
  g_free (seat->reason);
  g_free (seat->remark);
  g_free (seat->refusal);
  g_free (seat->title);
  g_free (seat->message);
  g_free (seat->notice);
  *seat = (KrPageSeat){0};
}

static const char *
get_text (const KrPageDeal *deal, const char *english)
{
  return kr_translator_text (&deal->translator, english);
}

/* The name of whoever keeps score, as HTML; “the scorer” if that is not known. */
static char *
dup_scorer (const KrPageDeal *deal)
{
  GString *html = g_string_new (NULL);

  if (deal->scorer != NULL)
    kr_page_html_add_name (html, deal->scorer);
  else
    kr_page_html_add (html, "%s", get_text (deal, N_ ("the scorer")));
  return g_string_free (html, FALSE);
}

char *
kr_page_own_format_choice (const KrPageDeal *deal, guint taken)
{
  GString *html = g_string_new ("<form id=\"choice\" method=\"post\" action=\"/claim\"><h2>");

  kr_page_html_add (
      html, "%s</h2><p>%s</p><ul>", get_text (deal, N_ ("I Sit Here…")),
      get_text (deal, N_ ("The scorer confirms it. Then this phone can send the cards "
                          "that you are caught with.")));
  for (guint i = 0; i < deal->n_players; i++) {
    const KrPagePlayer *player = &deal->players[i];
    g_string_append_printf (html, "<li><button class=\"box p%u\" name=\"seat\" value=\"%u\">",
                            player->pen, i);
    kr_sheet_html_add_badge (html, player->pen, player->badge);
    kr_page_html_add (html, "<b><bdi>%s</bdi></b> <small>%s</small></button></li>", player->name,
                      taken & 1u << i ? get_text (deal, N_ ("has a phone")) : "");
  }
  g_string_append (html, "</ul></form>");
  return g_string_free (html, FALSE);
}

char *
kr_page_own_format_claim (const KrPageDeal *deal, int seat, guint digits)
{
  const KrPagePlayer *player = &deal->players[seat];
  g_autofree char *scorer = dup_scorer (deal);
  g_autofree char *number = g_strdup_printf ("<strong>%u</strong>", digits);
  GString *html = g_string_new ("<form id=\"claim\" method=\"post\" action=\"/claim\">");

  g_string_append_printf (html, "<h2 class=\"p%u\">", player->pen);
  kr_sheet_html_add_badge (html, player->pen, player->badge);
  kr_page_html_add (html, "<bdi>%s</bdi></h2><p role=\"status\">", player->name);
  kr_page_html_add_filled (html,
                           get_text (deal, N_ ("Show {number} to {scorer}, who confirms that "
                                               "this is your seat.")),
                           "number", number, "scorer", scorer, NULL);
  kr_page_html_add (html, "</p><button name=\"seat\" value=\"-1\">%s</button></form>",
                    get_text (deal, N_ ("Cancel")));
  return g_string_free (html, FALSE);
}

/* The pad */

/* What can be done with the pad now. */
static gboolean
can_type (const KrPageDeal *deal, const KrPageHand *hand)
{
  return deal->takes_hands && hand->state != KR_PAGE_HAND_SENT &&
         hand->state != KR_PAGE_HAND_TAKEN_OVER;
}

static void
add_pad_head (GString *html, const KrPageDeal *deal, int seat, const KrPageSeat *state)
{
  const KrPagePlayer *player = &deal->players[seat];
  g_autofree char *total = g_markup_escape_text (player->total, -1);
  g_autofree char *number = g_strdup_printf ("%u", deal->number);

  g_string_append_printf (html, "<header class=\"p%u\">", player->pen);
  kr_sheet_html_add_badge (html, player->pen, player->badge);
  kr_page_html_add (html, "<div><h2><bdi>%s</bdi></h2><p>", player->name);
  if (deal->number > 0)
    /* Translators: {total} is what the player has before this deal. */
    kr_page_html_add_filled (html, get_text (deal, N_ ("Deal {deal} · {total} before")), "deal",
                             number, "total", total, NULL);
  kr_page_html_add (html, "</p></div><output id=\"points\">%s</output></header>",
                    state->points != NULL ? state->points : "");
}

/* The cards, or the digits, or that the player went out. The last one is what was refused. */
static void
add_hand (GString *html, const KrPageDeal *deal, const KrPageHand *hand)
{
  const gboolean is_empty = *hand->text == '\0';
  g_auto (GStrv) cards = g_strsplit (hand->text, " ", -1);

  kr_page_html_add (html, "<ol id=\"cards\" aria-label=\"%s\" data-text=\"%s\">",
                    get_text (deal, N_ ("Your hand")), hand->text);
  if (hand->out)
    kr_page_html_add (html, "<li class=\"out\">%s ★</li>", get_text (deal, N_ ("went out")));
  for (guint i = 0; !is_empty && cards[i] != NULL; i++)
    kr_page_html_add (
        html, hand->refused && cards[i + 1] == NULL ? "<li class=\"bad\">%s</li>" : "<li>%s</li>",
        cards[i]);
  g_string_append (html, "</ol>");
}

/* `Sent at 21:07.` */
static char *
dup_sent (const KrPageDeal *deal, gint64 sent_at)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (sent_at / G_USEC_PER_SEC);
  g_autofree char *time = g_date_time_format (at, "%H:%M");

  return kr_translator_fill (&deal->translator, N_ ("Sent at {time}."), "time", time, NULL);
}

static void
add_message (
    GString *html, const char *class, const char *role, const char *title, const char *text)
{
  kr_page_html_add (html, "<div id=\"message\" class=\"%s\" role=\"%s\"><b>%s</b> ", class, role,
                    title);
  g_string_append_printf (html, "<span>%s</span></div>", text);
}

/* What became of the hand, in the room that is kept for it. */
static void
add_state (GString *html, const KrPageDeal *deal, const KrPageSeat *state, const char *waiting)
{
  g_autofree char *scorer = dup_scorer (deal);
  g_autofree char *sent = NULL;
  g_autofree char *escaped = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!deal->takes_hands) {
    kr_page_html_add (text, "%s",
                      get_text (deal, N_ ("Once the deal is over, tap what you were "
                                          "caught with.")));
    add_message (html, "quiet", "status", "", text->str);
    return;
  }
  switch (state->hand.state) {
  case KR_PAGE_HAND_NONE:
  case KR_PAGE_HAND_TYPING:
    if (state->refusal != NULL && *state->refusal != '\0')
      add_message (html, "wrong", "alert", state->refusal, "");
    else
      add_message (html, "quiet", "status", "", "");
    break;
  case KR_PAGE_HAND_SENT:
    sent = dup_sent (deal, state->hand.sent_at);
    kr_page_html_add_filled (text, get_text (deal, N_ ("It counts when {scorer} ends the deal.")),
                             "scorer", scorer, NULL);
    if (*waiting != '\0') {
      escaped = g_markup_escape_text (waiting, -1);
      g_string_append_c (text, ' ');
      kr_page_html_add_filled (text, get_text (deal, N_ ("Still to come: {names}.")), "names",
                               escaped, NULL);
    }
    add_message (html, "good", "status", sent, text->str);
    break;
  case KR_PAGE_HAND_SENT_BACK:
    escaped = g_markup_escape_text (state->message != NULL ? state->message : "", -1);
    add_message (html, "wrong", "alert", state->title != NULL ? state->title : "", escaped);
    break;
  case KR_PAGE_HAND_TAKEN_OVER:
    kr_page_html_add_filled (text, get_text (deal, N_ ("{scorer} enters your hand.")), "scorer",
                             scorer, NULL);
    add_message (html, "quiet", "status", "", text->str);
    break;
  }
}

/* A key that types @value. @n is how many of it the hand has. */
static void
add_key (
    GString *html, const char *value, const char *label, const char *spoken, guint n, gboolean on)
{
  kr_page_html_add (html, "<button class=\"key%s\" name=\"key\" value=\"%s\"%s",
                    n > 0 ? " held" : "", value, on ? "" : " disabled");
  if (*spoken != '\0')
    kr_page_html_add (html, " aria-label=\"%s\"", spoken);
  kr_page_html_add (html, ">%s<span class=\"n\">", label);
  if (n > 0)
    g_string_append_printf (html, "%u", n);
  g_string_append (html, "</span></button>");
}

static guint
count_cards (const KrPageHand *hand, const char *rank)
{
  g_auto (GStrv) cards = g_strsplit (hand->points ? "" : hand->text, " ", -1);
  guint n = 0;

  for (guint i = 0; cards[i] != NULL; i++)
    n += g_ascii_strcasecmp (cards[i], rank) == 0;
  return n;
}

static void
add_keys (GString *html, const KrPageDeal *deal, const KrPageHand *hand)
{
  static const char *const ranks[] = {"A", "2", "3",  "4", "5", "6", "7",
                                      "8", "9", "10", "J", "Q", "K"};
  static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7",
                                       "8", "9", "0", "-", "",  ""};
  const gboolean on = can_type (deal, hand);

  g_string_append (html, "<div id=\"keys\" dir=\"ltr\">");
  for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++) {
    const char *value = hand->points ? digits[i] : ranks[i];
    add_key (html, value, strcmp (value, "-") == 0 ? "−" : value, "", count_cards (hand, value),
             on && *value != '\0');
  }
  add_key (html, "back", "⌫", get_text (deal, N_ ("Remove the last card")), 0, on);
  kr_page_html_add (html,
                    "<button class=\"key small\" name=\"do\" value=\"points\" "
                    "aria-pressed=\"%s\"%s>%s</button></div>",
                    hand->points ? "true" : "false", on ? "" : " disabled",
                    get_text (deal, N_ ("Points")));
}

/* The large button: sends, changes, or waits for a change. */
static void
add_send (GString *html, const KrPageDeal *deal, const KrPageHand *hand)
{
  const gboolean is_sent = hand->state == KR_PAGE_HAND_SENT;
  const gboolean is_back = hand->state == KR_PAGE_HAND_SENT_BACK;
  const gboolean is_ready = can_type (deal, hand) && !is_back && !hand->refused &&
                            hand->state == KR_PAGE_HAND_TYPING &&
                            (hand->out || *hand->text != '\0');
  const char *label = is_sent   ? N_ ("Change It")
                      : is_back ? N_ ("Change a Card to Send Again")
                                : N_ ("Send to the Table");

  kr_page_html_add (html, "<button id=\"send\" class=\"%s\" name=\"do\" value=\"%s\"%s>%s</button>",
                    is_sent ? "plain" : "suggested", is_sent ? "change" : "send",
                    (is_sent && deal->takes_hands) || is_ready ? "" : " disabled",
                    get_text (deal, label));
}

static void
add_calls (GString *html, const KrPageDeal *deal, const KrPageSeat *state)
{
  kr_page_html_add (html, "<form id=\"calls\" method=\"post\" action=\"/call\"><h3>%s</h3>",
                    get_text (deal, N_ ("Ask to Record")));
  for (guint i = 0; i < deal->n_callable; i++)
    kr_page_html_add (html, "<button name=\"what\" value=\"%d\">%s</button>",
                      (int) deal->callable[i], deal->callable_names[i]);
  kr_page_html_add (html, "<p role=\"status\">%s</p></form>",
                    state->notice != NULL ? state->notice : "");
}

char *
kr_page_own_format_pad (const KrPageDeal *deal,
                        int seat,
                        const KrPageSeat *state,
                        const char *waiting)
{
  const KrPageHand *hand = &state->hand;
  const gboolean on = can_type (deal, hand);
  GString *html = g_string_new ("<form id=\"pad\" method=\"post\" action=\"/hand\">");

  kr_page_html_add (html,
                    "<input type=\"hidden\" name=\"deal\" value=\"%u\">"
                    "<input type=\"hidden\" name=\"text\" value=\"%s\">"
                    "<input type=\"hidden\" name=\"points\" value=\"%d\">",
                    deal->number, hand->text, hand->points ? 1 : 0);
  add_pad_head (html, deal, seat, state);
  add_hand (html, deal, hand);
  kr_page_html_add (html, "<p id=\"reason\">%s</p><p id=\"remark\">%s</p>",
                    state->reason != NULL ? state->reason : "",
                    state->remark != NULL ? state->remark : "");
  add_state (html, deal, state, waiting);
  g_string_append (html, "<div id=\"outs\">");
  kr_page_html_add (html,
                    "<button class=\"plain\" name=\"do\" value=\"out\" aria-pressed=\"%s\"%s>%s "
                    "★</button>",
                    hand->out ? "true" : "false", on ? "" : " disabled",
                    get_text (deal, N_ ("I Went Out")));
  if (deal->has_jokers)
    add_key (html, "JK", get_text (deal, N_ ("Joker")), "", count_cards (hand, "JK"),
             on && !hand->points);
  g_string_append (html, "</div>");
  add_keys (html, deal, hand);
  add_send (html, deal, hand);
  g_string_append (html, "</form>");
  if (deal->n_callable > 0 && deal->number > 0)
    add_calls (html, deal, state);
  kr_page_html_add (
      html, "<form id=\"leave\" method=\"post\" action=\"/leave\"><button>%s</button></form>",
      get_text (deal, N_ ("Leave This Seat")));
  return g_string_free (html, FALSE);
}
