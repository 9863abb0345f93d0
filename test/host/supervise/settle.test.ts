import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { createSettling } from '../../../electron/host/supervise/settle.ts';
import { endAs, ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { runContext } from '../../support/run-context.ts';
import { testPlace } from '../../support/test-place.ts';
import { MovableClock } from '../movable-clock.ts';

const LIVING = { attempt: 2, pid: 4, startedAt: 1, columns: 80, rows: 24, isPaused: false };
const ENDED = [starting(1), ended(1, endAs('finished'))];

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-settle-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Settles a run with these entries. `looks`: how often leftover processes were searched. */
function settling(entries: readonly JournalEntry[]) {
  run.commit(entries);
  const clock = new MovableClock(60_000);
  const found = { looks: 0, left: false, keeperLives: false, fault: null as Error | null };
  const place = testPlace();
  place.keepers.lives = async () => found.keeperLives;
  const settler = runContext(run, clock, place);
  settler.context.line.leftovers = async () => {
    found.looks++;
    if (found.fault) throw found.fault;
    return found.left ? null : [];
  };
  place.processes.left = async () => [{ pid: 5, startToken: null, command: null }];
  place.processes.endLeft = async () => ({ endedPids: [], waitForPid: 5, isSettled: true });
  const settle = createSettling(settler.context, async () => void settler.done.push('look again'));
  const second = async () => {
    clock.advance(1_000);
    for (let turn = 0; turn < 10; turn++) await nextTurn();
  };
  return { ...settler, settle, found, second };
}

describe('processes that an attempt left running', () => {
  it('are searched while no attempt is alive, and the keeper of an ended run exits if there are none', async () => {
    const { settle, done, found } = settling(ENDED);
    await settle();
    expect(found.looks).toBe(1);
    expect(done).toEqual(['dismiss the keeper']);
  });

  it.each([
    ['an attempt starts', [starting(1)]],
    ['one lives', [starting(1), { kind: 'attempt-started', attempt: 1, pid: 4, startedAt: 1 }] as const],
  ])('are left alone while %s', async (_, entries) => {
    const { settle, done, found } = settling(entries);
    await settle();
    expect([found.looks, done]).toEqual([0, []]);
  });

  it('are left alone by a host that is leaving', async () => {
    const { settle, done, found, now } = settling(ENDED);
    now.hasLeft = true;
    await settle();
    expect([found.looks, done]).toEqual([0, []]);
  });

  it('are checked again every second until they are gone', async () => {
    const { settle, done, found, second } = settling(ENDED);
    found.left = true;
    await settle();
    await second();
    expect(found.looks).toBe(2);
    expect(done).toEqual([]);
    found.left = false;
    await second();
    await second();
    expect(found.looks).toBe(3);
    expect(done).toEqual(['dismiss the keeper']);
  });

  it('do not remove the keeper of a run that waits for its next attempt', async () => {
    const { settle, done, found } = settling([starting(1), ended(1, restartAfter(5_000))]);
    await settle();
    expect([found.looks, done]).toEqual([1, []]);
  });
});

it('an unreachable run folder proves nothing', async () => {
  const { settle, found, done, second } = settling(ENDED);
  run.close();
  renameSync(folder, `${folder}-away`);
  await settle();
  expect([found.looks, done]).toEqual([0, []]);
  renameSync(`${folder}-away`, folder);
  await second();
  expect(done).toEqual(['dismiss the keeper']);
});

it('a keeper that is alive but not connected is awaited: only it knows whether a job is alive', async () => {
  const { settle, found, done, now, second } = settling(ENDED);
  now.isConnected = false;
  found.keeperLives = true;
  await settle();
  expect([found.looks, done]).toEqual([0, []]);
  found.keeperLives = false;
  await second();
  expect(done).toEqual(['dismiss the keeper']);
});

it('an unknown attempt is not searched for leftovers, and its keeper is dismissed', async () => {
  const { settle, found, done, now } = settling(ENDED);
  now.living = LIVING;
  await settle();
  expect([found.looks, done]).toEqual([0, ['dismiss the keeper']]);
});

it('reports of the job after the end of its run are read', async () => {
  const { settle, done } = settling(ENDED);
  writeFileSync(run.paths.events, '{"kind":"finished"}\n');
  await settle();
  expect(done).toEqual(['look again', 'dismiss the keeper']);
});

it('an error of the system leads to another look; any other error is rethrown', async () => {
  const { settle, found, done, second } = settling(ENDED);
  found.fault = Object.assign(new Error('EIO: read'), { code: 'EIO', errno: -5 });
  await settle();
  expect(done).toEqual([]);
  found.fault = null;
  await second();
  expect(done).toEqual(['dismiss the keeper']);
  found.fault = new Error('a fault of ours');
  await expect(settle()).rejects.toThrow('a fault of ours');
});
