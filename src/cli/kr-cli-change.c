/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-change.h"

#include "kr-cli-document.h"
#include "kr-store-error.h"

void
kr_cli_print_change (const KrCli *cli, const char *uuid, const char *sentence)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json) {
    kr_cli_print_line (sentence);
    return;
  }
  json_builder_begin_object (builder);
  kr_cli_add_boolean (builder, "done", TRUE);
  kr_cli_add_string (builder, "uuid", uuid);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

KrCliExit
kr_cli_conclude_change (const KrCli *cli,
                        gboolean done,
                        const char *uuid,
                        const char *sentence,
                        GError *problem,
                        GError **error)
{
  gboolean refused = !done && g_error_matches (problem, KR_STORE_ERROR, KR_STORE_ERROR_INVALID);
  KrCliExit exit_status;

  if (done) {
    kr_cli_print_change (cli, uuid, sentence);
    return KR_CLI_DONE;
  }
  exit_status = kr_cli_fail (problem, error);
  return refused ? KR_CLI_NO : exit_status;
}
