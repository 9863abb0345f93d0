import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChosenRoles } from '../../../../electron/core/protocol/disk/output-roles.ts';
import { inPhase } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/**
 * A job of 30 iterations, which dies after 20 the first time and prints its arguments; reading all of its output takes
 * seconds.
 */
const SCRIPT = `
  const { existsSync, writeFileSync, appendFileSync } = require('node:fs');
  const first = Number(process.argv.at(-1)) + 1 || 1;
  appendFileSync('started', first + ' ');
  for (let i = first; i <= 30; i++) {
    let text = '';
    for (let k = 1; k <= 10000; k++) text += 'step ' + k + ' of 10000 loss=0.25\\n';
    process.stdout.write(text + 'Epoch ' + i + '/30 loss=0.5\\nIteration ' + i + '/30 best=' + i + '\\n');
    if (i === 20 && !existsSync('died')) {
      writeFileSync('died', '');
      process.kill(process.pid, 'SIGKILL');
    }
  }`;

/** The user chooses which counter counts. */
const counts = (kind: string): ChosenRoles => ({
  roles: [{ name: { kind, slot: kind }, role: 'iterations' }],
  direction: null,
});

/** Starts it, as a run that asks before each restart, and waits until it asks. */
async function askingRun(): Promise<string> {
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: ['-e', SCRIPT, 'job'] },
    cwd: home.home,
    resumeArguments: ['--', '{iteration}'],
    policy: { restart: { mode: 'ask' } },
  });
  await inPhase(home, id, 'asking');
  const { runs } = await home.client();
  expect(await runs.chooseRoles.mutate({ id, chosen: counts('Iteration') })).toMatchObject({ ok: true });
  await until(async () => (await home.show(id)).row.iteration === 20, 'all is read');
  return id;
}

it('the next attempt waits until the newly chosen recognizer has read everything', async () => {
  const id = await askingRun();
  const client = await home.client();
  expect(await client.runs.chooseRoles.mutate({ id, chosen: counts('Epoch') })).toMatchObject({ ok: true });
  expect(await client.runs.answer.mutate({ id, start: true })).toMatchObject({ ok: true });
  await home.ended(id);
  expect(readFileSync(join(home.home, 'started'), 'utf8')).toBe('1 21 ');
});

/** Starts to re-read everything, and kills the host in the middle of it. */
async function killWhileReading(id: string, kind: string, all: number): Promise<void> {
  const client = await home.client();
  const chosen = counts(kind);
  expect(await client.runs.chooseRoles.mutate({ id, chosen })).toMatchObject({ ok: true });
  let iteration = 0;
  await until(async () => {
    ({ iteration } = (await home.show(id)).row);
    // A busy machine may look only after everything has been read; then the test tries once more.
    if (iteration >= all) await client.runs.chooseRoles.mutate({ id, chosen });
    return iteration >= 2 && iteration < all;
  }, 'some is read');
  await home.killHost();
}

it('a host that takes over continues re-reading, whether the run waits for an answer or has ended', async () => {
  const id = await askingRun();
  const isRead = (all: number) =>
    until(async () => (await home.show(id)).row.iteration === all, `${all} iterations`);
  await killWhileReading(id, 'Epoch', 20);
  await isRead(20);
  await (await home.client()).runs.answer.mutate({ id, start: true });
  expect((await home.ended(id)).row).toMatchObject({ outcome: 'finished', iteration: 30 });
  await killWhileReading(id, 'Iteration', 30);
  await isRead(30);
});
