/*
 * Preloaded into every process of a round: the system clock they see is the real one plus the milliseconds in the file
 * that VIGIL_TORTURE_CLOCK names. The clocks that only run forward stay as they are, as when a real clock is set.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *offset_ms;

__attribute__((constructor)) static void open_offset(void) {
  const char *path = getenv("VIGIL_TORTURE_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (page != MAP_FAILED) offset_ms = page;
}

static int64_t offset(void) { return offset_ms ? *offset_ms : 0; }

static int real_gettime(clockid_t clock, struct timespec *out) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return real(clock, out);
}

int clock_gettime(clockid_t clock, struct timespec *out) {
  int answer = real_gettime(clock, out);
  if (answer != 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return answer;
  int64_t nanoseconds = out->tv_nsec + (offset() % 1000) * 1000000;
  out->tv_sec += offset() / 1000;
  if (nanoseconds < 0) {
    out->tv_sec--;
    nanoseconds += 1000000000;
  } else if (nanoseconds >= 1000000000) {
    out->tv_sec++;
    nanoseconds -= 1000000000;
  }
  out->tv_nsec = nanoseconds;
  return 0;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int answer = clock_gettime(CLOCK_REALTIME, &now);
  out->tv_sec = now.tv_sec;
  out->tv_usec = now.tv_nsec / 1000;
  return answer;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
