/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-page-sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
/* The sanitizer cannot do without these, nor without one call below: it reserves terabytes of
 * addresses, which count as memory, and writes to standard error, which may be a file. */
#define MAX_MEMORY RLIM_INFINITY
#define MAX_FILE RLIM_INFINITY
#else
#define MAX_MEMORY (256 * 1024 * 1024) /* bytes */
#define MAX_FILE 0
#endif
#define MAX_DESCRIPTORS 128

/* What libmicrohttpd, GLib and the allocator call once everything is set up. */
static const int allowed[] = {
    SCMP_SYS (accept4),
    SCMP_SYS (brk),
    SCMP_SYS (clock_gettime),
    SCMP_SYS (clock_nanosleep),
    SCMP_SYS (close),
    SCMP_SYS (epoll_ctl),
    SCMP_SYS (epoll_pwait),
    SCMP_SYS (epoll_wait),
    SCMP_SYS (exit),
    SCMP_SYS (exit_group),
    SCMP_SYS (futex),
    SCMP_SYS (getpid),
    SCMP_SYS (getrandom),
    SCMP_SYS (getsockname),
    SCMP_SYS (getsockopt),
    SCMP_SYS (gettid),
    SCMP_SYS (gettimeofday),
    SCMP_SYS (madvise),
    SCMP_SYS (munmap),
    SCMP_SYS (poll),
    SCMP_SYS (ppoll),
    SCMP_SYS (read),
    SCMP_SYS (recvfrom),
    SCMP_SYS (recvmsg),
    SCMP_SYS (restart_syscall),
    SCMP_SYS (rt_sigaction),
    SCMP_SYS (rt_sigprocmask),
    SCMP_SYS (rt_sigreturn),
    SCMP_SYS (sendmsg),
    SCMP_SYS (sendto),
    SCMP_SYS (setsockopt),
    SCMP_SYS (shutdown),
#ifdef __SANITIZE_ADDRESS__
    SCMP_SYS (sigaltstack),
#endif
    SCMP_SYS (time),
    SCMP_SYS (write),
    SCMP_SYS (writev),
};

bool
kr_page_sandbox_prepare (int parent, int first)
{
  if (prctl (PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid () != parent)
    return false;
  return close_range ((unsigned) first, ~0U, 0) == 0 || errno == ENOSYS;
}

static bool
set_limit (int what, rlim_t most)
{
  const struct rlimit limit = {most, most};

  return setrlimit (what, &limit) == 0;
}

/* Memory may be had, but none that can be executed. */
static bool
allow_memory (scmp_filter_ctx filter)
{
  const int calls[] = {SCMP_SYS (mmap), SCMP_SYS (mprotect)};

  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (seccomp_rule_add (filter, SCMP_ACT_ALLOW, calls[i], 1,
                          SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) != 0)
      return false;
  return seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (mremap), 0) == 0;
}

/* It may end itself with a signal, and nobody else. */
static bool
allow_abort (scmp_filter_ctx filter)
{
  return seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (tgkill), 1,
                           SCMP_A0 (SCMP_CMP_EQ, (scmp_datum_t) getpid ())) == 0;
}

/* Descriptors may be made blocking or not, but not copied to other numbers or owners. */
static bool
allow_flags (scmp_filter_ctx filter)
{
  const unsigned long commands[] = {F_GETFD, F_SETFD, F_GETFL, F_SETFL};

  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (seccomp_rule_add (filter, SCMP_ACT_ALLOW, SCMP_SYS (fcntl), 1,
                          SCMP_A1 (SCMP_CMP_EQ, commands[i])) != 0)
      return false;
  return true;
}

bool
kr_page_sandbox_enter (void)
{
  scmp_filter_ctx filter = NULL;
  bool done = set_limit (RLIMIT_CORE, 0) && set_limit (RLIMIT_FSIZE, MAX_FILE) &&
              set_limit (RLIMIT_NPROC, 0) && set_limit (RLIMIT_NOFILE, MAX_DESCRIPTORS) &&
              set_limit (RLIMIT_DATA, MAX_MEMORY) && prctl (PR_SET_DUMPABLE, 0) == 0 &&
              prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;

  if (!done)
    return false;
  filter = seccomp_init (SCMP_ACT_ERRNO (EPERM));
  if (filter == NULL)
    return false;
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed && done; i++)
    done = seccomp_rule_add (filter, SCMP_ACT_ALLOW, allowed[i], 0) == 0;
  done = done && allow_memory (filter) && allow_flags (filter) && allow_abort (filter) &&
         seccomp_load (filter) == 0;
  seccomp_release (filter);
  return done;
}
