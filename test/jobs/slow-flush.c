/* A disk that takes two seconds to write its cache down: fsync and fdatasync wait so long. For LD_PRELOAD. */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

int fsync(int file) {
  sleep(2);
  return syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  sleep(2);
  return syscall(SYS_fdatasync, file);
}
