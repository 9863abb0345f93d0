import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { timesTheUsual } from '../../../../electron/core/protocol/wire/iteration-under-way.ts';
import { readJournal } from '../../../../electron/host/store/journal.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** Five short iterations, then the given behaviour; `after` iterations follow that. */
const hanger = (how: string, after: number, more: Partial<RunRequest>, everyMs = 20): RunRequest => ({
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/hanger.mjs'), String(everyMs), '5', how, String(after)],
  },
  total: 5 + after,
  ...more,
});
/**
 * The shortest times that the policy accepts, except those in which a loaded machine must not look idle, and the
 * ceiling, because such a machine may stand still for seconds between the first iterations.
 */
const SHORTEST = {
  floorMs: 100,
  ceilingMs: 500,
  busyMs: 100,
  graceMs: 20_000,
  idleMs: 20_000,
  setupMs: 20_000,
};
const kinds = (id: string) =>
  readJournal(join(home.folder(id), 'journal.jsonl'), id).records.map(({ entry }) => entry.kind);

describe('a busy last iteration that takes more than 500 times the usual', () => {
  it('finishes under the default times, and is shown meanwhile', async () => {
    const id = await home.start(hanger('spin:16000', 1, { resumeArguments: [] }));
    const times = async () => timesTheUsual((await home.show(id)).row, Date.now()) ?? 0;
    await until(async () => (await times()) > 100, 'its length is told', 40_000);
    const view = await home.ended(id, 55_000);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 6, leftMs: null });
    expect(kinds(id)).not.toContain('hang-suspected');
  });

  it('finishes under the shortest times, though it is suspected', async () => {
    const id = await home.start(
      // A busy host reads short iterations all at once, and then knows no usual length to suspect by.
      hanger(
        'spin:10500',
        1,
        { resumeArguments: [], policy: { hang: { ...SHORTEST, graceMs: 1_000 } } },
        400,
      ),
    );
    const view = await home.ended(id, 55_000);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 6 });
    expect(kinds(id)).toContain('hang-suspected');
  });
});

describe('a busy job that never gives a sign of work again', () => {
  it('is finally ended if it can resume, and finishes', async () => {
    const id = await home.start(
      // A busy host reads short iterations all at once, and then knows too little to end the job.
      hanger('spin', 2, { resumeArguments: [], policy: { hang: { ...SHORTEST, graceMs: 100 } } }, 400),
    );
    const view = await home.ended(id, 55_000);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 7 });
    expect(view.attempts[0]?.judged).toMatchObject({ class: 'hang-kill' });
  });

  it('is never ended if it cannot resume, and the row says why', async () => {
    const id = await home.start(hanger('spin', 2, { policy: { hang: SHORTEST } }));
    // Many times as long as it takes to end a job that can resume.
    await until(
      async () => Date.now() - ((await home.show(id)).row.hang?.since ?? Date.now()) > 15_000,
      'time passes',
      55_000,
    );
    const { row } = await home.show(id);
    expect(row).toMatchObject({ phase: 'running', attempts: 1 });
    // On a machine with more to do than it can, the job gets nothing between two looks now and then, and seems idle.
    await until(
      async () => (await home.show(id)).row.hang?.leftAlone === 'cannot-resume',
      'the row says why',
      5_000,
    );
    await (await home.client()).runs.stop.mutate({ id, hard: true });
    await home.ended(id);
  });
});
