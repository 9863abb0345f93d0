import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RecyclePolicy } from '../../../../electron/core/protocol/policy/recycle-policy.ts';
import type { AttemptView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** So long that no test sees its end. */
const TOTAL = '10000';
const mortal = {
  program: {
    kind: 'command' as const,
    file: process.execPath,
    args: [resolve('test/jobs/mortal.mjs'), '--total', TOTAL, '--everyMs', '200'],
  },
};

/** Starts a job that can resume, and whose processes are replaced by this rule. */
const start = (recycle: Partial<RecyclePolicy>) =>
  home.start({ ...mortal, resumeArguments: ['--resume', '{checkpoint}'], policy: { recycle } });

/** Waits until the run works in a second process, and returns what its first was, once nothing of it is lost. */
async function firstOfTwo(id: string): Promise<AttemptView> {
  await until(async () => (await home.show(id)).attempts[1]?.firstIteration != null, 'a second works');
  const { row, attempts, notes } = await home.show(id);
  const [first, second] = attempts;
  if (first === undefined) throw new Error('There is no first attempt.');
  expect(row.outcome).toBeNull();
  expect(first.judged?.class).toBe('recycle');
  expect(first.decision).toMatchObject({ action: 'restart', ledger: { withoutProgress: 0 } });
  const done = first.lastIteration ?? 0;
  expect(second?.from).toMatchObject({ kind: 'checkpoint', iteration: done, whose: 'vigil' });
  expect(second?.firstIteration).toBe(done + 1);
  expect(notes.filter(({ code }) => code === 'event-repeated')).toEqual([]);
  return first;
}

it('a job that is to be recycled goes on after its iteration in a fresh process', async () => {
  const id = await start({});
  const { runs } = await home.client();
  await until(async () => (await home.show(id)).row.iteration >= 2, `run ${id} works`);
  expect(await runs.recycle.mutate({ id })).toEqual({ ok: true, value: null });
  const first = await firstOfTwo(id);
  expect(first.recycled).toEqual({ kind: 'request' });
  expect(first.lastIteration).toBeGreaterThanOrEqual(2);
  // It was wanted once: the second process is not to leave.
  expect((await home.show(id)).memory?.leaveAsked ?? null).toBeNull();
});

it('a job that cannot resume is not recycled, and goes on in its process', async () => {
  const id = await home.start(mortal);
  const { runs } = await home.client();
  await until(async () => (await home.show(id)).row.iteration >= 2, `run ${id} works`);
  const problem = { code: 'recycle-loses-work', id };
  expect(await runs.recycle.mutate({ id })).toEqual({ ok: false, problem });
  const { iteration } = (await home.show(id)).row;
  await until(async () => (await home.show(id)).row.iteration > iteration, 'it goes on');
  const { attempts, memory } = await home.show(id);
  expect(attempts).toMatchObject([{ attempt: 1, endedAt: null, recycled: null }]);
  expect(memory?.leaveAsked ?? null).toBeNull();
});

it('a run that is to be recycled by count goes on in a fresh process after so many iterations', async () => {
  const first = await firstOfTwo(await start({ everyIterations: 5 }));
  expect(first.recycled).toEqual({ kind: 'count', everyIterations: 5 });
  expect(first.lastIteration).toBeGreaterThanOrEqual(5);
});

it('a run that is to be recycled by time goes on in a fresh process once its first is that old', {
  tags: 'long',
}, async () => {
  const everyMs = 1_500;
  const { recycled, startedAt, endedAt } = await firstOfTwo(await start({ everyMs }));
  expect(recycled).toMatchObject({ kind: 'time', everyMs });
  expect((endedAt ?? 0) - startedAt).toBeGreaterThanOrEqual(everyMs);
});
