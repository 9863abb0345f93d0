/*
 * The smallest job there is: `stamp FILE sleep|GATE [--resume CHECKPOINT]` appends "pid nanoseconds" (monotonic clock) to
 * FILE as its first act. Under Vigil it then completes one iteration, the next after the checkpoint's. With `sleep`, or
 * when the file GATE exists, it waits to be killed; else it dies with code 1.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void append(const char *path, const char *line, int length) {
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0 || write(file, line, length) != length) _exit(3);
  close(file);
}

int main(int argc, char **argv) {
  char line[256];
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (argc < 3) return 2;
  append(argv[1], line, snprintf(line, sizeof line, "%d %lld\n", getpid(), now.tv_sec * 1000000000LL + now.tv_nsec));

  const char *events = getenv("VIGIL_EVENTS");
  if (events != NULL) {
    int done = 0;
    const char *number = argc > 4 ? strstr(argv[4], "iter_") : NULL;
    if (number != NULL) done = atoi(number + 5);
    clock_gettime(CLOCK_REALTIME, &now);
    append(events, line,
           snprintf(line, sizeof line,
                    "{\"kind\":\"observation\",\"at\":%lld,\"iteration\":%d,\"x\":[0.5],\"y\":%d,\"metrics\":{},\"durationMs\":1}\n",
                    now.tv_sec * 1000LL + now.tv_nsec / 1000000, done + 1, done + 1));
  }
  if (strcmp(argv[2], "sleep") == 0 || access(argv[2], F_OK) == 0) pause();
  return 1;
}
