/* What the stubs of libraries share: a file says what they answer, and may change between two calls. */
#ifndef VIGIL_STUB_H
#define VIGIL_STUB_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
/* A library's own getenv sees the environment of its start only. */
static const char *script_path(const char *variable) {
  static char path[1024];
  return GetEnvironmentVariableA(variable, path, sizeof path) ? path : NULL;
}
static inline void wait_forever(void) { Sleep(INFINITE); }
/* What changes whenever the file is written; 0: there is none. */
static unsigned long long time_of(const char *path) {
  WIN32_FILE_ATTRIBUTE_DATA about;
  if (!GetFileAttributesExA(path, GetFileExInfoStandard, &about)) return 0;
  return ((unsigned long long)about.ftLastWriteTime.dwHighDateTime << 32) + about.ftLastWriteTime.dwLowDateTime + about.nFileSizeLow;
}
#else
#include <sys/stat.h>
#include <unistd.h>
static const char *script_path(const char *variable) { return getenv(variable); }
static inline void wait_forever(void) { for (;;) pause(); }
static unsigned long long time_of(const char *path) {
  struct stat about;
  if (stat(path, &about)) return 0;
  return (unsigned long long)about.st_mtim.tv_sec * 1000000000ull + (unsigned long long)about.st_mtim.tv_nsec + (unsigned long long)about.st_size;
}
#endif

/* Reads the lines again if the file has changed since `known`. */
static void read_script(const char *variable, unsigned long long *known, void (*begin)(void), void (*take)(char *line)) {
  const char *path = script_path(variable);
  unsigned long long now = path ? time_of(path) : 0;
  if (now == 0 || now == *known) return;
  FILE *file = fopen(path, "r");
  if (!file) return;
  *known = now;
  begin();
  char line[1024];
  while (fgets(line, sizeof line, file)) take(line);
  fclose(file);
}
#endif
