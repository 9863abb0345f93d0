import { afterEach, expect, it } from 'vitest';
import type { HangPolicy } from '../../../../electron/core/protocol/policy/hang-policy.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* What is done about a silent job, when that is changed while it is silent. */

let home: ScriptedHome;
afterEach(() => home.close());

const HOUR_MS = 3_600_000;
/** Falls silent after five iterations in its first attempt; the next one finishes. */
const hanger: JobScript = function* ({ start, say }) {
  const done = start.attempt === 1 ? 0 : 5;
  say({ kind: 'hello', job: 'hanger', total: 7, resumedFrom: done });
  for (let iteration = done + 1; iteration <= 7; iteration++) {
    say({ kind: 'iteration-started', iteration });
    yield start.attempt === 1 && iteration > 5 ? HOUR_MS : 1000;
    say({ kind: 'observation', iteration, x: [iteration], y: iteration, durationMs: 1000 });
  }
  say({ kind: 'finished' });
  return 0;
};

/** All limits, so that no test plays hours. */
const SOON = { floorMs: 10_000, graceMs: 10_000, idleMs: 10_000, busyMs: 20_000, setupMs: 60_000 };

const start = (hang: Partial<HangPolicy>) => {
  home = new ScriptedHome({ hanger });
  return home.start('hanger', [], {
    resumeArguments: ['{iteration}'],
    policy: { hang: { ...SOON, ...hang } },
  });
};
const set = async (id: string, hang: Partial<HangPolicy>) =>
  expect(await home.change(id, { policy: { hang: { ...SOON, ...hang } } })).toMatchObject({ ok: true });
const hangOf = (id: string) => home.show(id).row.hang;
const suspected = (id: string) => home.until(() => hangOf(id) !== null, `run ${id} is suspected`);
const pass = (ms: number) => {
  const untilMs = home.clock.nowMs() + ms;
  return home.until(() => home.clock.nowMs() >= untilMs, `${ms} ms pass`);
};

it('a job that hangs under notify is ended once restart is chosen', async () => {
  const id = await start({ mode: 'notify' });
  await suspected(id);
  await pass(120_000);
  expect(home.show(id).row).toMatchObject({ phase: 'running', attempts: 1, hang: { killAt: null } });

  await set(id, { mode: 'restart' });
  const after = await home.ended(id);
  expect(after.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 7 });
  expect(after.attempts[0]?.judged).toMatchObject({ class: 'hang-kill' });
});

it('a job that is about to be ended as hung is left alone once notify is chosen', async () => {
  const id = await start({ mode: 'restart' });
  await home.until(() => (hangOf(id)?.killAt ?? null) !== null, 'its end is foretold');

  await set(id, { mode: 'notify' });
  await home.until(() => hangOf(id)?.killAt === null, 'no end is foretold any more');
  await pass(120_000);
  expect(home.show(id).row).toMatchObject({ phase: 'running', attempts: 1 });
});

it('a job that hangs while the host changes is ended as it was foretold, and nothing says that it worked', async () => {
  const id = await start({ mode: 'restart' });
  await home.until(() => (hangOf(id)?.killAt ?? null) !== null, 'its end is foretold');
  const before = hangOf(id);

  await home.changeHost();
  expect(hangOf(id)).toMatchObject({ since: before?.since, usualMs: before?.usualMs });
  const after = await home.ended(id);
  expect(after.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 7 });
  expect(after.attempts[0]?.judged).toMatchObject({ class: 'hang-kill' });
  expect(after.attempts[0]?.suspicions).toMatchObject([{ section: 'iteration', clearedAt: null }]);
});

it('a suspicion is cleared once a longer silence is allowed', async () => {
  const id = await start({ mode: 'notify' });
  await suspected(id);
  await set(id, { floorMs: HOUR_MS });
  await home.until(() => hangOf(id) === null, 'it is suspected no longer');
  const [suspicion] = home.show(id).attempts[0]?.suspicions ?? [];
  expect(suspicion?.clearedAt).not.toBeNull();
  expect(suspicion?.worked).toBe(false);
});
