/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kr-watchdog.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <gdk/gdk.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define SAMPLE_MS 1
#define MAX_SAMPLES 512
#define MAX_FRAMES 256
#define N_FRAMES_OF_SIGNAL 2 /* the handler and the return from it */

/* A moment, by three clocks, in ms. */
typedef struct {
  double wall;
  double cpu;
  double queued; /* ready, but without a processor */
} Moment;

/* Of a frame. What a window computes before its first one is layout. */
typedef enum {
  UPDATE = 0, /* animations, ticks */
  LAYOUT,     /* styles and sizes */
  PAINT,      /* what is drawn is gathered, and drawn */
  N_PHASES,
} Phase;

typedef struct {
  void *frames[MAX_FRAMES];
  int n_frames;
} Sample;

static struct {
  FILE *report;
  double limit_ms;
  int schedstat; /* file descriptor; -1: the kernel does not count */
  timer_t timer;
  gboolean in_turn;
  Moment began;              /* of the part of the turn that runs now */
  Moment ours;               /* sums of the turn */
  double frame_ms[N_PHASES]; /* of the turn */
  Phase phase;
  int depth;          /* of enter_frame */
  gboolean in_phases; /* of a frame clock */
  double sampled_cpu; /* of the thread, when the clock of the samples ticked last */
  volatile sig_atomic_t n_samples;
  Sample samples[MAX_SAMPLES];
  guint n_turns;
  guint n_over;
  double most_ours, most_blocked;
  double longest_ms[N_PHASES]; /* of the turn with the longest frame */
} dog;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static Moment
read_clocks (void)
{
  Moment now = {read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_THREAD_CPUTIME_ID), 0};
  unsigned long long ran_ns, queued_ns;
  char text[128];
  ssize_t n = pread (dog.schedstat, text, sizeof text - 1, 0);

  if (n > 0) {
    text[n] = '\0';
    if (sscanf (text, "%llu %llu", &ran_ns, &queued_ns) == 2)
      now.queued = (double) queued_ns / 1e6;
  }
  return now;
}

/* --- Stacks ------------------------------------------------------------------- */

/* The kernel counts what a thread has run too coarsely for a clock of that: this one also ticks
 * while the thread waits, which is no sample. */
static void
sample_cb (int number)
{
  const double cpu = read_clock (CLOCK_THREAD_CPUTIME_ID);
  const gboolean ran = cpu - dog.sampled_cpu > SAMPLE_MS / 2.0;

  dog.sampled_cpu = cpu;
  if (ran && dog.depth == 0 && dog.n_samples < MAX_SAMPLES) {
    Sample *sample = &dog.samples[dog.n_samples];

    sample->n_frames = backtrace (sample->frames, MAX_FRAMES);
    dog.n_samples++;
  }
}

static void
set_timer (gint64 ms)
{
  const struct timespec every = {.tv_nsec = ms * 1000000};

  timer_settime (dog.timer, 0, &(struct itimerspec){every, every}, NULL);
}

static void
start_timer (void)
{
  struct sigaction action = {.sa_handler = sample_cb, .sa_flags = SA_RESTART};
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF};
  void *frame;

  backtrace (&frame, 1); /* which loads a library, as no signal handler may */
  event._sigev_un._tid = (pid_t) syscall (SYS_gettid);
  sigaction (SIGPROF, &action, NULL);
  if (timer_create (CLOCK_MONOTONIC, &event, &dog.timer) != 0)
    g_error ("the watchdog has no timer");
}

static void
print_frame (void *address)
{
  Dl_info info = {0};

  if (dladdr (address, &info) == 0 || info.dli_fname == NULL) {
    fputs (" ?", dog.report);
    return;
  }
  fprintf (dog.report, " %s", info.dli_fname);
  if (info.dli_sname != NULL)
    fprintf (dog.report, "(%s)", info.dli_sname);
  fprintf (dog.report, "+%#tx", (char *) address - (char *) info.dli_fbase);
}

static void
print_samples (void)
{
  for (int i = 0; i < dog.n_samples; i++) {
    fputs ("stack", dog.report);
    for (int k = N_FRAMES_OF_SIGNAL; k < dog.samples[i].n_frames; k++)
      print_frame (dog.samples[i].frames[k]);
    fputc ('\n', dog.report);
  }
}

/* --- Turns -------------------------------------------------------------------- */

/* Adds what has passed since the part of the turn began, and begins another one. */
static void
begin_part (gboolean was_frame)
{
  const Moment now = read_clocks ();

  if (was_frame) {
    dog.frame_ms[dog.phase] += now.cpu - dog.began.cpu;
  } else {
    dog.ours.wall += now.wall - dog.began.wall;
    dog.ours.cpu += now.cpu - dog.began.cpu;
    dog.ours.queued += now.queued - dog.began.queued;
  }
  dog.began = now;
}

void
kr_watchdog_enter_frame (void)
{
  if (dog.depth++ > 0)
    return;
  if (dog.in_turn)
    begin_part (FALSE);
  dog.phase = LAYOUT;
}

void
kr_watchdog_leave_frame (void)
{
  if (--dog.depth == 0 && dog.in_turn)
    begin_part (TRUE);
}

static void
leave_phases (void)
{
  if (dog.in_phases)
    kr_watchdog_leave_frame ();
  dog.in_phases = FALSE;
}

static double
sum_phases (const double ms[N_PHASES])
{
  return ms[UPDATE] + ms[LAYOUT] + ms[PAINT];
}

static void
print_phases (const double ms[N_PHASES])
{
  fprintf (dog.report, " frame=%.1f update=%.1f layout=%.1f paint=%.1f", sum_phases (ms),
           ms[UPDATE], ms[LAYOUT], ms[PAINT]);
}

/* Not every frame reaches its last phase. */
static void
end_turn (void)
{
  double blocked_ms;

  leave_phases ();
  begin_part (dog.depth > 0);
  dog.in_turn = FALSE;
  set_timer (0);
  blocked_ms = MAX (dog.ours.wall - dog.ours.cpu - dog.ours.queued, 0);
  dog.n_turns++;
  dog.most_ours = MAX (dog.most_ours, dog.ours.cpu);
  dog.most_blocked = MAX (dog.most_blocked, blocked_ms);
  if (sum_phases (dog.frame_ms) > sum_phases (dog.longest_ms))
    memcpy (dog.longest_ms, dog.frame_ms, sizeof dog.frame_ms);
  if (dog.ours.cpu <= dog.limit_ms && blocked_ms <= dog.limit_ms)
    return;
  dog.n_over++;
  fprintf (dog.report, "turn ours=%.1f blocked=%.1f", dog.ours.cpu, blocked_ms);
  print_phases (dog.frame_ms);
  fputc ('\n', dog.report);
  print_samples ();
  fflush (dog.report);
}

static void
begin_turn (void)
{
  dog.in_turn = TRUE;
  dog.ours = (Moment){0};
  memset (dog.frame_ms, 0, sizeof dog.frame_ms);
  dog.n_samples = 0;
  dog.began = read_clocks ();
  set_timer (SAMPLE_MS);
}

/* A turn ends where the next poll begins; a main loop inside a callback has turns of its own. */
static int
poll_cb (GPollFD *fds, guint n_fds, int timeout_ms)
{
  int n;

  if (dog.in_turn)
    end_turn ();
  n = g_poll (fds, n_fds, timeout_ms);
  begin_turn ();
  return n;
}

/* --- Frames ------------------------------------------------------------------- */

static gboolean
before_paint_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer unused)
{
  if (!dog.in_phases) {
    kr_watchdog_enter_frame ();
    dog.phase = UPDATE;
  }
  dog.in_phases = TRUE;
  return TRUE;
}

/* The phase @next of a frame begins, if there is no other one around it. */
static gboolean
phase_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer next)
{
  if (!dog.in_phases || !dog.in_turn)
    return TRUE;
  begin_part (TRUE);
  dog.phase = GPOINTER_TO_INT (next);
  return TRUE;
}

static gboolean
after_paint_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer unused)
{
  leave_phases ();
  return TRUE;
}

static void
follow_frames (void)
{
  g_type_class_unref (g_type_class_ref (GDK_TYPE_FRAME_CLOCK));
  g_signal_add_emission_hook (g_signal_lookup ("before-paint", GDK_TYPE_FRAME_CLOCK), 0,
                              before_paint_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("layout", GDK_TYPE_FRAME_CLOCK), 0, phase_cb,
                              GINT_TO_POINTER (LAYOUT), NULL);
  g_signal_add_emission_hook (g_signal_lookup ("paint", GDK_TYPE_FRAME_CLOCK), 0, phase_cb,
                              GINT_TO_POINTER (PAINT), NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0,
                              after_paint_cb, NULL, NULL);
}

/* --- The report ----------------------------------------------------------------- */

static void
print_totals (void)
{
  fprintf (dog.report, "totals turns=%u over=%u ours=%.1f blocked=%.1f", dog.n_turns, dog.n_over,
           dog.most_ours, dog.most_blocked);
  print_phases (dog.longest_ms);
  fputc ('\n', dog.report);
  fflush (dog.report);
  dog.n_turns = dog.n_over = 0;
  dog.most_ours = dog.most_blocked = 0;
  memset (dog.longest_ms, 0, sizeof dog.longest_ms);
}

static gboolean
usr1_cb (gpointer unused)
{
  print_totals ();
  return G_SOURCE_CONTINUE;
}

void
kr_watchdog_start (const char *path, double limit_ms)
{
  dog.report = fopen (path, "a");
  if (dog.report == NULL)
    g_error ("the watchdog cannot write %s", path);
  dog.limit_ms = limit_ms;
  dog.schedstat = open ("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  start_timer ();
  follow_frames ();
  g_unix_signal_add (SIGUSR1, usr1_cb, NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
  atexit (print_totals);
}
