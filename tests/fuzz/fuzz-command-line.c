/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-fuzz-folder.h"
#include "kr-fuzz-ledger.h"
#include "kr-fuzz.h"
#include "kr-json-tree.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/*
 * Any arguments are a command or are refused: with 0, 1 or 2, one line that says why, and with
 * --json, one JSON document. Arguments are the lines of the input. They name nothing outside the
 * folder that they are run in, as a slash becomes another sign, and simulations stay short.
 */

#define MAX_ARGUMENTS 24

int kr_cli_main (int argc, char **argv);
void kr_fuzz_ignore_writer (GLogWriterFunc write, gpointer data, GDestroyNotify free_data);

/* In place of g_log_set_writer_func, which may be called only once in a program. */
void
kr_fuzz_ignore_writer (GLogWriterFunc write, gpointer data, GDestroyNotify free_data)
{
}

/* A file that a command prints into, in place of the stream @fd. */
typedef struct {
  int fd;
  int kept;
  int file;
} Printed;

static void
begin_print (Printed *printed, int fd)
{
  printed->fd = fd;
  printed->kept = dup (fd);
  printed->file = memfd_create ("printed", 0);
  g_assert_cmpint (printed->file, >=, 0);
  dup2 (printed->file, fd);
}

/* What was printed. Caller frees. */
static GBytes *
end_print (Printed *printed)
{
  off_t size = lseek (printed->file, 0, SEEK_END);
  char *text = g_malloc0 ((gsize) size + 1);

  dup2 (printed->kept, printed->fd);
  close (printed->kept);
  g_assert_cmpint (pread (printed->file, text, (gsize) size, 0), ==, size);
  close (printed->file);
  return g_bytes_new_take (text, (gsize) size);
}

/* The ledger that is used unless another one is named, and a file of each kind to be read. */
static void
set_up (void)
{
  static GBytes *document = NULL;
  g_autofree char *example = NULL;
  gsize size = 0;
  char *text = NULL;

  if (document == NULL) {
    g_setenv ("XDG_DATA_HOME", kr_fuzz_folder (), TRUE);
    g_assert_cmpint (chdir (kr_fuzz_folder ()), ==, 0);
    dup2 (open ("/dev/null", O_RDONLY), STDIN_FILENO);
    example = g_build_filename (g_getenv ("KREIGHTS_DATA_DIR"), "sample", "session.json", NULL);
    g_assert_true (g_file_get_contents (example, &text, &size, NULL));
    document = g_bytes_new_take (text, size);
  }
  kr_fuzz_folder_clear ();
  kr_fuzz_folder_put ("l.db", kr_fuzz_ledger_get ());
  kr_fuzz_folder_put ("s.json", document);
}

/* A number of several digits would play a thousand deals. */
static void
shorten_numbers (char *argument)
{
  char *to = argument;

  for (const char *at = argument; *at != '\0'; at++)
    if (to == argument || !g_ascii_isdigit (*at) || !g_ascii_isdigit (to[-1]))
      *to++ = *at;
  *to = '\0';
}

static void
check_printed (GBytes *answer, GBytes *problem, int status, gboolean json)
{
  const char *told = g_bytes_get_data (problem, NULL);
  gsize size = g_bytes_get_size (answer);
  g_autoptr (KrJsonTree) tree = NULL;

  g_assert_true (status >= 0 && status <= 2);
  g_assert_true (status != 2 || g_bytes_get_size (problem) > 0);
  g_assert_true (g_utf8_validate (told, (gssize) g_bytes_get_size (problem), NULL));
  for (const char *at = told; *at != '\0'; at = g_utf8_next_char (at))
    g_assert_true (*at == '\n' || *at == '\t' || !g_unichar_iscntrl (g_utf8_get_char (at)));
  if (!json || status == 2 || size == 0)
    return;
  tree = kr_json_tree_parse (g_bytes_get_data (answer, NULL), size, NULL);
  g_assert_nonnull (tree);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strdelimit (g_strndup ((const char *) data, size), "/", '_');
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_ARGUMENTS);
  guint n = g_strv_length (lines);
  g_autofree char **arguments = g_new0 (char *, n + 2);
  Printed out, err;
  int status;

  arguments[0] = (char *) "kreights-cli";
  for (guint i = 0; i < n; i++) {
    arguments[i + 1] = lines[i];
    if (g_strv_contains ((const char *const *) lines, "simulate"))
      shorten_numbers (lines[i]);
  }
  set_up ();
  begin_print (&out, STDOUT_FILENO);
  begin_print (&err, STDERR_FILENO);
  status = kr_cli_main ((int) n + 1, arguments);
  fflush (stdout);
  {
    g_autoptr (GBytes) problem = end_print (&err);
    g_autoptr (GBytes) answer = end_print (&out);

    check_printed (answer, problem, status,
                   g_strv_contains ((const char *const *) lines, "--json"));
  }
  return 0;
}
