import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { noteOf } from '../../../support/note-of.ts';
import { isAlive, keeperPid, resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
let away: string;
beforeEach(() => {
  home = openTestHome();
  away = `${home.home}-away`;
});
afterEach(async () => {
  if (existsSync(away)) renameSync(away, join(home.home, 'runs'));
  await home.close();
});

/** Moves the folder of all runs away, like a drive that is unplugged, and returns a function that brings it back. */
function takeAway(): () => void {
  const runs = join(home.home, 'runs');
  renameSync(runs, away);
  return () => {
    expect(existsSync(runs), 'something was made in its place').toBe(false);
    renameSync(away, runs);
  };
}

const problemOf = async (id: string) => (await home.show(id)).row.problem?.code ?? null;

const hasIterations = (id: string, count: number) =>
  until(async () => (await home.show(id)).row.iteration >= count, `${count} iterations`);

const isToldAway = (id: string) =>
  until(async () => (await problemOf(id)) === 'folder-unreachable', 'it is told that the folder is away');

/** Leaves a process that ignores the hang-up at the end of the script. */
const WORKER = "trap '' HUP; nohup sleep 300 </dev/null >/dev/null 2>&1 & :";

/** The codes of a run's notes. */
const notesOf = async (id: string) => (await home.show(id)).notes.map(({ code }) => code);

describe.skipIf(process.platform === 'win32').each([
  ['reports', resumingJob('steady.mjs', ['100', '60']), []],
  // It claims to resume and starts over, which is visible once it has repeated iterations for longer than a second.
  ['only prints', resumingJob('steady.mjs', ['100', '60', 'silent']), ['resume-differs']],
])('a run folder that goes away, of a job that %s', (_, request, notesOfResume) => {
  it('costs a job that continues working nothing', async () => {
    const id = await home.start(request);
    await hasIterations(id, 5);
    const bringBack = takeAway();
    await isToldAway(id);
    bringBack();
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 60, problem: null });
    expect((await home.show(id)).notes).toEqual([]);
  });

  it('delays the verdict on a job until it is back, and the verdict uses all its reports', async () => {
    const id = await home.start(request);
    await hasIterations(id, 20);
    const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
    const bringBack = takeAway();
    await delay(600);
    process.kill(pid, 'SIGKILL');
    await isToldAway(id);
    await delay(7_000);
    expect((await home.show(id)).attempts[0]?.judged ?? null).toBeNull();
    bringBack();
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 60, problem: null });
    expect(view.attempts[0]?.judged).toMatchObject({ class: 'silent', signal: 9, unseen: false });
    expect(view.attempts[0]?.lastLines.at(-1)).toMatch(/^Iteration \d+\/60/);
    expect(await notesOf(id)).toEqual(notesOfResume);
  });

  it('delays the examination of a keeper’s death until it is back', async () => {
    const id = await home.start(request);
    await hasIterations(id, 20);
    const pid = keeperPid(home, id);
    const bringBack = takeAway();
    process.kill(pid, 'SIGKILL');
    await isToldAway(id);
    await delay(3_000);
    expect((await home.show(id)).attempts[0]?.judged ?? null).toBeNull();
    bringBack();
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 60, problem: null });
    expect(view.attempts[0]?.judged).toMatchObject({ unseen: true });
    expect(await notesOf(id)).toEqual(['keeper-lost', ...notesOfResume]);
  });

  it('is awaited by a host that starts meanwhile', async () => {
    const id = await home.start(request);
    await hasIterations(id, 5);
    const bringBack = takeAway();
    await home.killHost();
    await home.host();
    const row = async () =>
      (await (await home.client()).runs.list.query()).find((listed) => listed.id === id);
    expect(await row()).toMatchObject({ problem: { code: 'folder-unreachable' } });
    bringBack();
    await until(async () => (await row())?.problem === null, 'the run is taken up');
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 60, problem: null });
    expect(isAlive(view.attempts[0]?.pid ?? 0)).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')(
  'a run folder that becomes unreachable after the end of its run',
  () => {
    it('is awaited: leftover processes are ended when it is back, and the keeper exits', async () => {
      const id = await home.start({
        program: { kind: 'command', file: '/bin/sh', args: ['-c', WORKER] },
        policy: { orphans: { lastGraceMs: 8_000 } },
      });
      await home.ended(id);
      await until(async () => (await notesOf(id)).includes('orphan-left'), 'what is left is named');
      const left = noteOf((await home.show(id)).notes, 'orphan-left');
      const pid = left?.processes[0]?.pid ?? 0;
      const bringBack = takeAway();
      await delay(10_000);
      expect(isAlive(pid), 'it is left alone meanwhile').toBe(true);
      bringBack();
      await until(() => !isAlive(pid), 'what was left is ended');
      await until(() => !existsSync(runPaths(home.folder(id)).keeperFile), 'the keeper has gone');
      expect(await notesOf(id)).toContain('orphan-ended');
      expect((await home.show(id)).row.problem).toBeNull();
    });
  },
);

describe.skipIf(process.platform === 'win32')(
  'a run folder that is away when the next attempt is due',
  () => {
    it('delays that attempt until it is back, and counts as no failure', async () => {
      const id = await home.start(
        resumingJob('mortal.mjs', ['--total', '8', '--own', '3', '--everyMs', '150']),
      );
      await hasIterations(id, 1);
      const bringBack = takeAway();
      await isToldAway(id);
      await delay(4_000);
      bringBack();
      const view = await home.ended(id);
      expect(view.attempts.every(({ judged }) => judged?.class !== 'not-started')).toBe(true);
    });
  },
);
