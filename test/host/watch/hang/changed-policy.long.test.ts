import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { until } from '../../../support/until.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** Reports five iterations and then sleeps, in its first attempt; the next one finishes. */
const hanger = (hang: object): RunRequest => ({
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/hanger.mjs'), '100', '5', 'sleep'],
  },
  resumeArguments: [],
  total: 7,
  policy: {
    hang: { floorMs: 2_000, graceMs: 1_000, idleMs: 2_000, busyMs: 3_000, setupMs: 20_000, ...hang },
  },
});
const set = async (id: string, ...pairs: string[]) =>
  expect(await vigil(home.home, 'set', id, ...pairs)).toMatchObject({ code: EXIT.ok, stderr: '' });
const hangOf = async (id: string) => (await home.show(id)).row.hang;
const suspected = (id: string) =>
  until(async () => (await hangOf(id)) !== null, `run ${id} is suspected`, 40_000);
const isSilentFor = (id: string, ms: number) =>
  until(async () => Date.now() - ((await hangOf(id))?.since ?? Date.now()) > ms, `${ms} ms of silence`);
const stop = async (id: string) => {
  await (await home.client()).runs.stop.mutate({ id, hard: true });
  await home.ended(id);
};

it('a job that hangs under notify is ended once "vigil set" chooses restart', async () => {
  const id = await home.start(hanger({ mode: 'notify' }));
  await suspected(id);
  // It would have been ended by now.
  await isSilentFor(id, 6_000);
  const before = await home.show(id);
  expect(before.row).toMatchObject({ phase: 'running', attempts: 1, hang: { killAt: null } });

  await set(id, 'on-hang=restart');
  const after = await home.ended(id, 55_000);
  expect(after.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 7 });
  expect(after.attempts[0]?.judged).toMatchObject({ class: 'hang-kill' });
  expect(existsSync(`/proc/${before.attempts[0]?.pid}`)).toBe(false);
});

it('a job that is about to be ended as hung is left alone once "vigil set" chooses notify', async () => {
  const id = await home.start(hanger({ graceMs: 15_000 }));
  await until(async () => ((await hangOf(id))?.killAt ?? null) !== null, 'its end is foretold', 40_000);
  const killAt = (await hangOf(id))?.killAt ?? 0;

  await set(id, 'on-hang=notify');
  await until(async () => (await hangOf(id))?.killAt === null, 'no end is foretold any more');
  await until(() => Date.now() > killAt + 3_000, 'that moment is over', 40_000);
  const { row, attempts } = await home.show(id);
  expect(row).toMatchObject({ phase: 'running', attempts: 1 });
  expect(existsSync(`/proc/${attempts[0]?.pid}`)).toBe(true);
  await stop(id);
});

it('a suspicion is cleared once "vigil set" allows a longer silence', async () => {
  const id = await home.start(hanger({ mode: 'notify' }));
  await suspected(id);
  const patient = join(home.home, 'patient.json');
  writeFileSync(patient, JSON.stringify({ hang: { floorMs: 3_600_000 } }));
  await set(id, `policy=${patient}`);
  await until(async () => (await hangOf(id)) === null, 'it is suspected no longer');
  expect((await home.show(id)).attempts[0]?.suspicions.at(-1)?.clearedAt).not.toBeNull();
  await stop(id);
});
