import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { dropOldestCheckpoint, writeDueCheckpoint } from '../../../electron/host/live/run-checkpoints.ts';
import { resumePoint } from '../../../electron/host/supervise/resume-point.ts';
import { ended, observation, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-checkpoints-'));
});
const runs: LiveRun[] = [];
afterEach(() => {
  // Windows does not remove a folder that contains an open file.
  for (const run of runs.splice(0)) run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The run in the folder, as a host that starts now sees it. */
function openRun(more: Partial<RunSpec> = {}): LiveRun {
  const run = liveRunIn(folder, more);
  runs.push(run);
  return run;
}

function observe(run: LiveRun, from: number, to: number): void {
  const entries: JournalEntry[] = [];
  for (let iteration = from; iteration <= to; iteration++) entries.push(observation(iteration, iteration));
  run.commit(entries);
}

const known = (run: LiveRun) => run.checkpointEntries().map((entry) => entry.iteration);
const inManifest = () =>
  JSON.parse(readFileSync(runPaths(folder).manifest, 'utf8')).entries.map(
    (entry: { iteration: number }) => entry.iteration,
  );
const onDisk = () =>
  readdirSync(runPaths(folder).checkpoints)
    .filter((name) => name !== 'manifest.json')
    .map((name) => Number(/\d+/.exec(name)?.[0]));

describe('the resume point of the next attempt', () => {
  it('is the beginning before the first iteration', () => {
    expect(resumePoint(openRun(), 1)?.from).toEqual({ kind: 'beginning' });
  });

  it('is the beginning for a job that cannot resume, with a note of the repeated iterations', () => {
    const run = openRun({ resumeArguments: null });
    observe(run, 1, 2);
    expect(resumePoint(run, 1)).toMatchObject({
      from: { kind: 'beginning' },
      entries: [{ fact: { code: 'iterations-repeated', first: 1, last: 2 } }],
    });
  });

  it('is a checkpoint of everything observed, which is named only once it is durable', () => {
    const run = openRun();
    observe(run, 1, 5);
    writeDueCheckpoint(run, 1);
    observe(run, 6, 7);
    const point = resumePoint(run, 2);
    expect(point?.from).toEqual({
      kind: 'checkpoint',
      iteration: 7,
      file: 'checkpoint_iter_007.json',
      whose: 'vigil',
    });
    expect(onDisk()).toEqual([5, 7]);
    expect([known(run), inManifest()]).toEqual([[5], [5]]);
    point?.keep();
    expect([known(run), inManifest()]).toEqual([
      [5, 7],
      [5, 7],
    ]);
  });

  it('is the same for a host that starts before it was made durable, even if a power failure destroyed it', () => {
    const run = openRun();
    observe(run, 1, 7);
    const before = resumePoint(run, 1)?.from;
    for (const leftBehind of [null, '']) {
      const file = join(runPaths(folder).checkpoints, 'checkpoint_iter_007.json');
      if (leftBehind === null) rmSync(file);
      else writeFileSync(file, leftBehind);
      const next = openRun();
      expect(known(next)).toEqual([]);
      expect(resumePoint(next, 2)?.from).toEqual(before);
      expect(JSON.parse(readFileSync(file, 'utf8')).train_Y).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
  });

  it('is the existing checkpoint if nothing was observed since', () => {
    const run = openRun();
    observe(run, 1, 5);
    writeDueCheckpoint(run, 1);
    const [before] = run.checkpointEntries();
    const point = resumePoint(run, 999);
    point?.keep();
    expect(point?.from).toMatchObject({ kind: 'checkpoint', iteration: 5 });
    expect(run.checkpointEntries()).toEqual([before]);
  });

  it('is unknown while the disk refuses, which is noted once', () => {
    const run = openRun();
    observe(run, 1, 3);
    writeFileSync(runPaths(folder).checkpoints, 'a file where the folder belongs');
    expect([resumePoint(run, 1), resumePoint(run, 2)]).toEqual([null, null]);
    expect(run.state.notes.map((note) => note.code)).toEqual(['checkpoint-unwritten']);
    rmSync(runPaths(folder).checkpoints);
    expect(resumePoint(run, 3)?.from).toMatchObject({ iteration: 3 });
  });

  it('stays the same if the disk only refuses to make it durable', () => {
    const run = openRun();
    observe(run, 1, 3);
    const point = resumePoint(run, 1);
    mkdirSync(join(runPaths(folder).manifest, 'in the way'), { recursive: true });
    point?.keep();
    expect(known(run)).toEqual([]);
    expect(run.state.notes.map((note) => note.code)).toEqual(['checkpoint-unwritten']);
    expect(resumePoint(openRun(), 2)?.from).toEqual(point?.from);
  });
});

describe('checkpoints that are no longer needed', () => {
  it('are removed from journal, manifest and disk once a newer one is durable', () => {
    const run = openRun();
    for (let iteration = 1; iteration <= 60; iteration++) {
      observe(run, iteration, iteration);
      writeDueCheckpoint(run, iteration);
    }
    const kept = [50, 55, 60];
    expect([known(run), inManifest(), onDisk()]).toEqual([kept, kept, kept]);
    expect(known(openRun())).toEqual(kept);
    expect(existsSync(runPaths(folder).manifest)).toBe(true);
  });
});

/** Attempt `number` gets the checkpoint of `iteration` and dies before its first iteration. */
function dieLoading(run: LiveRun, number: number, iteration: number): void {
  const file = `checkpoint_iter_${String(iteration).padStart(3, '0')}.json`;
  const from = { kind: 'checkpoint', iteration, file, whose: 'vigil' } as const;
  run.commit([
    { kind: 'attempt-starting', attempt: number, from, eventsOffset: 0, plan: PLAIN_PLAN, boot: null },
    { kind: 'attempt-started', attempt: number, pid: 1, startedAt: Date.now() },
    { ...ended(number, restartAfter(0)), facts: null } as JournalEntry,
  ]);
}

describe('a checkpoint that two attempts died loading', () => {
  it('is skipped for the one before it, with a note of the repeated iterations', () => {
    const run = openRun();
    run.commit([starting(1), { kind: 'attempt-working', attempt: 1, eventsOffset: 0 }]);
    observe(run, 1, 5);
    writeDueCheckpoint(run, 1);
    observe(run, 6, 7);
    run.commit([{ ...ended(1, restartAfter(0)), facts: null } as JournalEntry]);
    for (const attempt of [2, 3]) {
      const point = resumePoint(run, attempt);
      expect(point?.from).toMatchObject({ iteration: 7 });
      dieLoading(run, attempt, 7);
      point?.keep();
    }
    const back = resumePoint(run, 4);
    expect(back?.from).toMatchObject({ iteration: 5, whose: 'vigil' });
    expect(back?.entries).toEqual([
      { kind: 'checkpoint-suspect', file: 'checkpoint_iter_007.json', whose: 'vigil', deaths: 2 },
      { kind: 'note', fact: { code: 'iterations-repeated', first: 6, last: 7 } },
    ]);
    run.commit(back?.entries ?? []);
    expect(resumePoint(openRun(), 5)?.from).toMatchObject({ iteration: 5 });
  });
});

describe('a full disk', () => {
  it('removes the oldest checkpoint that is not pinned, and never the newest', () => {
    const run = openRun();
    for (let iteration = 1; iteration <= 15; iteration++) {
      observe(run, iteration, iteration);
      writeDueCheckpoint(run, iteration);
    }
    run.commit([{ kind: 'checkpoint-pinned', file: 'checkpoint_iter_005.json', pinned: true }]);
    expect([dropOldestCheckpoint(run), dropOldestCheckpoint(run)]).toEqual([true, false]);
    expect([known(run), onDisk()]).toEqual([
      [5, 15],
      [5, 15],
    ]);
    expect(known(openRun())).toEqual([5, 15]);
  });

  it('removes none that would be needed because a newer one is damaged', () => {
    const run = openRun();
    for (const iteration of [5, 10]) {
      observe(run, iteration - 4, iteration);
      writeDueCheckpoint(run, iteration);
    }
    const newest = join(runPaths(folder).checkpoints, 'checkpoint_iter_010.json');
    writeFileSync(newest, readFileSync(newest, 'utf8').replace('10', '11'));
    expect([dropOldestCheckpoint(run), dropOldestCheckpoint(run)]).toEqual([true, false]);
    expect(known(run)).toEqual([5]);
  });
});
