/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-sandbox.h"

#include "kr-test.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A process that has given up its rights tries what it must not, and what it needs. Each attempt is
 * a process of its own, which ends with what became of it. */

typedef enum {
  DONE = 0,
  FORBIDDEN = 1, /* EPERM */
  OTHERWISE = 2,
} Outcome;

static int pair[2]; /* of sockets, made before */

static int
try_open (void)
{
  return open ("/etc/passwd", O_RDONLY | O_CLOEXEC);
}

static int
try_open_itself (void)
{
  return open ("/proc/self/mem", O_RDWR | O_CLOEXEC);
}

static int
try_create (void)
{
  return open ("/tmp/kr-page-sandbox", O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
}

static int
try_old_open (void)
{
  return (int) syscall (SYS_open, "/etc/passwd", O_RDONLY);
}

static int
try_remove (void)
{
  return unlink ("/tmp/kr-page-sandbox-none");
}

static int
try_look (void)
{
  struct stat status;

  return stat ("/etc/passwd", &status);
}

static int
try_run (void)
{
  char *const arguments[] = {(char *) "/bin/true", NULL};

  return execv (arguments[0], arguments);
}

static int
try_fork (void)
{
  return (int) syscall (SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL);
}

static int
try_socket (void)
{
  return socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

/* With a socket that was there before. */
static int
try_connect (void)
{
  const struct sockaddr_in to = {
      .sin_family = AF_INET, .sin_port = htons (9), .sin_addr.s_addr = htonl (INADDR_LOOPBACK)};

  return connect (pair[0], (const struct sockaddr *) &to, sizeof to);
}

static int
try_kill (void)
{
  return kill (getppid (), 0);
}

static int
try_trace (void)
{
  return (int) ptrace (PTRACE_ATTACH, getppid (), NULL, NULL);
}

static int
try_code (void)
{
  return mmap (NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1,
               0) == MAP_FAILED
             ? -1
             : 0;
}

static int
try_code_later (void)
{
  void *page = mmap (NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  return mprotect (page, 4096, PROT_READ | PROT_EXEC);
}

static int
try_limit (void)
{
  const struct rlimit limit = {1024, 1024};

  return setrlimit (RLIMIT_NOFILE, &limit);
}

static int
try_privileges (void)
{
  return prctl (PR_SET_DUMPABLE, 1);
}

static int
try_copy (void)
{
  return dup (pair[0]);
}

static int
try_io_uring (void)
{
  return (int) syscall (425 /* io_uring_setup */, 1, NULL);
}

/* What serving needs. */
static int
try_serve (void)
{
  guint8 bytes[16];
  struct timespec now;
  g_autofree char *memory = g_malloc0 (1 << 20);

  if (write (pair[0], "a", 1) != 1 || recv (pair[1], bytes, 1, 0) != 1)
    return -1;
  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    return -1;
  return syscall (SYS_clock_gettime, CLOCK_MONOTONIC, &now) == 0 && memory != NULL ? 0 : -1;
}

static const struct {
  const char *name;
  int (*attempt) (void);
  Outcome outcome;
} attempts[] = {
    {"open a file", try_open, FORBIDDEN},
    {"open its own memory", try_open_itself, FORBIDDEN},
    {"create a file", try_create, FORBIDDEN},
    {"open a file as it was done before openat", try_old_open, FORBIDDEN},
    {"remove a file", try_remove, FORBIDDEN},
    {"look whether a file is there", try_look, FORBIDDEN},
    {"run a program", try_run, FORBIDDEN},
    {"start a process", try_fork, FORBIDDEN},
    {"make a socket", try_socket, FORBIDDEN},
    {"connect", try_connect, FORBIDDEN},
    {"signal its parent", try_kill, FORBIDDEN},
    {"trace its parent", try_trace, FORBIDDEN},
    {"have memory to run code from", try_code, FORBIDDEN},
    {"make memory one can run code from", try_code_later, FORBIDDEN},
    {"raise a limit", try_limit, FORBIDDEN},
    {"become traceable", try_privileges, FORBIDDEN},
    {"copy a descriptor", try_copy, FORBIDDEN},
    {"have the kernel do it (io_uring)", try_io_uring, FORBIDDEN},
    {"serve", try_serve, DONE},
};

/* What became of @attempt in a process, with its rights or without. */
static Outcome
run (int (*attempt) (void), gboolean has_rights)
{
  const pid_t parent = getpid ();
  pid_t child = 0;
  int status = 0;

  ck_assert_int_eq (socketpair (AF_UNIX, SOCK_STREAM, 0, pair), 0);
  child = fork ();
  if (child == 0) {
    int result = -1;
    if (!has_rights && (!kr_page_sandbox_prepare (parent, 1000) || !kr_page_sandbox_enter ()))
      _exit (OTHERWISE);
    result = attempt ();
    if (result == -1)
      _exit (errno == EPERM ? FORBIDDEN : OTHERWISE);
    _exit (DONE);
  }
  ck_assert_int_eq (waitpid (child, &status, 0), child);
  close (pair[0]);
  close (pair[1]);
  ck_assert (WIFEXITED (status));
  return (Outcome) WEXITSTATUS (status);
}

START_TEST (without_its_rights)
{
  ck_assert_msg (run (attempts[_i].attempt, FALSE) == attempts[_i].outcome, "%s",
                 attempts[_i].name);
}
END_TEST

/* Else the test above would show nothing. */
START_TEST (with_its_rights_it_can)
{
  ck_assert_int_eq (run (try_open, TRUE), DONE);
  ck_assert_int_eq (run (try_socket, TRUE), DONE);
  ck_assert_int_eq (run (try_run, TRUE), DONE);
  ck_assert_int_eq (run (try_copy, TRUE), DONE);
  ck_assert_int_eq (run (try_code, TRUE), DONE);
}
END_TEST

/* The parent of a server is a process between: once it is gone, the server is. */
START_TEST (it_ends_with_its_parent)
{
  int alive[2];
  char byte = 0;
  pid_t between = 0;

  ck_assert_int_eq (pipe (alive), 0);
  between = fork ();
  if (between == 0) {
    const pid_t parent = getpid ();
    int ready[2];
    if (pipe (ready) != 0)
      _exit (1);
    if (fork () == 0) {
      if (!kr_page_sandbox_prepare (parent, 1000))
        _exit (1);
      close (alive[0]);
      byte = (char) write (ready[1], "r", 1);
      while (TRUE)
        pause ();
    }
    close (alive[1]);
    byte = (char) read (ready[0], &byte, 1);
    _exit (0);
  }
  close (alive[1]);
  ck_assert_int_eq (waitpid (between, NULL, 0), between);
  /* The last one that could write is gone. */
  ck_assert_int_eq (read (alive[0], &byte, 1), 0);
  close (alive[0]);
}
END_TEST

START_TEST (it_does_not_start_without_its_parent)
{
  ck_assert (!kr_page_sandbox_prepare (getpid (), 1000));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kr-page-sandbox");
  TCase *tcase = tcase_create ("attempts");

  tcase_add_loop_test (tcase, without_its_rights, 0, G_N_ELEMENTS (attempts));
  tcase_add_test (tcase, with_its_rights_it_can);
  tcase_add_test (tcase, it_ends_with_its_parent);
  tcase_add_test (tcase, it_does_not_start_without_its_parent);
  suite_add_tcase (suite, tcase);
  return kr_test_run (suite);
}
