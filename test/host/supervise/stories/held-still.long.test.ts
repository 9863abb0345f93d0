import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keeperPid, resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
/** Suspended processes, which are continued whatever happens. */
let held: number[];
beforeEach(() => {
  home = openTestHome();
  held = [];
});
afterEach(async () => {
  for (const pid of held) goOn(pid);
  await home.close();
});

function hold(pid: number): void {
  held.push(pid);
  process.kill(pid, 'SIGSTOP');
}

function goOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended.
  }
}

const row = async (id: string) => (await home.show(id)).row;
const works = (id: string) => until(async () => (await row(id)).iteration >= 5, 'it works');

/** A run that lost nothing, did not count as hung, and never ran twice. */
async function endsWhole(id: string, iterations: number): Promise<void> {
  const { row, attempts, notes, observations } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: iterations, problem: null });
  expect(observations.map(({ iteration }) => iteration)).toEqual(
    Array.from({ length: iterations }, (_, index) => index + 1),
  );
  expect([attempts[0]?.suspicions, notes]).toEqual([[], []]);
}

describe.skipIf(process.platform !== 'linux')('suspended for a while, and continued,', () => {
  it.each([
    ['reports', ['100', '200']],
    ['only prints', ['100', '200', 'silent']],
  ])('a keeper whose host is connected is named, and its job that %s loses nothing', async (_, args) => {
    const id = await home.start(resumingJob('steady.mjs', args));
    await works(id);
    const pid = keeperPid(home, id);
    hold(pid);
    await until(async () => (await row(id)).problem?.code === 'keeper-stopped', 'it is named');
    await delay(3_000);
    expect(await row(id)).toMatchObject({ phase: 'running', attempts: 1, hang: null });
    goOn(pid);
    await until(async () => (await row(id)).problem === null, 'it is no problem any more');
    await endsWhole(id, 200);
  });

  it('a host continues reading where it was, and no second one takes its place meanwhile', async () => {
    const id = await home.start(resumingJob('steady.mjs', ['100', '250']));
    await works(id);
    const { pid } = await home.host();
    hold(pid);
    const env = { ...process.env, VIGIL_HOME: home.home };
    expect(spawnSync(process.execPath, [resolve('out/host.js')], { env, timeout: 20_000 }).status).toBe(0);
    await delay(20_000);
    goOn(pid);
    await endsWhole(id, 250);
    expect((await home.host()).pid).toBe(pid);
  });
});
