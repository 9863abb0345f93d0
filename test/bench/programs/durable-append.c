/* `durable-append FILE BYTES COUNT`: appends COUNT lines of BYTES, each flushed, and prints how long each took in ns. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static long long nowNs(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc < 4) return 2;
  int bytes = atoi(argv[2]);
  int count = atoi(argv[3]);
  int file = open(argv[1], O_WRONLY | O_CREAT | O_APPEND, 0600);
  char *line = malloc(bytes);
  if (file < 0 || line == NULL) return 3;
  memset(line, 'x', bytes);
  line[bytes - 1] = '\n';
  for (int at = 0; at < count; at++) {
    long long since = nowNs();
    if (write(file, line, bytes) != bytes || fdatasync(file) != 0) return 4;
    printf("%lld\n", nowNs() - since);
  }
  return 0;
}
