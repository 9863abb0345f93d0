/** What signals mean to a job, where that is known. */
const MEANINGS: Readonly<Record<string, string>> = {
  SIGHUP: 'its terminal was closed',
  SIGINT: 'Ctrl-C',
  SIGQUIT: 'Ctrl-\\, or a runtime that was asked for its stacks',
  SIGILL: 'an instruction that this processor lacks',
  SIGTRAP: 'an assertion or a breakpoint',
  SIGABRT: 'it aborted itself',
  SIGBUS: 'memory that is not there, as when /dev/shm is full or a mapped file became shorter',
  SIGFPE: 'a division by zero',
  SIGKILL: 'no program can refuse it',
  SIGUSR1: 'some schedulers send it before a time limit',
  SIGUSR2: 'some schedulers send it before a time limit',
  SIGSEGV: 'memory that is not its own',
  SIGPIPE: 'it wrote to something that nothing reads any more',
  SIGALRM: 'a timer of its own',
  SIGTERM: 'a request to end',
  SIGXCPU: 'its limit of processor time',
  SIGXFSZ: 'its limit of file size',
  SIGVTALRM: 'a timer of its own',
  SIGPROF: 'a profiling timer',
  SIGIO: 'asynchronous I/O is ready',
  SIGPWR: 'the power fails',
  SIGSYS: 'a system call that it may not make',
};

/** `signal SIGXCPU, its limit of processor time`; a number without a name stays a number. */
export function signalInWords(name: string): string {
  const meaning = MEANINGS[name];
  return `${name.startsWith('SIG') ? 'signal ' : ''}${name}${meaning === undefined ? '' : `, ${meaning}`}`;
}
