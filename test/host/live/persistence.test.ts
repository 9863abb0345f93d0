import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createPersistence } from '../../../electron/host/live/persistence.ts';
import { starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
let live: LiveRun;
let isDiskFull = false;
let hasLeft = false;
let clock: MovableClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-persistence-'));
  live = liveRunIn(folder);
  live.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  [isDiskFull, hasLeft] = [false, false];
  clock = new MovableClock();
});
afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

function persisting() {
  const done: unknown[] = [];
  const run: LiveRun = { ...live, commit: (entries) => (isDiskFull ? null : live.commit(entries)) };
  const carryOut = (effects: readonly string[]) => void done.push(...effects);
  return { ...createPersistence(run, clock, carryOut, () => hasLeft), done };
}
async function second(): Promise<void> {
  await nextTurn();
  clock.advance(1_000);
  await nextTurn();
}
const stop: JournalEntry = { kind: 'stop-requested', hard: true };

describe('entries', () => {
  it('are written, and then their effects are carried out', async () => {
    const { persist, done } = persisting();
    expect(await persist(() => [stop])).toBe(true);
    expect(done).toEqual(['stop-job']);
  });

  it('are rebuilt every second until the disk accepts them', async () => {
    const { persist, done } = persisting();
    isDiskFull = true;
    let builds = 0;
    const written = persist(() => {
      builds++;
      return [stop];
    });
    await second();
    expect([builds, done]).toEqual([2, []]);
    isDiskFull = false;
    await second();
    expect(await written).toBe(true);
    expect([builds, done]).toEqual([3, ['stop-job']]);
  });

  it('are awaited while they cannot be decided, and dropped once they are not wanted', async () => {
    const { persist } = persisting();
    const answers = ['later', 'later', null] as const;
    let builds = 0;
    const written = persist(() => answers[builds++] ?? null);
    await second();
    await second();
    expect(await written).toBe(false);
    expect([builds, live.state.seq]).toEqual([3, 2]);
  });

  it('are not written by a host that is leaving', async () => {
    const { persist } = persisting();
    isDiskFull = true;
    const written = persist(() => [stop]);
    hasLeft = true;
    isDiskFull = false;
    await second();
    expect(await written).toBe(false);
    expect(live.state.seq).toBe(2);
  });
});

describe('an unreachable run folder', () => {
  it('is awaited, and results read meanwhile do not count', async () => {
    const { reached } = persisting();
    live.close();
    let reads = 0;
    const found = reached(() => {
      // The folder disappears while it is read.
      if (++reads === 1) renameSync(folder, `${folder}-away`);
      return reads;
    });
    await nextTurn();
    expect(live.problem()?.code).toBe('folder-unreachable');
    await second();
    expect(reads).toBe(1);
    renameSync(`${folder}-away`, folder);
    await second();
    expect(await found).toEqual({ value: 2 });
    expect(live.problem()).toBeNull();
  });

  it('is awaited if the system refuses the read; a bug is rethrown', async () => {
    const { reached } = persisting();
    let reads = 0;
    const found = reached(() => {
      if (++reads === 1) throw Object.assign(new Error('EIO: read'), { code: 'EIO', errno: -5 });
      return reads;
    });
    await second();
    expect(await found).toEqual({ value: 2 });
    const fault = () => {
      throw new TypeError('x is undefined');
    };
    await expect(reached(fault)).rejects.toThrow('x is undefined');
  });

  it('is not awaited by a host that is leaving', async () => {
    const { reached, folderBack } = persisting();
    hasLeft = true;
    expect([await reached(() => 1), await folderBack()]).toEqual([null, false]);
  });
});

it('a note is written once for each attempt, and a message each time', async () => {
  const { note, tell } = persisting();
  const fact = { code: 'orphan-gone' } as const;
  const count = () => live.state.notes.length;
  await note(fact);
  await note(fact);
  expect(count()).toBe(1);
  await tell(fact);
  await tell(fact);
  expect(count()).toBe(3);
});
