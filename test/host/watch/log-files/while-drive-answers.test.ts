import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Log } from '../../../../electron/host/base/log.ts';
import { MovableClock } from '../../movable-clock.ts';

const drive = vi.hoisted(() => ({ answers: true }));
vi.mock('../../../../electron/platform/answering.ts', () => ({ answersInTime: async () => drive.answers }));

// Other tests in this process may have loaded it with the real drive.
let whileDriveAnswers: typeof import('../../../../electron/host/watch/log-files/while-drive-answers.ts').whileDriveAnswers;
beforeAll(async () => {
  vi.resetModules();
  ({ whileDriveAnswers } = await import('../../../../electron/host/watch/log-files/while-drive-answers.ts'));
});
afterAll(() => {
  vi.resetModules();
});
afterEach(() => {
  drive.answers = true;
});

/** Waits for a look, as long as it takes; `finish` ends the look. */
function waiting() {
  const clock = new MovableClock(0);
  const written: string[] = [];
  const log: Log = { write: (text) => void written.push(text) };
  const state = { settings: { spec: { id: 'night' } } };
  const run = { state } as Parameters<typeof whileDriveAnswers>[2]['run'];
  let finish = () => {};
  let isOver = false;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const over = whileDriveAnswers(done, () => '/w/a.log', { run, clock, log, hasLeft: () => false }).then(
    () => {
      isOver = true;
    },
  );
  return { clock, written, finish, over, isOver: () => isOver };
}

/** Lets everything happen that waits for nothing but its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a look is waited for as long as the drive answers', async () => {
  const look = waiting();
  for (let each = 0; each < 5; each++) {
    await settled();
    look.clock.advance(10_000);
  }
  await settled();
  expect(look.isOver()).toBe(false);
  look.finish();
  await look.over;
  expect(look.written).toEqual([]);
});

it('a look over a drive that hangs is not waited for', async () => {
  const look = waiting();
  drive.answers = false;
  await settled();
  look.clock.advance(10_000);
  await look.over;
  expect(look.written).toEqual(['A log file of run night is out of reach: /w/a.log']);
});
