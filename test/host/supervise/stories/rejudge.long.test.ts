import { appendFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { failByOtherRules } from '../../../support/older-verdict.ts';
import { events } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** A job that prints three iterations and leaves with exit code 0. */
const printing = (more: Partial<RunRequest> = {}): RunRequest => ({
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/prints.mjs'), 'Iteration {i}/{n} best={v}\\n', '--to', '3'],
  },
  policy: { restart: { mode: 'never' } },
  ...more,
});

it('correcting a wrong total after the end makes the run finished, and reverting it undoes that', async () => {
  const id = await home.start(printing({ total: 30 }));
  expect((await home.ended(id)).row.outcome).not.toBe('finished');
  const { runs } = await home.client();

  expect(await runs.changeSettings.mutate({ id, changes: { total: 3 } })).toMatchObject({ ok: true });
  const corrected = await home.show(id);
  expect(corrected.row).toMatchObject({ outcome: 'finished', total: 3, iteration: 3, attempts: 1 });
  expect(corrected.spec.total).toBe(3);
  expect(corrected.notes.at(-1)).toMatchObject({ code: 'judged-again' });
  expect(await runs.resume.mutate({ id })).toMatchObject({ problem: { code: 'run-finished' } });

  await home.killHost();
  expect((await home.show(id)).row).toEqual(corrected.row);

  const { runs: again } = await home.client();
  await again.changeSettings.mutate({ id, changes: { total: 30 } });
  expect((await home.show(id)).row.outcome).not.toBe('finished');
  expect(await again.resume.mutate({ id })).toMatchObject({ ok: true });
});

it('another reading of the output judges the run again', async () => {
  const id = await home.start(printing());
  const before = await home.ended(id);
  expect(before.row).toMatchObject({ outcome: 'finished', iteration: 3 });
  const { runs } = await home.client();
  await runs.chooseRecognizer.mutate({ id, recognizer: null });
  await until(async () => (await home.show(id)).row.outcome === 'unconfirmed', 'nothing read confirms it');
  await runs.chooseRecognizer.mutate({ id, recognizer: before.reading.recognizer });
  await until(async () => (await home.show(id)).row.outcome === 'finished', 'what is read says so again');
  expect((await home.show(id)).row).toMatchObject({ iteration: 3, attempts: 1 });
});

it('reports of the job that arrive after the end are read, and it is judged again', async () => {
  const id = await home.start({ ...events([], 'exit:3'), policy: { restart: { mode: 'never' } } });
  expect((await home.ended(id)).row).toMatchObject({ outcome: 'failed', iteration: 0 });
  const late = [
    { kind: 'observation', iteration: 1, x: [1], y: 2, metrics: {}, durationMs: 1 },
    { kind: 'finished' },
  ].map((said) => `${JSON.stringify({ at: 1, ...said })}\n`);
  appendFileSync(runPaths(home.folder(id)).events, late.join(''));
  await until(async () => (await home.show(id)).row.outcome === 'finished', 'its late words count');
  expect((await home.show(id)).row).toMatchObject({ iteration: 1, attempts: 1 });
});

it('a verdict of other rules is offered, and replaces the old one only on request', async () => {
  const id = await home.start(printing({ total: 3 }));
  const { row, rejudgement } = await home.ended(id);
  expect([row.outcome, rejudgement]).toEqual(['finished', null]);
  await failByOtherRules(home, id);

  const before = await home.show(id);
  expect(before.row.outcome).toBe('failed');
  expect(before.rejudgement).toEqual({ outcome: 'finished', class: 'finished' });
  const { runs } = await home.client();
  expect(await runs.judgeAgain.mutate({ id })).toMatchObject({ ok: true });
  const after = await home.show(id);
  expect([after.row.outcome, after.rejudgement]).toEqual(['finished', null]);
  expect(after.attempts).toHaveLength(1);
});

it('nothing is judged from unreachable output', async () => {
  const id = await home.start(printing({ total: 30 }));
  await home.ended(id);
  const attempts = join(home.folder(id), 'attempts');
  renameSync(attempts, `${attempts}.away`);
  const { runs } = await home.client();
  expect(await runs.judgeAgain.mutate({ id })).toMatchObject({ problem: { code: 'folder-unreachable' } });
  await runs.changeSettings.mutate({ id, changes: { total: 3 } });
  expect((await home.show(id)).row.outcome).not.toBe('finished');
  renameSync(`${attempts}.away`, attempts);
  await until(async () => (await home.show(id)).row.outcome === 'finished', 'it is judged once it is back');
});
