import { appendFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { rewriteAsFailed } from '../../../support/older-verdict.ts';
import { observed } from '../../../support/played-run.ts';
import { printing } from '../../../support/scripted/printing.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

let home: ScriptedHome;
beforeEach(() => {
  home = new ScriptedHome({
    printing: printing({ line: 'Iteration {i}/{n} best={v}', to: 3, isMute: true }),
    *leaving() {
      yield 1000;
      return 3;
    },
  });
});
afterEach(() => home.close());

const NO_RESTART = { policy: { restart: { mode: 'never' } } } as const;
const outcomeOf = (id: string) => home.show(id).row.outcome;
const sayLate = (id: string) =>
  appendFileSync(
    runPaths(home.folder(id)).events,
    [observed(1), { kind: 'finished' }].map((said) => `${JSON.stringify({ at: 1, ...said })}\n`).join(''),
  );

it('correcting a wrong total after the end makes the run finished, and reverting it undoes that', async () => {
  const id = await home.start('printing', [], { ...NO_RESTART, total: 30 });
  expect((await home.ended(id)).row.outcome).not.toBe('finished');

  expect(await home.change(id, { total: 3 })).toMatchObject({ ok: true });
  const corrected = home.show(id);
  expect(corrected.row).toMatchObject({ outcome: 'finished', total: 3, iteration: 3, attempts: 1 });
  expect(corrected.spec.total).toBe(3);
  expect(corrected.notes.at(-1)).toMatchObject({ code: 'judged-again' });
  const resume = () => home.services.runs.resume(id, null, false);
  expect(await resume()).toMatchObject({ problem: { code: 'run-finished' } });

  await home.changeHost();
  expect(home.show(id).row).toEqual(corrected.row);

  await home.change(id, { total: 30 });
  expect(outcomeOf(id)).not.toBe('finished');
  expect(await resume()).toMatchObject({ ok: true });
});

it('another reading of the output judges the run again', async () => {
  const id = await home.start('printing', [], NO_RESTART);
  const before = await home.ended(id);
  expect(before.row).toMatchObject({ outcome: 'finished', iteration: 3 });
  const read = (recognizer: string | null) => home.services.settings.chooseRecognizer(id, recognizer);
  read(null);
  await home.until(() => outcomeOf(id) === 'unconfirmed', 'nothing read confirms it');
  read(before.reading.recognizer);
  await home.until(() => outcomeOf(id) === 'finished', 'what is read says so again');
  expect(home.show(id).row).toMatchObject({ iteration: 3, attempts: 1 });
});

it('reports of the job that arrive after the end are read, and it is judged again', async () => {
  const id = await home.start('leaving', [], NO_RESTART);
  expect((await home.ended(id)).row).toMatchObject({ outcome: 'failed', iteration: 0 });
  sayLate(id);
  await home.until(() => outcomeOf(id) === 'finished', 'its late words count');
  expect(home.show(id).row).toMatchObject({ iteration: 1, attempts: 1 });
});

it('late reports count for the attempt that ended, and do not finish the one after it', async () => {
  const id = await home.start('leaving', [], { resumeArguments: [] });
  await home.until(() => {
    const { phase, attempts } = home.show(id).row;
    return phase === 'waiting' && attempts === 1;
  }, 'it waits for its second attempt');
  sayLate(id);
  const view = await home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'failed', iteration: 1 });
  expect(view.observations).toMatchObject([{ iteration: 1, attempt: 1 }]);
  expect(view.attempts.map(({ judged }) => judged?.class)).not.toContain('finished');
});

it('a verdict of other rules is offered, and replaces the old one only on request', async () => {
  const id = await home.start('printing', [], { ...NO_RESTART, total: 3 });
  const { row, rejudgement } = await home.ended(id);
  expect([row.outcome, rejudgement]).toEqual(['finished', null]);
  await home.changeHost(() => rewriteAsFailed(home.home, id));

  const before = home.show(id);
  expect(before.row.outcome).toBe('failed');
  expect(before.rejudgement).toEqual({ outcome: 'finished', class: 'finished' });
  expect(await home.services.runs.judgeAgain(id)).toMatchObject({ ok: true });
  const after = home.show(id);
  expect([after.row.outcome, after.rejudgement]).toEqual(['finished', null]);
  expect(after.attempts).toHaveLength(1);
});

it('nothing is judged from unreachable output', async () => {
  const id = await home.start('printing', [], { ...NO_RESTART, total: 30 });
  await home.ended(id);
  const attempts = join(home.folder(id), 'attempts');
  renameSync(attempts, `${attempts}.away`);
  expect(await home.services.runs.judgeAgain(id)).toMatchObject({ problem: { code: 'folder-unreachable' } });
  await home.change(id, { total: 3 });
  expect(outcomeOf(id)).not.toBe('finished');
  renameSync(`${attempts}.away`, attempts);
  await home.until(() => outcomeOf(id) === 'finished', 'it is judged once it is back');
});
