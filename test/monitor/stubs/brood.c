/* Starts as many children as its argument says, each of which waits for its parent's end; then prints a line. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(int count, char **words) {
  for (int left = count > 1 ? atoi(words[1]) : 0; left > 0; left--) {
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      for (;;) pause();
    }
  }
  puts("ready");
  fflush(stdout);
  for (;;) pause();
}
