import { expect, it } from 'vitest';
import type { WorkState } from '../../../../electron/core/run/parts/work.ts';
import { createOpenTables } from '../../../../electron/host/api/metrics/open-tables.ts';
import { knownObservation, workOf } from '../../../core/metrics/known-observations.ts';
import { MovableClock } from '../../movable-clock.ts';

const work = (count: number) =>
  workOf(Array.from({ length: count }, (_, index) => knownObservation(index + 1))) as WorkState;

it('a table is read in steps, kept while it is asked for, and dropped when nobody looks', async () => {
  const clock = new MovableClock();
  const tables = createOpenTables(clock);
  const long = work(5_000);
  const first = await tables.read('a', () => long);
  expect(first?.rows).toBe(5_000);
  clock.advance(50_000);
  expect(await tables.read('a', () => long)).toBe(first);
  clock.advance(50_000);
  expect(tables.count()).toBe(1);
  clock.advance(20_000);
  expect(tables.count()).toBe(0);
});

it('only the tables of the runs that were looked at last are kept', async () => {
  const tables = createOpenTables(new MovableClock());
  for (const id of ['a', 'b', 'c', 'd']) await tables.read(id, () => work(1));
  expect(tables.count()).toBe(2);
});

it('a run that goes away while it is read has no table', async () => {
  const tables = createOpenTables(new MovableClock());
  const long = work(9_000);
  let looks = 0;
  expect(await tables.read('a', () => (looks++ < 2 ? long : null))).toBeNull();
});
