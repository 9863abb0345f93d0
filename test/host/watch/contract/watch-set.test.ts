import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import type { Watch } from '../../../../electron/host/watch/contract/watch.ts';
import type { WatchContext } from '../../../../electron/host/watch/contract/watch-context.ts';
import { openWatches } from '../../../../electron/host/watch/contract/watch-set.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';

let folder = '';
let run: LiveRun;
let told: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-watches-'));
  run = liveRunIn(folder);
  told = [];
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

const quiet = (name: string): Watch => ({
  attend: ({ attempt, moment }) => told.push(`${name} attends ${attempt}, ${moment}`),
  rest: () => told.push(`${name} rests`),
  close: () => told.push(`${name} closes`),
});

it('all watches attend, rest and close in the order of their table', () => {
  const { all } = openWatches(() => ({ second: quiet('second'), first: quiet('first') }), watchContext(run));
  all.attend({ attempt: 3, moment: 'met' });
  all.rest();
  all.close();
  expect(told).toEqual([
    'second attends 3, met',
    'first attends 3, met',
    'second rests',
    'first rests',
    'second closes',
    'first closes',
  ]);
});

it('a watch gets signals of another through its context, and none without a method for it', () => {
  const reads = ({ tell }: WatchContext): Watch => ({
    ...quiet('reader'),
    outputGrew: () => tell.outputRead('observation'),
  });
  const hears: Watch = { ...quiet('hearer'), outputRead: (sign) => told.push(`hears ${sign}`) };
  const { all } = openWatches((context) => ({ reader: reads(context), hears }), watchContext(run));
  all.outputGrew();
  all.inputTyped();
  expect(told).toEqual(['hears observation']);
});

it.each([
  ['outputGrew', []],
  ['logFilesGrew', [9]],
  ['sharedLogGrew', []],
  ['outputBlocked', [true]],
  ['inputTyped', []],
  ['jobRuns', []],
  ['eventSaid', [{ kind: 'finished', at: 1 }, 9]],
  ['eventsJournaled', []],
  ['outputRead', ['over']],
  ['checkpointAdopted', []],
  ['lookNow', []],
] as const)('a watch with a method for %s gets it with its arguments', (signal, values) => {
  const heard: unknown[][] = [];
  const hears: Watch = { ...quiet('hearer'), [signal]: (...all: unknown[]) => heard.push(all) };
  const { all } = openWatches(() => ({ hears }), watchContext(run));
  Reflect.apply(all[signal], all, values);
  expect(heard).toEqual([values]);
});
