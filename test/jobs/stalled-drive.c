/* A drive that hangs, without one: every look at a path with "/stalled/" in it waits for ever. For LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void wait_for_ever(const char *path) {
  if (path && strstr(path, "/stalled/"))
    for (;;) pause();
}

/* libuv calls statx by its number. */
long syscall(long number, ...) {
  static long (*real)(long, ...);
  va_list list;
  long a[6];
  va_start(list, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  if (number == SYS_statx) wait_for_ever((const char *)a[1]);
  return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

int statx(int folder, const char *path, int flags, unsigned mask, void *found) {
  static int (*real)(int, const char *, int, unsigned, void *);
  if (!real) real = (int (*)(int, const char *, int, unsigned, void *))dlsym(RTLD_NEXT, "statx");
  wait_for_ever(path);
  return real(folder, path, flags, mask, found);
}

int open64(const char *path, int flags, ...) {
  static int (*real)(const char *, int, ...);
  va_list list;
  va_start(list, flags);
  int mode = va_arg(list, int);
  va_end(list);
  if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
  wait_for_ever(path);
  return real(path, flags, mode);
}
