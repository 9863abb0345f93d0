import { expect, it } from 'vitest';
import { describeThreads } from '../../../electron/core/hang/describe-threads.ts';

const file = (name: string, content: string) => `==> /proc/7/task/8/${name} <==\n${content}\n\n`;
const thread = (more: Record<string, string>) =>
  Object.entries({
    comm: 'python',
    status: 'Name:\tpython\nState:\tS (sleeping)\n',
    wchan: 'futex_do_wait',
    syscall: '202 0x1 0x2',
    ...more,
  })
    .map(([name, content]) => file(name, content))
    .join('');

it('describes what each thread does', () => {
  expect(describeThreads(thread({ stack: '[<0>] futex_do_wait+0x38' }), 'x64')).toBe(
    'process 7, thread 8 "python": sleeping, waits for a lock or another thread (futex), in the kernel at futex_do_wait\n    [<0>] futex_do_wait+0x38',
  );
});

it.each<[string, Record<string, string>, string, string]>([
  [
    'one that runs',
    { status: 'State:\tR (running)', wchan: '0', syscall: 'running' },
    'x64',
    '"python": running',
  ],
  [
    'one that was stopped',
    { status: 'State:\tT (stopped)', wchan: '0', syscall: '' },
    'x64',
    '"python": stopped by a signal',
  ],
  [
    'a call without a description',
    { syscall: '999 0x1', wchan: '' },
    'x64',
    '"python": sleeping, in a system call (call 999)',
  ],
  [
    'another processor, which numbers its calls otherwise',
    { wchan: '' },
    'arm64',
    '"python": sleeping, in a system call (call 202)',
  ],
])('%s', (_name, more, machine, words) => {
  expect(describeThreads(thread(more), machine)).toBe(`process 7, thread 8 ${words}`);
});

it('an empty text has an empty description', () => expect(describeThreads('', 'x64')).toBe(''));
