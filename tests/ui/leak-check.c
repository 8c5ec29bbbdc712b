/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/*
 * The window tests kill the app as a crash would, and then nothing looks for leaks. Loaded into
 * it under the address sanitizer, this library waits for SIGUSR2: it looks for what nothing in
 * the running app points at, tells it on standard error, and ends the app as the kill would.
 */

int __lsan_do_recoverable_leak_check (void);

/* Drivers that GDK has looked at stay: what they allocated could not be told by name otherwise,
   nor could what they still point at. */
int
dlclose (void *module)
{
  return 0;
}

static void *
wait_for_signal (void *signals)
{
  int signal_number;

  sigwait (signals, &signal_number);
  __lsan_do_recoverable_leak_check ();
  _exit (EXIT_SUCCESS);
}

/* Before the app has threads: all of them inherit that the signal waits. What the app starts
   inherits nothing of this. */
__attribute__ ((constructor)) static void
begin (void)
{
  static sigset_t signals;
  pthread_t thread;

  unsetenv ("LD_PRELOAD");
  sigemptyset (&signals);
  sigaddset (&signals, SIGUSR2);
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
  if (pthread_create (&thread, NULL, wait_for_signal, &signals) == 0)
    pthread_detach (thread);
}
