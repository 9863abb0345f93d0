import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { SeenRerun } from '../../../../electron/core/diagnosis/rerun/judge-rerun.ts';
import { RERUN_STARTED } from '../../../../electron/host/keepers/clear-rerun.ts';
import { planRerun } from '../../../../electron/host/probes/rerun/plan-rerun.ts';
import { prepareRerun } from '../../../../electron/host/probes/rerun/prepare-rerun.ts';
import { runRerun } from '../../../../electron/host/probes/rerun/run-rerun.ts';
import { observation } from '../../../support/journal-entries.ts';
import { until } from '../../../support/until.ts';
import { stageRerun } from './stage-rerun.ts';

let staged: ReturnType<typeof stageRerun>;
afterEach(() => staged.close());

/** Repeats iteration 2 of a job with this code, for `limitMs` at most. */
async function start(
  code: string,
  limitMs: number,
  signal = new AbortController().signal,
  prepared = (_folder: string): void => {},
  more: Pick<Parameters<typeof runRerun>[3], 'end' | 'killedMs'> = {},
) {
  const program = { kind: 'command', file: process.execPath, args: ['job.mjs'] } as const;
  staged = stageRerun([observation(1, 1)], { program: { ...program, args: [...program.args] } });
  writeFileSync(join(staged.cwd, 'job.mjs'), code);
  const planned = await planRerun(staged.source, staged.home);
  if (planned.kind !== 'plan') throw new Error(planned.reason.kind);
  const command = await prepareRerun(staged.source, planned, signal);
  if ('kind' in command) throw new Error(command.kind);
  prepared(planned.folders.folder);
  const seen = runRerun(staged.source, planned, command, { limitMs, signal, reached: () => {}, ...more });
  return { seen, work: planned.folders.work, folder: planned.folders.folder };
}
const run = async (code: string, limitMs: number): Promise<SeenRerun> => (await start(code, limitMs)).seen;

/** Nobody may be there to take note of the end of a child that lost its parent. */
const isAlive = (pid: string): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A job with a child that leaves its session, and that tells both pids; it works on for ever. */
const WITH_CHILD = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
writeFileSync('pids', process.pid + ' ' + child.pid + ' ');
setInterval(() => {}, 1000);`;

/** Reports iterations from 2 on, up to this one, and then works on for ever. */
const reporting = (last: number) => `
import { appendFileSync } from 'node:fs';
for (let iteration = 2; iteration <= ${last}; iteration++)
  appendFileSync(process.env.VIGIL_EVENTS, JSON.stringify(
    { at: 1, kind: 'observation', iteration, x: [1], y: 1, durationMs: 1 }) + '\\n');
setInterval(() => {}, 1000);`;

test('it is ended, with all that it started, when the signal says so', async () => {
  const over = new AbortController();
  const { seen, work } = await start(WITH_CHILD, 600_000, over.signal);
  const pids = () => readFileSync(join(work, 'pids'), 'utf8').split(' ');
  await until(() => existsSync(join(work, 'pids')) && pids().length === 3, 'the job has a child');
  over.abort();
  expect((await seen).end).toEqual({ kind: 'cancelled' });
  for (const pid of pids().slice(0, 2)) expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(staged.cwd, 'pids'))).toBe(false);
});

test('one that no kill ends is left behind, ended once and not at every look, and named for the next attempt', async () => {
  let kills = 0;
  const end = async () => {
    kills++;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  };
  const code = 'setInterval(() => {}, 1000);';
  const { seen, folder } = await start(code, 500, undefined, undefined, { end, killedMs: 800 });
  const left = await seen;
  const { pid } = JSON.parse(readFileSync(join(folder, RERUN_STARTED), 'utf8'));
  process.kill(pid, 'SIGKILL');
  expect(left.end).toEqual({ kind: 'never-ended', pid, waitedMs: 800 });
  expect(kills).toBe(1);
});

test('it is ended if the next host could not find it', async () => {
  const { seen } = await start(WITH_CHILD, 600_000, new AbortController().signal, (folder) =>
    mkdirSync(join(folder, RERUN_STARTED)),
  );
  await expect(seen).rejects.toMatchObject({ code: 'EISDIR' });
});

test('it is ended at its limit, or once the iteration behind the failing one is done', async () => {
  expect(await run(reporting(2), 1_000)).toMatchObject({ end: { kind: 'timeout' }, isPast: false });
  staged.close();
  expect(await run(reporting(3), 600_000)).toMatchObject({ isPast: true, reached: 3 });
});

test('a death is seen with its code and what it said last', async () => {
  const seen = await run('console.log("bye"); process.exitCode = 7;', 600_000);
  expect(seen).toMatchObject({ end: { kind: 'exit', code: 7 }, isPast: false, reached: 1 });
  expect(seen.said).toContain('bye');
});
