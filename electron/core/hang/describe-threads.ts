import { STACK_WORDS, THREAD_STATES, WAITS } from './thread-words.ts';

/** Files of a thread in /proc that show what it is doing. */
export const THREAD_FILES = ['comm', 'status', 'wchan', 'syscall', 'stack'] as const;
type ThreadFile = (typeof THREAD_FILES)[number];

/** System calls in which programs hang, by their numbers on Linux x86-64. */
const CALLS_OF_X64: Record<number, string> = {
  0: 'read',
  1: 'write',
  7: 'poll',
  16: 'ioctl',
  23: 'select',
  34: 'pause',
  35: 'nanosleep',
  42: 'connect',
  45: 'recvfrom',
  47: 'recvmsg',
  61: 'wait4',
  72: 'fcntl',
  73: 'flock',
  74: 'fsync',
  75: 'fdatasync',
  130: 'rt_sigsuspend',
  202: 'futex',
  230: 'clock_nanosleep',
  232: 'epoll_wait',
  247: 'waitid',
  270: 'pselect6',
  271: 'ppoll',
  281: 'epoll_pwait',
  288: 'accept4',
};

/** Header that `head -v` prints before each file. */
const HEADER = /^==> \/proc\/(\d+)\/task\/(\d+)\/(\w+) <==$/;

/**
 * Describes what the threads of processes are doing, from their files in /proc as `head -v` prints them. Empty if there
 * is none. `machine`: Node's name of the processor architecture, because each numbers system calls differently.
 */
export function describeThreads(printed: string, machine: string): string {
  const threads = new Map<string, Partial<Record<ThreadFile, string>>>();
  let file: string[] = [];
  let close = () => {};
  for (const line of printed.split('\n')) {
    const [, pid, thread, name] = HEADER.exec(line) ?? [];
    if (pid === undefined || thread === undefined) {
      file.push(line);
      continue;
    }
    close();
    const lines: string[] = [];
    file = lines;
    const key = STACK_WORDS.thread(pid, thread);
    const known = threads.get(key) ?? {};
    threads.set(key, known);
    close = () => {
      known[name as ThreadFile] = lines.join('\n').trim();
    };
  }
  close();
  return [...threads].map(([key, files]) => describe(key, files, machine)).join('\n');
}

function describe(key: string, files: Partial<Record<ThreadFile, string>>, machine: string): string {
  const letter = /^State:\s+(\S)/m.exec(files.status ?? '')?.[1] ?? '';
  const state = THREAD_STATES[letter] ?? letter;
  const call = callOf(files.syscall ?? '', machine);
  const wait = call === null ? null : `${WAITS[call] ?? STACK_WORDS.inCall} (${call})`;
  const place = files.wchan && files.wchan !== '0' ? STACK_WORDS.inKernel(files.wchan) : null;
  const words = [state, letter === 'R' ? null : wait, place].filter((each) => each !== null && each !== '');
  const stack = (files.stack ?? '').split('\n').filter((line) => line !== '');
  return [`${key} "${files.comm ?? ''}": ${words.join(', ')}`, ...stack.map((line) => `    ${line}`)].join(
    '\n',
  );
}

/** From proc(5): `running`, or the number of the call and its arguments; -1 if blocked outside a system call. */
function callOf(text: string, machine: string): string | null {
  const number = /^(\d+) /.exec(text)?.[1];
  if (number === undefined) return null;
  return (machine === 'x64' ? CALLS_OF_X64[Number(number)] : undefined) ?? STACK_WORDS.call(number);
}
