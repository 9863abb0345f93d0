import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { createOutputJournal } from '../../../../electron/host/watch/output/journal-output.ts';
import { openSource, type Source } from '../../../../electron/host/watch/output/output-source.ts';
import { starting } from '../../../support/journal-entries.ts';
import { readsLines } from '../../../support/learned-lines.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { signalsTo, watchContext } from '../../../support/watch-context.ts';

let folder = '';
let run: LiveRun;
let signs: string[] = [];
let isRefused = false;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-journal-output-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ...readsLines()]);
  signs = [];
  isRefused = false;
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const context = () =>
  watchContext(run, {
    tell: signalsTo({ outputRead: (sign) => signs.push(sign) }),
    commit: (entries) => !isRefused && run.commit(entries) !== null,
  });

/** Journals the next lines of a source. */
function take(from: Source, text: string, after?: 'pause' | 'end') {
  const before = from.at;
  const bytes = Buffer.from(text);
  from.at += bytes.length;
  return createOutputJournal(context()).take(from, from.reader.read(bytes, before), before, after);
}

const observed = () => run.state.work.observations.map(({ iteration }) => iteration);

it('iterations that a job prints are journaled, and are signs of work', () => {
  const from = openSource(context(), 1, 0);
  expect(take(from, 'Iteration 1/3 best=1\nIteration 2/3 best=1\n')).toBe('done');
  expect(observed()).toEqual([1, 2]);
  expect(signs).toEqual(['observation']);
  take(from, 'Iteration 3/3 best=1\n');
  expect(signs).toEqual(['observation', 'over']);
});

it('iterations printed before the host connected are journaled, but are no signs of work', () => {
  const from = openSource(context(), 1, 1_000);
  take(from, 'Iteration 1/3 best=1\n');
  expect([observed(), signs]).toEqual([[1], []]);
});

it('output that the journal refuses is read again from the beginning, and each iteration is counted once', () => {
  const from = openSource(context(), 1, 0);
  take(from, 'Iteration 1/3 best=1\n');
  isRefused = true;
  expect(take(from, 'Iteration 2/3 best=1\n')).toBe('refused');
  expect(from.at).toBe(0);
  isRefused = false;
  expect(take(from, 'Iteration 1/3 best=1\nIteration 2/3 best=1\n')).toBe('done');
  expect(observed()).toEqual([1, 2]);
});

describe('a tool that counts', () => {
  /** Lines of Optuna for the trials from one number up to another, counted from 0. */
  const trials = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const [value, best] = [3 + Math.sin(7 * (from + index)), 3 - (from + index) / 50];
      const begin = `[I 2026-11-23 10:00:00,000] Trial ${from + index} finished with value: ${value.toFixed(3)}`;
      return `${begin} and parameters: {'x': 1}. Best is trial 0 with value: ${best.toFixed(3)}.\n`;
    }).join('');
  const epochs = (count: number) =>
    Array.from({ length: count }, (_, index) => `Iteration ${index + 1}/200 best=${200 - index}\n`).join('');
  beforeEach(() => {
    run.commit([{ kind: 'recognizer-chosen', recognizer: 'optuna', by: 'itself' }]);
  });
  const counting = () => run.state.sources.recognizer?.id;

  it('does not count as silent if many of its iterations come between two looks', () => {
    run.commit([{ kind: 'output-reread' }]);
    const from = openSource(context(), 1, 0);
    take(from, trials(0, 6));
    expect(from.tool).toEqual({ done: 6, shown: 6 });
    expect([take(from, trials(6, 20)), counting()]).toEqual(['done', 'optuna']);
    expect(observed()).toHaveLength(20);
  });

  it('keeps counting while all is read again, however late its first line comes', () => {
    expect(run.state.sources.rereadPending).toBe(true);
    const from = openSource(context(), 1, 0);
    expect([take(from, epochs(40)), counting()]).toEqual(['done', 'optuna']);
    take(from, trials(0, 3));
    expect([take(from, epochs(40)), counting(), observed()]).toEqual(['done', 'optuna', [1, 2, 3]]);
  });

  it('is replaced by the lines if all was read again and it counted nothing', () => {
    const from = openSource(context(), 1, 0);
    expect([take(from, epochs(40), 'end'), counting()]).toEqual(['switched', 'structure']);
  });
});

it('lines that show nothing yet are judged again after a pause, including the very last one', () => {
  const chosen = { roles: [], direction: null };
  run.commit([{ kind: 'roles-chosen', chosen, by: 'user' }, { kind: 'output-reread' }]);
  const from = openSource(context(), 1, 0);
  take(from, 'loading\n'.repeat(400));
  for (let k = 1; k <= 9; k++) take(from, `Trial ${k}/40 loss ${(4 + Math.sin(k * 7)).toFixed(3)}\n`);
  expect(run.state.sources.structure).toBeNull();
  expect(take(from, '', 'pause')).toBe('switched');
  expect(run.state.sources.structure?.learned.iterations.slot).toBe('Trial');
});
