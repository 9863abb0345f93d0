import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { readJournal } from '../../../../electron/host/store/journal.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** Times so short that a test need not wait, and a set-up long enough for a loaded machine. */
const SHORT = { floorMs: 2_000, graceMs: 1_000, idleMs: 2_000, busyMs: 3_000, setupMs: 20_000 };
const hanger = (how: string, hang: object = {}): RunRequest => ({
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/hanger.mjs'), '100', '5', how],
  },
  resumeArguments: [],
  total: 7,
  policy: { hang: { ...SHORT, ...hang } },
});
const journal = (id: string) =>
  readJournal(join(home.folder(id), 'journal.jsonl'), id).records.map((record) => record.entry);
const kinds = (id: string) => journal(id).map((entry) => entry.kind);
const stacksOf = (id: string, file: string) => readFileSync(join(home.folder(id), file), 'utf8');
const suspected = (id: string) =>
  until(async () => (await home.show(id)).row.hang !== null, `run ${id} is suspected`, 40_000);
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

/** It was suspected, ended as a hang, restarted, and the next attempt finished. */
async function endedAndFinished(id: string) {
  const view = await home.ended(id, 55_000);
  expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 7, hang: null });
  expect(view.attempts[0]?.judged).toMatchObject({ class: 'hang-kill' });
  const told = kinds(id);
  expect(told.indexOf('hang-suspected')).toBeGreaterThan(0);
  expect(told.indexOf('attempt-ending')).toBeGreaterThan(told.indexOf('hang-suspected'));
  expect(journal(id)).toContainEqual({ kind: 'attempt-ending', attempt: 1, why: 'hang' });
  return view;
}

describe('a job that hangs is ended and restarted', () => {
  it.each([
    ['it was stopped by a signal', 'stop', true],
    ['it waits for a child that sleeps', 'child', true],
    ['it turns in a loop', 'spin', false],
    ['it prints, which is no sign of work', 'print', false],
  ])('%s', async (_name, how, idle) => {
    const id = await home.start(hanger(how));
    await suspected(id);
    const pid = (await home.show(id)).attempts[0]?.pid ?? 0;
    const { attempts } = await endedAndFinished(id);
    expect(isAlive(pid)).toBe(false);
    const [suspicion] = attempts[0]?.suspicions ?? [];
    expect(suspicion).toMatchObject({ section: 'iteration', thresholdMs: 2_000, idle });
    expect(suspicion?.stacks).toBe('attempts/001/stacks-1.txt');
    expect(stacksOf(id, suspicion?.stacks ?? '')).toContain(`process ${pid}, thread ${pid}`);
  });
});

it('a silent job that has written what is known to precede a hang is suspected early, and ended no earlier', async () => {
  const said = 'UserWarning: This DataLoader will create 12 worker processes in total.';
  const id = await home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: ['-e', `console.log(${JSON.stringify(said)}); setInterval(() => {}, 60_000)`],
    },
    policy: { hang: { ...SHORT, setupMs: 40_000 } },
  });
  await suspected(id);
  const [attempt] = (await home.show(id)).attempts;
  const [suspicion] = attempt?.suspicions ?? [];
  expect(suspicion).toMatchObject({ thresholdMs: 8_000, known: ['first-batch-never-comes'] });
  expect(suspicion?.silentMs).toBeLessThan(40_000);
  expect(suspicion && english.shared.suspicion(suspicion)).toContain('first-batch-never-comes');
  expect(kinds(id)).not.toContain('attempt-ending');
});

describe('a job is left alone', () => {
  it('for the announced stretch', async () => {
    const id = await home.start(hanger('stretch:16000'));
    const view = await home.ended(id, 55_000);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 7 });
    expect(kinds(id)).not.toContain('hang-suspected');
    expect(view.notes.map(english.shared.note)).toContain(
      'The job announced a long time without signs of work: fitting the model',
    );
  });

  it('under a policy that only notifies, and the list shows it', async () => {
    const id = await home.start(hanger('sleep', { mode: 'notify' }));
    await suspected(id);
    // Long after the moment at which it would otherwise be ended.
    await until(
      async () => Date.now() - ((await home.show(id)).row.hang?.since ?? Date.now()) > 8_000,
      'time passes',
    );
    const { row, attempts } = await home.show(id);
    expect(row).toMatchObject({ phase: 'running', attempts: 1, hang: { killAt: null } });
    expect(isAlive(attempts[0]?.pid ?? 0)).toBe(true);
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });

  it('if the host was stopped for longer than the job may be silent', async () => {
    const id = await home.start(hanger('sleep', { floorMs: 20_000, graceMs: 5_000 }));
    await until(async () => (await home.show(id)).row.iteration === 5, 'it has begun to hang');
    const { pid } = await home.host();
    process.kill(pid, 'SIGSTOP');
    // More than the gap by which a host detects that it slept, and more than the threshold with its grace.
    await delay(33_000);
    process.kill(pid, 'SIGCONT');
    expect((await home.show(id)).row).toMatchObject({ phase: 'running', hang: null, attempts: 1 });
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
    expect(kinds(id)).not.toContain('hang-suspected');
  });

  it('by a new host too, which goes on with the silence of the one that was killed', async () => {
    const id = await home.start(hanger('sleep', { mode: 'notify' }));
    await suspected(id);
    await home.killHost();
    await until(async () => (await home.show(id)).row.hang !== null, 'the new host knows of it');
    const { attempts } = await home.show(id);
    expect(attempts[0]?.suspicions).toMatchObject([{ section: 'iteration', clearedAt: null }]);
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });
});

describe('the stacks of a job that hangs', () => {
  it('are requested from its helper by a file', async () => {
    const id = await home.start({
      program: { kind: 'command', file: 'python3', args: [resolve('test/jobs/stack_helper.py')] },
      policy: { hang: { ...SHORT, setupMs: 2_000, mode: 'notify' } },
    });
    await suspected(id);
    const [suspicion] = (await home.show(id)).attempts[0]?.suspicions ?? [];
    expect(stacksOf(id, suspicion?.stacks ?? '')).toMatch(
      /stack_helper.py", line \d+ in fit_that_never_ends/,
    );
    expect(existsSync(join(home.folder(id), 'dump.request'))).toBe(false);
    expect(existsSync(join(home.folder(id), 'attempts/001/stacks-1.txt.helper'))).toBe(false);
    expect(statSync(join(home.folder(id), suspicion?.stacks ?? '')).size).toBeLessThanOrEqual(256 * 1024);
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });
});
