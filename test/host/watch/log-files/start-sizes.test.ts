import { expect, it } from 'vitest';
import { createStartSizes } from '../../../../electron/host/watch/log-files/start-sizes.ts';

const PATH = '/w/train.log';
const file = (bytes: number, index = '1', bornMs = 100) => ({
  bytes,
  identity: { device: '1', index, bornMs },
  changedNs: 0n,
  isBornAtChange: false,
});
const STARTED = { startedAt: 50_000, openedAtBytes: null };

it('a file measured before the start continues where it ended', () => {
  const sizes = createStartSizes();
  sizes.take(PATH, file(70));
  expect(sizes.startOf(PATH, file(90), STARTED)).toBe(70);
});

it('one that was shorter then, or is another file now, is read from its beginning', () => {
  const sizes = createStartSizes();
  sizes.take(PATH, file(70));
  expect(sizes.startOf(PATH, file(20), STARTED)).toBe(0);
  expect(sizes.startOf(PATH, file(90, '2'), STARTED)).toBe(0);
});

it('one that was emptied since is read from its beginning, however long it is at the next look', () => {
  const sizes = createStartSizes();
  sizes.take(PATH, file(70));
  expect(sizes.startOf(PATH, file(0), STARTED)).toBe(0);
  expect(sizes.startOf(PATH, file(90), STARTED)).toBe(0);
  const told = { ...STARTED, openedAtBytes: 30 };
  expect(sizes.startOf('/w/told.log', file(0), told)).toBe(0);
  expect(sizes.startOf('/w/told.log', file(90), told)).toBe(0);
  sizes.forget();
  sizes.take(PATH, file(70));
  expect(sizes.startOf(PATH, file(90), STARTED)).toBe(70);
});

it('one that did not exist then is read from its beginning', () => {
  const sizes = createStartSizes();
  sizes.take(PATH, null);
  expect(sizes.startOf(PATH, file(90), STARTED)).toBe(0);
});

it('one that was not measured is read from its beginning if it is younger than the attempt', () => {
  const sizes = createStartSizes();
  expect(sizes.startOf(PATH, file(90, '1', 60_000), STARTED)).toBe(0);
});

it('an older one that was not measured is read from its end at the first look', () => {
  const sizes = createStartSizes();
  expect(sizes.startOf(PATH, file(90), STARTED)).toBe(90);
  expect(sizes.startOf(PATH, file(120), STARTED)).toBe(90);
});

it('the report of the job outweighs what was measured', () => {
  const sizes = createStartSizes();
  sizes.take(PATH, file(70));
  expect(sizes.startOf(PATH, file(90), { ...STARTED, openedAtBytes: 80 })).toBe(80);
  expect(sizes.startOf(PATH, file(60), { ...STARTED, openedAtBytes: 80 })).toBe(0);
});
