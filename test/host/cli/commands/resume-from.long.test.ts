import { truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { noteOf } from '../../../support/note-of.ts';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ask = (...args: string[]) => vigil(home.home, ...args);
/** It fails in its eighth iteration, with a checkpoint of the fourth, and is not restarted automatically. */
const FAILS = [
  ...['run', '--no-restart', '--checkpoint-every', '4', '--resume-args', '--resume {checkpoint}'],
  ...['--total', '10', '--name', 'night', '--', process.execPath, resolve('test/jobs/checkpointed.mjs')],
  ...['--to', '10', '--seen', '4', '--die', '8'],
];

async function only() {
  const { runs } = await home.client();
  const [row] = await runs.list.query();
  return home.compared(row?.id ?? '');
}

test('vigil resume --from resumes from that checkpoint with another policy, and keeps the first results', async () => {
  await ask(...FAILS);
  const before = await only();
  expect(before.row).toMatchObject({ outcome: 'failed', iteration: 7 });
  const policy = join(home.home, 'policy.json');
  writeFileSync(policy, JSON.stringify({ hang: { mode: 'notify' } }));

  const resumed = await ask('resume', 'night', '--from', '4', '--policy', policy);
  expect(resumed).toMatchObject({ code: EXIT.ok });
  expect(resumed.stdout).toContain('resumes from iteration 4 (checkpoint_iter_004.json)');
  const after = await home.ended(before.row.id);
  expect(after.row).toMatchObject({ outcome: 'finished', iteration: 10, attempts: 2 });
  expect(after.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 4 });
  expect(after.observations.slice(0, 7)).toEqual(before.observations);
  expect(noteOf(after.notes, 'iterations-repeated')).toMatchObject({ first: 5, last: 7 });
  expect(after.spec.policy).toMatchObject({ hang: { mode: 'notify' }, restart: { mode: 'never' } });
});

test('vigil resume --from refuses a missing or damaged checkpoint, and starts nothing', async () => {
  await ask(...FAILS);
  const { row, checkpoints } = await only();
  const nowhere = await ask('resume', 'night', '--from', '99');
  expect([nowhere.code, nowhere.stderr]).toEqual([
    EXIT.badInput,
    expect.stringContaining('it has no checkpoint of that name'),
  ]);
  truncateSync(checkpoints.find(({ iteration }) => iteration === 4)?.path ?? '', 10);
  const damaged = await ask('resume', 'night', '--from', 'checkpoint_iter_004.json');
  expect([damaged.code, damaged.stderr]).toEqual([
    EXIT.badInput,
    expect.stringContaining('it no longer passes verification'),
  ]);
  expect((await home.show(row.id)).row).toEqual(row);
});
