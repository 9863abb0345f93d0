import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attemptFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { createOutputJournal } from '../../../../electron/host/watch/output/journal-output.ts';
import { openSource } from '../../../../electron/host/watch/output/output-source.ts';
import { createSourceReader } from '../../../../electron/host/watch/output/source-reader.ts';
import { starting } from '../../../support/journal-entries.ts';
import { readsLines } from '../../../support/learned-lines.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-source-reader-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ...readsLines()]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

function printed(text: string): number {
  const file = join(folder, attemptFolder(1), 'output.log');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return Buffer.byteLength(text);
}

/** `missed` is called whenever the disk must be tried again. */
function readerOf(missed: () => void = () => {}) {
  const context = watchContext(run);
  const waitToRetry = async () => missed();
  const reader = createSourceReader(context, createOutputJournal(context), () => true, waitToRetry);
  return { reader, source: openSource(context, 1, 0) };
}

const observed = () => run.state.work.observations.map(({ iteration }) => iteration);

it('the last line of an ended attempt counts, though it has no line end', async () => {
  const bytes = printed('Iteration 1/2 best=1\nIteration 2/2 best=1');
  const { reader, source } = readerOf();
  expect(await reader.readOn(source, bytes)).toBe('done');
  expect(observed()).toEqual([1, 2]);
});

it('output that an attempt is known to have written is awaited', async () => {
  const text = 'Iteration 1/2 best=1\nIteration 2/2 best=1\n';
  printed(text.slice(0, 21));
  let missed = 0;
  const { reader, source } = readerOf(() => {
    missed++;
    printed(text);
  });
  await reader.readPatiently(source, text.length);
  expect([missed, observed()]).toEqual([1, [1, 2]]);
});

it('output that stays unreadable is given up, with a note', async () => {
  const bytes = printed('Iteration 1/2 best=1\n');
  let missed = 0;
  const { reader, source } = readerOf(() => missed++);
  await reader.readPatiently(source, bytes + 100);
  expect([missed, observed()]).toEqual([4, [1]]);
  expect(run.state.notes.map(({ code }) => code)).toEqual(['output-unreadable']);
});
