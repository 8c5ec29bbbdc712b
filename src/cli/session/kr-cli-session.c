/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-session.h"

#include "kr-cli-help.h"

#include <string.h>

/* session: the table of its subcommands. */

static const struct {
  const char *name;
  KrCliExit (*run) (KrCli *cli, char **arguments, GError **error);
  gboolean plain; /* takes no options, nor text of the user's that could look like one */
} parts[] = {
    {"import", kr_cli_session_import},
    {"export", kr_cli_session_export},
    {"list", kr_cli_session_list},
    {"show", kr_cli_session_show, TRUE},
    {"score", kr_cli_session_score, TRUE},
    {"chat", kr_cli_session_chat, TRUE},
    {"link", kr_cli_session_link, TRUE},
    {"delete", kr_cli_session_delete, TRUE},
    {"undelete", kr_cli_session_undelete, TRUE},
    {"note", kr_cli_session_note},
    {"place", kr_cli_session_place},
    {"tags", kr_cli_session_tags},
    {"counts", kr_cli_session_counts},
};

KrCliExit
kr_cli_session (KrCli *cli, char **arguments, GError **error)
{
  g_auto (GStrv) left = arguments[1] != NULL ? g_strdupv (arguments + 1) : NULL;
  const GOptionEntry none[] = {G_OPTION_ENTRY_NULL};

  for (gsize i = 0; left != NULL && i < G_N_ELEMENTS (parts); i++)
    if (strcmp (arguments[1], parts[i].name) == 0)
      return !parts[i].plain || kr_cli_parse_options (&left, none, error)
                 ? parts[i].run (cli, left, error)
                 : KR_CLI_ERROR;
  return kr_cli_help_refuse_action (error, "session", arguments[1]);
}
