/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-process.h"

#include "kr-config.h"
#include "kr-file-error.h"
#include "kr-page-link.h"

#include <errno.h>
#include <glib-unix.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#define N_PORTS 20         /* that are tried */
#define BACKLOG 32         /* phones that wait while the program starts again */
#define AGAIN_MS 250       /* after a crash */
#define CRASHES_COUNT_S 60 /* an older one is forgotten */
#define LINK_FD 3          /* as main.c of the server has them */
#define LISTEN_FD 4

struct _KrPageProcess {
  KrPageProcessFuncs funcs;
  gpointer data;
  GSocket *listening;
  guint port;
  GSubprocess *program; /* NULL: it does not run */
  KrPageLink link;      /* to it */
  guint in_source;
  guint out_source; /* 0: nothing waits */
  guint again_source;
  gboolean is_receiving;
  gboolean is_doomed;                     /* was freed by what it received, and goes after that */
  gint64 crashed_us[KR_PAGE_MAX_CRASHES]; /* the last ones, the oldest first; 0: none */
};

/* The program of this installation, or of the build folder that this program runs in. */
static char *
dup_program (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);

  if (*KR_BUILD_ROOT != '\0' && self != NULL && g_str_has_prefix (self, KR_BUILD_ROOT "/"))
    return g_strdup (KR_BUILD_ROOT "/src/page/server/kreights-page");
  return g_strdup (KR_LIBEXEC_DIR "/kreights-page");
}

static void schedule_start (KrPageProcess *self, guint milliseconds);

/* Forgets the program, whatever it does. */
static void
end_program (KrPageProcess *self)
{
  if (self->program == NULL)
    return;
  g_clear_handle_id (&self->in_source, g_source_remove);
  g_clear_handle_id (&self->out_source, g_source_remove);
  kr_page_link_clear (&self->link);
  g_subprocess_force_exit (self->program);
  /* GLib reaps it once it is gone. */
  g_clear_object (&self->program);
}

static void
crash (KrPageProcess *self)
{
  const gint64 now_us = g_get_monotonic_time ();
  const gint64 first_us = self->crashed_us[0];

  end_program (self);
  for (guint i = 1; i < KR_PAGE_MAX_CRASHES; i++)
    self->crashed_us[i - 1] = self->crashed_us[i];
  self->crashed_us[KR_PAGE_MAX_CRASHES - 1] = now_us;
  if (first_us != 0 && now_us - first_us < CRASHES_COUNT_S * G_USEC_PER_SEC)
    self->funcs.failed (self->data);
  else
    schedule_start (self, AGAIN_MS);
}

static gboolean
on_writable (int fd, GIOCondition condition, gpointer data)
{
  KrPageProcess *self = data;

  kr_page_link_flush (&self->link);
  if (kr_page_link_is_waiting (&self->link))
    return G_SOURCE_CONTINUE;
  self->out_source = 0;
  return G_SOURCE_REMOVE;
}

static void
receive (const KrPageMessage *message, gpointer data)
{
  KrPageProcess *self = data;

  if (!self->is_doomed)
    self->funcs.received (message, self->data);
}

static gboolean
on_readable (int fd, GIOCondition condition, gpointer data)
{
  KrPageProcess *self = data;

  self->is_receiving = TRUE;
  kr_page_link_receive (&self->link, receive, self);
  self->is_receiving = FALSE;
  if (self->is_doomed) {
    self->in_source = 0;
    kr_page_process_free (self);
    return G_SOURCE_REMOVE;
  }
  if (!self->link.failed)
    return G_SOURCE_CONTINUE;
  self->in_source = 0;
  crash (self);
  return G_SOURCE_REMOVE;
}

/* Starts the program with @theirs and the port as its only descriptors. */
static GSubprocess *
launch (KrPageProcess *self, int theirs)
{
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  char *nothing[] = {NULL};
  g_autofree char *path = dup_program ();
  g_autofree char *parent = g_strdup_printf ("%d", (int) getpid ());

  g_subprocess_launcher_set_environ (launcher, nothing);
  g_subprocess_launcher_take_fd (launcher, theirs, LINK_FD);
  g_subprocess_launcher_take_fd (launcher, dup (g_socket_get_fd (self->listening)), LISTEN_FD);
  return g_subprocess_launcher_spawn (launcher, NULL, path, parent, NULL);
}

static gboolean
start (gpointer data)
{
  KrPageProcess *self = data;
  int ends[2] = {-1, -1};

  self->again_source = 0;
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0)
    self->program = launch (self, ends[1]);
  if (self->program == NULL) {
    if (ends[0] >= 0)
      close (ends[0]);
    crash (self);
    return G_SOURCE_REMOVE;
  }
  kr_page_link_init (&self->link, ends[0], KR_PAGE_SIDE_SERVER);
  self->in_source = g_unix_fd_add (ends[0], G_IO_IN | G_IO_HUP | G_IO_ERR, on_readable, self);
  self->funcs.started (self->data);
  return G_SOURCE_REMOVE;
}

static void
schedule_start (KrPageProcess *self, guint milliseconds)
{
  self->again_source = g_timeout_add (milliseconds, start, self);
}

/* Listens on the first free port from @port on; @self->port is it. */
static gboolean
listen_somewhere (KrPageProcess *self, GInetAddress *address, guint port, GError **error)
{
  for (guint i = 0; i < N_PORTS && port + i <= G_MAXUINT16; i++) {
    g_autoptr (GSocketAddress) where = g_inet_socket_address_new (address, (guint16) (port + i));
    g_autoptr (GError) problem = NULL;
    self->port = port + i;
    if (g_socket_bind (self->listening, where, TRUE, &problem))
      return g_socket_listen (self->listening, error);
    if (!g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_ADDRESS_IN_USE) || i == N_PORTS - 1) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  }
  return FALSE;
}

KrPageProcess *
kr_page_process_new (
    const char *address, guint port, const KrPageProcessFuncs *funcs, gpointer data, GError **error)
{
  KrPageProcess *self = g_new0 (KrPageProcess, 1);
  g_autoptr (GInetAddress) where = g_inet_address_new_from_string (address);

  self->funcs = *funcs;
  self->data = data;
  if (where != NULL && g_inet_address_get_family (where) == G_SOCKET_FAMILY_IPV4)
    self->listening =
        g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  else
    kr_file_fail (error, EADDRNOTAVAIL);
  if (self->listening != NULL) {
    g_socket_set_blocking (self->listening, FALSE);
    g_socket_set_listen_backlog (self->listening, BACKLOG);
  }
  if (self->listening == NULL || !listen_somewhere (self, where, port, error)) {
    kr_page_process_free (self);
    return NULL;
  }
  schedule_start (self, 0);
  return self;
}

void
kr_page_process_free (KrPageProcess *self)
{
  self->is_doomed = self->is_receiving;
  if (self->is_doomed)
    return;
  end_program (self);
  g_clear_handle_id (&self->again_source, g_source_remove);
  g_clear_object (&self->listening);
  g_free (self);
}

guint
kr_page_process_get_port (const KrPageProcess *self)
{
  return self->port;
}

int
kr_page_process_get_pid (const KrPageProcess *self)
{
  const char *id = self->program != NULL ? g_subprocess_get_identifier (self->program) : NULL;

  /* NOLINTNEXTLINE(cert-err34-c): GLib wrote the number */
  return id != NULL ? atoi (id) : 0;
}

void
kr_page_process_send (KrPageProcess *self, const KrPageMessage *message)
{
  if (self->program == NULL)
    return;
  kr_page_link_send (&self->link, message);
  if (self->link.failed) /* it reads nothing more: on_readable finds the end */
    shutdown (self->link.fd, SHUT_RDWR);
  if (kr_page_link_is_waiting (&self->link) && self->out_source == 0)
    self->out_source = g_unix_fd_add (self->link.fd, G_IO_OUT, on_writable, self);
}
