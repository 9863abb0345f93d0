import { resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/*
 * A sweep on one simulated GPU, whose memory comes back 1 to 40 seconds after a process has ended. Ten runs beside the other
 * long tests; VIGIL_SWEEP=30 for all.
 */

const ALL_LATE_S = [
  40, 1, 25, 2, 15, 3, 10, 1, 8, 2, 6, 1, 5, 1, 4, 2, 3, 1, 2, 1, 3, 1, 2, 1, 2, 1, 1, 2, 1, 1,
];
const LATE_S = ALL_LATE_S.slice(0, Number(process.env['VIGIL_SWEEP'] ?? 10));
const LIMIT_MS = 600_000;
/** The first run is measured while it works; it shows that the script uses the card. */
const FIRST_WORK_MS = 5_000;

const homes: TestHome[] = [];
afterAll(async () => {
  for (const home of homes) await home.close();
});

/** How many of the runs finish, each started as soon as the one before has ended. */
async function sweep(settle: { enabled: boolean }) {
  const home = openTestHome();
  homes.push(home);
  let finished = 0;
  let waited = 0;
  for (const [at, late] of LATE_S.entries()) {
    const work = at === 0 ? FIRST_WORK_MS : 500;
    const job = [resolve('test/jobs/late-memory.mjs'), '--work', `${work}`, '--late', `${late}`];
    const id = await home.start({
      program: { kind: 'command', file: process.execPath, args: job },
      policy: { settle, restart: { mode: 'never' }, start: { enabled: false } },
    });
    const { row, notes, attempts } = await home.ended(id, 120_000);
    if (row.outcome === 'finished') finished++;
    else
      expect(attempts.at(-1)?.judged).toMatchObject({
        class: 'oom-load',
        shortage: { kind: 'oom-external' },
      });
    if (notes.some(({ code }) => code === 'card-free')) waited++;
  }
  process.stdout.write(
    `${settle.enabled ? 'with' : 'without'} the gate: ${finished} of ${LATE_S.length} finished, ${waited} waited\n`,
  );
  return { finished, waited };
}

it.concurrent(
  'every run of a sweep finds a free card, however late the memory of the last one comes back',
  async () => {
    const { finished, waited } = await sweep({ enabled: true });
    expect(finished).toBe(LATE_S.length);
    expect(waited).toBeGreaterThanOrEqual(LATE_S.length / 2);
  },
  LIMIT_MS,
);

it.concurrent(
  'without that wait most of them die while they load',
  async () => {
    expect((await sweep({ enabled: false })).finished).toBeLessThan(LATE_S.length / 2);
  },
  LIMIT_MS,
);
