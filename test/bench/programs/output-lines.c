/*
 * `output-lines BYTES usual|progress`: prints BYTES of lines of 80 characters, 64 KiB at a time. Usual ones are those of a
 * trainer, 0.12 % of which tell of progress; of the others every one does, and counts on.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 80, BLOCK = 65536 };

static void usual(char *line, long at) {
  char text[LINE * 2];
  if (at % 1000 == 999)
    snprintf(text, sizeof text, "Epoch %ld/1000000: loss=2.90001 acc=0.51000 lr=3.0e-4", at / 1000 + 1);
  else if (at % 5000 == 4321)
    snprintf(text, sizeof text, "New best so far: 0.%ld", at);
  else
    snprintf(text, sizeof text, "2026-11-21 01:%02ld:%02ld,%03ld trainer.worker-%ld batch %ld forward ok shape (32, 4096) took %ld us",
             at / 60 % 60, at % 60, at % 1000, at % 8, at, 100 + at % 900);
  snprintf(line, LINE + 1, "%-79.79s\n", text);
}

static void progress(char *line, long at) {
  char text[LINE * 2];
  snprintf(text, sizeof text, "Iteration %ld/100000000 value=%.4f best=0.0123 time: 1.25 s", at + 1, at * 1e-3);
  snprintf(line, LINE + 1, "%-79.79s\n", text);
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  long bytes = atol(argv[1]);
  int isUsual = strcmp(argv[2], "usual") == 0;
  char *block = malloc(BLOCK + LINE + 1);
  if (block == NULL) return 3;
  long line = 0;
  int filled = 0;
  for (long written = 0; written < bytes;) {
    while (filled < BLOCK) {
      char *at = block + filled;
      (isUsual ? usual : progress)(at, line++);
      filled += (int)strlen(at);
    }
    long want = bytes - written < BLOCK ? bytes - written : BLOCK;
    long done = write(1, block, want);
    if (done <= 0) return 4;
    written += done;
    filled -= done;
    memmove(block, block + done, filled);
  }
  return 0;
}
