/** What the state letter of a Linux process means, from proc(5). */
export const THREAD_STATES: Record<string, string> = {
  R: 'running',
  S: 'sleeping',
  D: 'waiting for a disk or driver, cannot be interrupted',
  T: 'stopped by a signal',
  t: 'stopped by a debugger',
  Z: 'ended, not yet collected by its parent',
  X: 'gone',
  I: 'idle',
};

/** What a thread waits for in a system call, by the name of the call. */
export const WAITS: Record<string, string> = {
  read: 'waits to read from a file, pipe or terminal',
  write: 'waits to write to a file, pipe or terminal',
  poll: 'waits for input',
  ppoll: 'waits for input',
  select: 'waits for input',
  pselect6: 'waits for input',
  epoll_wait: 'waits for input',
  epoll_pwait: 'waits for input',
  futex: 'waits for a lock or another thread',
  nanosleep: 'sleeps for a time',
  clock_nanosleep: 'sleeps for a time',
  pause: 'waits for a signal',
  rt_sigsuspend: 'waits for a signal',
  wait4: 'waits for a child process',
  waitid: 'waits for a child process',
  recvfrom: 'waits for the network or a socket',
  recvmsg: 'waits for the network or a socket',
  accept4: 'waits for a connection',
  connect: 'connects',
  flock: 'waits for a lock on a file',
  fcntl: 'waits for a lock on a file',
  fsync: 'flushes a file to the disk',
  fdatasync: 'flushes a file to the disk',
  ioctl: 'waits for a driver',
};

/** Headings of the parts of a stacks file. */
export const STACK_WORDS = {
  helper: "As the job's helper tells them",
  pySpy: 'As py-spy reads them',
  system: 'As the system sees its threads',
  thread: (pid: string, thread: string) => `process ${pid}, thread ${thread}`,
  call: (number: string) => `call ${number}`,
  inCall: 'in a system call',
  inKernel: (place: string) => `in the kernel at ${place}`,
  cut: '[cut here: the rest is longer than is kept]',
};
