import { afterEach, expect, it } from 'vitest';
import {
  type Dating,
  isShared,
  iterationsTo,
  ownValues,
  Sweep,
  stateName,
  valuesIn,
} from '../../../../support/scripted/sweep.ts';

/* Whose a file is does not depend on any clock: not on the system's, nor on the one that dates the files. */

const HOUR_MS = 3_600_000;
const TOTAL = 14;

/** The same as on a real FAT (whose-files-on-fat.long.test.ts), which the gate cannot mount everywhere. */
const ofFat: Dating = (nowMs) => Math.floor(nowMs / 2_000) * 2_000;
const DATINGS: [string, Dating][] = [
  ['rounded down to two seconds', ofFat],
  ['by a clock an hour ahead', (nowMs) => nowMs + HOUR_MS],
  ['by a clock an hour behind', (nowMs) => nowMs - HOUR_MS],
  ['by a clock some seconds behind', (nowMs) => nowMs - 20_000],
];

let sweep: Sweep;
afterEach(() => sweep.home.close());

const setClockBack = () => sweep.home.clock.set(sweep.home.clock.nowMs() - HOUR_MS);

/** Two runs, one after the other, are each resumed once, by their own state of iteration 5. */
async function inTurn(during: (id: string) => Promise<void> = async () => {}) {
  for (const alpha of ['0.1', '0.9']) {
    const id = await sweep.start(alpha, ['--total', `${TOTAL}`, '--die', '8', '--logs', 'logs']);
    await during(id);
    const view = await sweep.home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: TOTAL, attempts: 2 });
    expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 5, whose: 'job' });
    expect(valuesIn(view)).toEqual(ownValues(alpha, TOTAL));
    expect(sweep.evaluated.get(alpha)).toEqual([...iterationsTo(7), ...iterationsTo(TOTAL, 6)]);
    expect(isShared(view)).toBe(false);
  }
}

/** A short run in the middle of a long one: no file of either is taken for the other's, and each later own one counts. */
async function beside(during: () => void = () => {}) {
  const long = await sweep.start('0.1', ['--total', '24', '--die', '22']);
  await sweep.reaches(long, 3);
  const short = await sweep.start('0.9', ['--total', '9', '--die', '0', '--every', '1']);
  await sweep.reaches(short, 5);
  during();
  const other = await sweep.home.ended(short);
  expect(other.row).toMatchObject({ outcome: 'finished', iteration: 9 });
  expect(other.checkpoints.filter(({ whose }) => whose === 'job')).toEqual([]);
  await sweep.reaches(long, 21);
  expect(sweep.foreignIn(sweep.home.show(long), '0.1')).toEqual([]);
  const view = await sweep.home.ended(long);
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: 24, attempts: 2 });
  expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 20, whose: 'job' });
  expect(valuesIn(view)).toEqual(ownValues('0.1', 24));
  expect(sweep.foreignIn(view, '0.1')).toEqual([]);
  expect([isShared(other), isShared(view)]).toEqual([true, true]);
}

it.each(DATINGS)(
  'runs in turn are resumed by their own files, dated %s',
  { tags: 'long' },
  async (_, dating) => {
    sweep = new Sweep(dating);
    await inTurn();
  },
);

it.each(DATINGS)(
  'runs side by side take no file of each other, dated %s',
  { tags: 'long' },
  async (_, dating) => {
    sweep = new Sweep(dating);
    await beside();
  },
);

it('runs in turn are resumed by their own files after the clock was set back in each', {
  tags: 'long',
}, async () => {
  sweep = new Sweep();
  await inTurn(async (id) => {
    await sweep.reaches(id, 4);
    setClockBack();
  });
});

it('runs side by side take no file of each other after the clock was set back', async () => {
  sweep = new Sweep();
  await beside(setClockBack);
});

it('a run that begins after the clock was set back takes no file of the one that lives', async () => {
  sweep = new Sweep();
  const first = await sweep.start('0.1', ['--total', '36', '--die', '0']);
  await sweep.reaches(first, 3);
  setClockBack();
  const second = await sweep.start('0.9', ['--total', '14', '--die', '0']);
  await sweep.reaches(second, 12);
  expect(sweep.foreignIn(sweep.home.show(second), '0.9')).toEqual([]);
  await sweep.home.ended(second);
  await sweep.reaches(first, 34);
  expect(sweep.foreignIn(sweep.home.show(first), '0.1')).toEqual([]);
  expect(sweep.home.show(first).checkpoints.map(({ file }) => file)).toContain(stateName(30));
});

it('the newest files count after the clock was set back, however many are dated later', {
  tags: 'long',
}, async () => {
  sweep = new Sweep();
  const id = await sweep.start('0.1', ['--total', '40', '--die', '38', '--every', '1']);
  await sweep.reaches(id, 28);
  setClockBack();
  const view = await sweep.home.ended(id);
  expect(view.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 37, whose: 'job' });
  expect(valuesIn(view)).toEqual(ownValues('0.1', 40));
});
