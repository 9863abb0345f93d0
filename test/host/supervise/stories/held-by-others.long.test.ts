import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { vigil } from '../../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/* A simulated GPU that somebody else holds. */

const GIB = 2 ** 30;
/** Longer than the first attempt, shorter than the gate lists who holds the card. */
const HELD_MS = 15_000;
let home: TestHome;
let card = '';
beforeEach(() => {
  home = openTestHome();
  card = join(home.home, 'simulated-gpu');
  mkdirSync(card, { recursive: true });
});
afterEach(() => home.close());

/** Uses 7 GiB of 10, and dies while it loads if they are not free. */
const job = (workMs: number, loadMs: number) => ({
  file: process.execPath,
  args: [
    resolve('test/jobs/late-memory.mjs'),
    ...['--work', `${workMs}`, '--late', '0', '--load', `${loadMs}`],
  ],
});

it('a script that dies because others hold the card waits until they hold less, and finishes', async () => {
  const held = { totalBytes: 10 * GIB, lateBytes: 9.5 * GIB, lateUntil: Date.now() + HELD_MS };
  writeFileSync(join(card, 'card.json'), JSON.stringify(held));
  const id = await home.start({
    program: { kind: 'command', ...job(200, 4_000) },
    policy: { restart: { startOver: true }, start: { enabled: false } },
  });
  const { row, notes, attempts } = await home.ended(id, 90_000);
  expect(attempts[0]?.judged).toMatchObject({
    class: 'oom-load',
    shortage: { kind: 'oom-external', card: { othersBytes: 9.5 * GIB, parentBytes: 0 } },
  });
  expect(notes).toMatchObject([{ code: 'card-free', because: { kind: 'settled' } }]);
  expect(attempts).toHaveLength(2);
  expect(row.outcome).toBe('finished');
});

it('a sweep agent that asks for runs and holds memory of the card keeps none of them waiting', async () => {
  const { file, args } = job(6_000, 0);
  const first = await home.start({
    program: { kind: 'command', file, args },
    policy: { start: { enabled: false } },
  });
  expect((await home.ended(first, 60_000)).row.outcome).toBe('finished');
  // This process is the agent: the command line is its child.
  writeFileSync(join(card, `${process.pid}.json`), JSON.stringify({ usedBytes: 2 * GIB, busyPercent: 0 }));
  const { stdout } = await vigil(home.home, 'run', '--detach', '--', file, ...args);
  const { row, notes, spec } = await home.ended(stdout.trim(), 45_000);
  expect(spec?.parents).toContain(process.pid);
  expect(row.outcome).toBe('finished');
  expect(notes.filter(({ code }) => code === 'card-held' || code === 'card-free')).toEqual([]);
});
