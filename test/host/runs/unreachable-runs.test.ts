import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import {
  type UnreachableRuns,
  unreachableRun,
  watchUnreachableRuns,
} from '../../../electron/host/runs/unreachable-runs.ts';
import { runSpec } from '../../support/run-spec.ts';
import { MovableClock } from '../movable-clock.ts';

describe('runs whose folders are away', () => {
  let clock: MovableClock;
  let away: UnreachableRuns;
  let looks = 0;
  let look: () => Promise<void>;
  beforeEach(() => {
    clock = new MovableClock();
    looks = 0;
    look = async () => {};
    away = watchUnreachableRuns(clock, () => {
      looks++;
      return look();
    });
  });

  async function seconds(count: number): Promise<void> {
    for (let second = 0; second < count; second++) {
      clock.advance(1_000);
      await nextTurn();
    }
  }

  it('are looked for every second until all are found', async () => {
    away.add('a');
    away.add('b');
    await seconds(3);
    expect(looks).toBe(3);
    away.found('a');
    await seconds(1);
    away.found('b');
    expect([away.has('a'), away.has('b')]).toEqual([false, false]);
    await seconds(3);
    expect(looks).toBe(5);
  });

  it('are looked for by one look at a time, however long it takes', async () => {
    let done = () => {};
    look = () =>
      new Promise((resolve) => {
        done = resolve;
      });
    away.add('a');
    await seconds(5);
    away.add('b');
    await seconds(5);
    expect(looks).toBe(1);
    done();
    await nextTurn();
    await seconds(1);
    expect(looks).toBe(2);
  });

  it('are looked for while the folder of all runs is away', async () => {
    away.missAll(true);
    await seconds(2);
    away.missAll(false);
    await seconds(3);
    expect(looks).toBe(3);
  });

  it('are not looked for any more by a host that leaves', async () => {
    away.add('a');
    away.leave();
    await seconds(3);
    expect(looks).toBe(0);
  });
});

describe('a run whose folder is away, as clients see it', () => {
  const problem: Problem = { code: 'folder-unreachable', path: '/runs/a', error: null };
  const known = { ...rowOf(emptyRun(runSpec())), leftMs: 5, nextAttemptAt: 6, iteration: 7 };

  it.each([
    ['running', 'waiting'],
    ['waiting', 'waiting'],
    ['queued', 'ended'],
    ['ended', 'ended'],
  ] as const)('was %s, and is shown as %s, with its obstacle', (phase, shown) => {
    const run = unreachableRun('/runs/a', { ...known, phase }, problem, 3);
    expect(run).toMatchObject({ id: known.id, revision: 3, state: null, supervisor: null, isDamaged: false });
    expect(run.row()).toMatchObject({
      ...{ name: 'test', iteration: 7, phase: shown, problem },
      ...{ leftMs: null, nextAttemptAt: null, hang: null, memory: null },
    });
  });

  it('bears the name of its folder if nothing was known of it', () => {
    const row = unreachableRun('/runs/20261121-031500-aaaa', null, problem, 1).row();
    expect(row).toMatchObject({ id: '20261121-031500-aaaa', name: '20261121-031500-aaaa', problem });
  });
});
