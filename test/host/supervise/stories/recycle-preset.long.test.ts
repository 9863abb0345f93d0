import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RecyclePreset } from '../../../../electron/core/protocol/policy/recycle-policy.ts';
import { callHost } from '../../../../electron/host/launch/find-host.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const PACE_MS = 60;
/** A job leaves one iteration early if it is asked before it begins it, and later if it sees the request late. */
const EARLY = 1;
const LATE = 9;

/** A job with the helper, and how many iterations each of its processes made. */
async function processesOf(total: number, preset: RecyclePreset | null, change?: RecyclePreset) {
  const id = await home.start({
    program: {
      kind: 'command',
      file: 'python3',
      args: [resolve('test/jobs/helper_loop.py'), '--total', `${total}`, '--pace-ms', `${PACE_MS}`],
    },
    env: { PYTHONPATH: resolve('electron/python') },
    policy: { recycle: { preset } },
  });
  if (change !== undefined) {
    const changes = { policy: { recycle: { preset: change } } };
    const changed = await callHost(await home.host(), 'mutation', 'runs.changeSettings', { id, changes });
    expect(changed).toMatchObject({ ok: true });
  }
  const view = await home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: total });
  const counts = view.attempts.map(
    ({ firstIteration, lastIteration }) => (lastIteration ?? 0) - (firstIteration ?? 1) + 1,
  );
  return { counts, recycled: view.attempts.map(({ recycled }) => recycled) };
}

const about = (planned: number) => ({
  asymmetricMatch: (count: number) => count >= planned - EARLY && count <= planned + LATE,
  toString: () => `about ${planned}`,
});

it('a conservative run goes on in a fresh process every 30 iterations', async () => {
  const { counts, recycled } = await processesOf(66, 'conservative');
  expect(counts.slice(0, -1)).toEqual(counts.slice(0, -1).map(() => about(30)));
  expect(counts.length).toBeGreaterThanOrEqual(2);
  expect(recycled[0]).toEqual({ kind: 'preset', preset: 'conservative', iterations: 30 });
});

it('an aggressive run makes 30 iterations in its first process, and 50 in each once these have passed', async () => {
  const { counts, recycled } = await processesOf(100, 'aggressive');
  expect(counts).toEqual([about(30), about(50), expect.any(Number)]);
  expect(recycled.slice(0, 2)).toEqual([
    { kind: 'preset', preset: 'aggressive', iterations: 30 },
    { kind: 'preset', preset: 'aggressive', iterations: 50 },
  ]);
});

it('a segmented run goes on in a fresh process every 10 iterations, also if that is chosen later', async () => {
  const { counts, recycled } = await processesOf(50, null, 'segmented');
  expect(counts.length).toBeGreaterThanOrEqual(3);
  expect(counts.slice(0, -1)).toEqual(counts.slice(0, -1).map(() => about(10)));
  expect(recycled[0]).toEqual({ kind: 'preset', preset: 'segmented', iterations: 10 });
});
