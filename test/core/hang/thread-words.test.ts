import { expect, it } from 'vitest';
import { describeThreads } from '../../../electron/core/hang/describe-threads.ts';
import { STACK_WORDS, THREAD_STATES, WAITS } from '../../../electron/core/hang/thread-words.ts';

/** A thread of one process in this state, blocked in this system call. */
const thread = (state: string, call: number): string =>
  `==> /proc/7/task/7/status <==\nState:\t${state} (x)\n\n==> /proc/7/task/7/syscall <==\n${call} 0x1\n`;

it('every state that proc(5) names has a description', () => {
  expect(Object.keys(THREAD_STATES).sort()).toEqual([...'DIRSTXZt']);
});

it('every system call with a known number on x86-64 has a description, and vice versa', () => {
  const described = Array.from({ length: 500 }, (_, call) => describeThreads(thread('S', call), 'x64'));
  const named = described.filter((words) => !words.includes(`(${STACK_WORDS.call('')}`));
  expect(named.filter((words) => words.includes(STACK_WORDS.inCall))).toEqual([]);
  for (const [call, words] of Object.entries(WAITS))
    expect(
      named.filter((line) => line.endsWith(`${words} (${call})`)),
      call,
    ).toHaveLength(1);
  expect(named).toHaveLength(Object.keys(WAITS).length);
});

it('the parts of a file with stacks have headings that differ', () => {
  const { helper, pySpy, system } = STACK_WORDS;
  expect(new Set([helper, pySpy, system]).size).toBe(3);
});

it('a thread and a place are named by their numbers and names', () => {
  expect(STACK_WORDS.thread('7', '8')).toBe('process 7, thread 8');
  expect(STACK_WORDS.inKernel('futex_do_wait')).toBe('in the kernel at futex_do_wait');
});
