import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

/** Has the next lines of a source taken up. */
function take(from: Source, text: string) {
  const before = from.at;
  const bytes = Buffer.from(text);
  from.at += bytes.length;
  return createOutputJournal(context()).take(from, from.reader.read(bytes, before), before);
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
