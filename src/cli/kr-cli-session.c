/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"

#include <string.h>

/* session: the subcommands that deal with whole sessions. */

static const struct {
  const char *name;
  KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
} parts[] = {
    {"import", kr_cli_session_import},     {"export", kr_cli_session_export},
    {"list", kr_cli_session_list},         {"show", kr_cli_session_show},
    {"score", kr_cli_session_score},       {"chat", kr_cli_session_chat},
    {"link", kr_cli_session_link},         {"delete", kr_cli_session_delete},
    {"undelete", kr_cli_session_undelete}, {"note", kr_cli_session_note},
    {"place", kr_cli_session_place},
};

KrCliExit
kr_cli_session (KrCli *cli, char **arguments, GError **error)
{
  for (gsize i = 0; arguments[1] != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return parts[i].run (cli, arguments + 1, error);
  return kr_cli_refuse (
      error, _ ("say what to do with sessions: import, export, list, show, score, chat, link, "
                "delete, undelete, note or place"));
}
