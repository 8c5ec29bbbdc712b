/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-cli-document.h"
#include "kr-store-backup.h"

#include <stdio.h>

/* backup and restore: copies of the ledger, and going back to one. */

/* By KrBackupKind, as --json says them. */
static const char *const kind_names[] = {
    "daily", "by-hand", "before-merge", "before-restore", "before-migration",
};

static char *
format_time (gint64 at_us)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("?");
}

static void
add_backup (JsonBuilder *builder, const KrBackup *backup)
{
  g_autofree char *made = format_time (backup->made_at_us);
  g_autofree char *last = format_time (backup->last_game_us);

  json_builder_begin_object (builder);
  kr_cli_add_string (builder, "file", backup->path);
  kr_cli_add_string (builder, "kind", kind_names[backup->kind]);
  kr_cli_add_string (builder, "made", made);
  kr_cli_add_int (builder, "bytes", backup->n_bytes);
  kr_cli_add_boolean (builder, "readable", backup->readable);
  if (backup->readable) {
    kr_cli_add_int (builder, "sessions", backup->n_sessions);
    if (backup->last_game_us != 0)
      kr_cli_add_string (builder, "last_game", last);
  }
  json_builder_end_object (builder);
}

static void
print_backup (const KrBackup *backup)
{
  g_autofree char *made = format_time (backup->made_at_us);

  if (backup->readable)
    printf (ngettext ("%s  %s  %u game  %s\n", "%s  %s  %u games  %s\n", backup->n_sessions), made,
            kind_names[backup->kind], backup->n_sessions, backup->path);
  else
    printf (_ ("%s  %s  cannot be read  %s\n"), made, kind_names[backup->kind], backup->path);
}

static KrCliExit
list (const KrCli *cli, const char *ledger_path, GError **error)
{
  g_autoptr (GPtrArray) backups = kr_backup_list (ledger_path, error);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (backups == NULL)
    return KR_CLI_ERROR;
  json_builder_begin_array (builder);
  for (guint i = 0; i < backups->len; i++)
    if (cli->json)
      add_backup (builder, g_ptr_array_index (backups, i));
    else
      print_backup (g_ptr_array_index (backups, i));
  json_builder_end_array (builder);
  if (cli->json)
    kr_cli_print_json (builder);
  return KR_CLI_DONE;
}

/* Says where something is now, as @member of an object, or in @sentence. */
static void
tell_file (const KrCli *cli, const char *member, const char *sentence, const char *path)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (!cli->json) {
    printf ("%s %s\n", sentence, path);
    return;
  }
  json_builder_begin_object (builder);
  kr_cli_add_string (builder, member, path);
  json_builder_end_object (builder);
  kr_cli_print_json (builder);
}

/* To @path, or without one among the ledger's own backups. */
static KrCliExit
make (const KrCli *cli, const char *ledger_path, const char *path, gboolean force, GError **error)
{
  g_autofree char *made = NULL;

  if (path == NULL)
    made = kr_backup_make (ledger_path, KR_BACKUP_BY_HAND, NULL, error);
  else if (kr_backup_write (ledger_path, path, force, NULL, error))
    made = g_strdup (path);
  if (made == NULL)
    return KR_CLI_ERROR;
  tell_file (cli, "backup", _ ("The ledger was copied to"), made);
  return KR_CLI_DONE;
}

KrCliExit
kr_cli_backup (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *ledger_path = kr_cli_dup_ledger_path (cli);
  g_auto (GStrv) rest = g_strdupv (arguments);
  gboolean force = FALSE;
  gboolean listed = FALSE;
  const GOptionEntry entries[] = {
      {"force", 0, 0, G_OPTION_ARG_NONE, &force, NULL, NULL},
      {"list", 0, 0, G_OPTION_ARG_NONE, &listed, NULL, NULL},
      {NULL},
  };

  if (!kr_cli_parse_options (&rest, entries, error))
    return KR_CLI_ERROR;
  if (g_strv_length (rest) > 2 || (listed && rest[1] != NULL))
    return kr_cli_refuse (error, _ ("say one file to copy the ledger to: backup FILE"));
  return listed ? list (cli, ledger_path, error) : make (cli, ledger_path, rest[1], force, error);
}

KrCliExit
kr_cli_restore (KrCli *cli, char **arguments, GError **error)
{
  g_autofree char *ledger_path = kr_cli_dup_ledger_path (cli);
  g_autofree char *set_aside = NULL;
  g_auto (GStrv) rest = g_strdupv (arguments);
  const GOptionEntry none[] = {{NULL}};

  if (!kr_cli_parse_options (&rest, none, error))
    return KR_CLI_ERROR;
  if (g_strv_length (rest) != 2)
    return kr_cli_refuse (error, _ ("say which backup: restore FILE; “backup --list” shows them"));
  if (!kr_backup_restore (ledger_path, rest[1], NULL, &set_aside, error))
    return KR_CLI_ERROR;
  if (set_aside != NULL)
    tell_file (cli, "set_aside", _ ("The backup is the ledger now; what was there before is in"),
               set_aside);
  else
    tell_file (cli, "ledger", _ ("The backup is the ledger now:"), ledger_path);
  return KR_CLI_DONE;
}
