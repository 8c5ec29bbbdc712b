/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-shortcuts.h"

#include <glib/gi18n.h>

const KrShortcut kr_shortcuts[] = {
    {N_ ("Game"), N_ ("New game"), "win.new-game", "<Control>n"},
    {NULL, N_ ("Score the deal"), NULL, "<Control>Return"},
    {NULL, N_ ("Record a pressure for players 1 to 8"), NULL, "<Control>1 to <Control>8"},
    {NULL, N_ ("Ruling: stop the clock and settle a question"), "win.ruling", "<Control>r"},
    {NULL, N_ ("Undo"), "win.undo-latest", "<Control>z"},
    {NULL, N_ ("Redo"), "win.redo-latest", "<Control><Shift>z or <Control>y"},
    {NULL, N_ ("Large sheet across the table"), "win.fullscreen", "F11"},
    {NULL, N_ ("Show the sheet on phones around the table"), "win.phones", "<Control>t"},
    {NULL, N_ ("Print the sheet"), "win.print", "<Control>p"},
    {NULL, N_ ("Hand calculator"), "win.calculator", "<Control>k"},

    {N_ ("Scoring"), N_ ("Add a card by its rank, such as a king"), NULL, "k"},
    {NULL, N_ ("Enter points instead of cards, then a number"), NULL, "equal"},
    {NULL, N_ ("This player went out"), NULL, "o"},
    {NULL, N_ ("Remove the last card"), NULL, "BackSpace"},
    {NULL, N_ ("Next player"), NULL, "Tab"},
    {NULL, N_ ("Previous player"), NULL, "<Shift>Tab"},
    {NULL, N_ ("Save the deal"), NULL, "Return"},
    {NULL, N_ ("Back to the players"), NULL, "Escape"},

    {N_ ("Referee"), N_ ("Play a card by rank and suit"), NULL, "9 then h"},
    {NULL, N_ ("Draw"), NULL, "d"},
    {NULL, N_ ("Say “one card”"), NULL, "o"},
    {NULL, N_ ("Choose a card, with any arrow key"), NULL, "Right"},
    {NULL, N_ ("Undo the last event"), NULL, "BackSpace"},
    {NULL, N_ ("Why?"), NULL, "question"},
    {NULL, N_ ("Leave the referee"), NULL, "Escape"},

    {N_ ("New Game"), N_ ("Next seat, or start"), NULL, "Return"},
    {NULL, N_ ("Add a player"), NULL, "<Shift>Return"},
    {NULL, N_ ("Move a player to another seat"), NULL, "<Alt>Up or <Alt>Down"},
    {NULL, N_ ("Player’s first game, or not"), NULL, "<Alt>g"},
    {NULL, N_ ("Save the house rules"), NULL, "<Control>Return"},

    {N_ ("Rulings"), N_ ("Search the rulings"), "win.search-rulings", "<Control>f"},
    {NULL, N_ ("From a search to its results"), NULL, "Down"},
    {NULL, N_ ("Give an answer"), NULL, "1 to 9"},
    {NULL, N_ ("Previous question"), NULL, "BackSpace"},
    {NULL, N_ ("Back"), NULL, "<Alt>Left"},
    {NULL, N_ ("Forward"), NULL, "<Alt>Right"},

    {N_ ("History"), N_ ("From point to point in a chart"), NULL, "Left or Right"},
    {NULL, N_ ("First or last point of a chart"), NULL, "Home or End"},
    {NULL, N_ ("Import games"), "win.show-history::import", "<Control>o"},

    {N_ ("Window"), N_ ("Table"), "win.show-section::table", "<Alt>1"},
    {NULL, N_ ("Rulings"), "win.show-section::rulings", "<Alt>2"},
    {NULL, N_ ("History"), "win.show-section::history", "<Alt>3"},
    {NULL, N_ ("Main menu"), NULL, "F10"},
    {NULL, N_ ("Preferences"), "win.preferences", "<Control>comma"},
    {NULL, N_ ("Move a pen up or down in the Preferences"), NULL, "<Alt>Up or <Alt>Down"},
    {NULL, N_ ("Keyboard shortcuts"), "win.show-help-overlay", "<Control>question"},
    {NULL, N_ ("Help for this page"), "app.help", "F1"},
    {NULL, N_ ("Close the window"), "window.close", "<Control>w"},
    {NULL, N_ ("Quit"), "app.quit", "<Control>q"},
};

const guint kr_n_shortcuts = G_N_ELEMENTS (kr_shortcuts);

void
kr_shortcuts_register (GtkApplication *application)
{
  for (guint i = 0; i < kr_n_shortcuts; i++) {
    const KrShortcut *shortcut = &kr_shortcuts[i];
    g_auto (GStrv) keys = g_strsplit (shortcut->keys, " or ", -1);

    if (shortcut->action != NULL)
      gtk_application_set_accels_for_action (application, shortcut->action,
                                             (const char *const *) keys);
  }
}
