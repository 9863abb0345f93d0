import { expect, it } from 'vitest';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';

const left = (pid: number, command: string | null) => ({ pid, startToken: null, command });

it('what a job left running is named with its program and its grace', () => {
  const one = {
    code: 'orphan-left' as const,
    pids: [7],
    processes: [left(7, 'sleep 600')],
    graceMs: 60_000,
  };
  expect(english.shared.note(one)).toBe(
    "The job's main process has ended, but process 7 (sleep 600) still runs. Vigil ends it 60 s after that end. Until then the run starts nothing else.",
  );
  const two = { ...one, pids: [7, 8], processes: [left(7, 'sleep 600'), left(8, null)], graceMs: 10_000 };
  expect(english.shared.note(two)).toContain(
    'processes 7 (sleep 600), 8 still run. Vigil ends them 10 s after',
  );
});

it('an ended process is named, or given by its number if no name is known', () => {
  const note = { code: 'orphan-ended' as const, pids: [7] };
  expect(english.shared.note({ ...note, processes: [left(7, 'python worker.py')] })).toBe(
    'Vigil ended what the job had left running: process 7 (python worker.py).',
  );
  expect(english.shared.note({ ...note, processes: [] })).toBe(
    'Before a new start, Vigil ended a process left over from an earlier attempt: process 7.',
  );
});
