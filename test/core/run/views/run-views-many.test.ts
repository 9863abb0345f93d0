import { expect, it } from 'vitest';
import { deltaSince, observationPage } from '../../../../electron/core/run/views/run-views.ts';
import { observation } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';

const COUNT = 500;
const state = begun(
  Array.from({ length: COUNT }, (_, index) => observation(index + 1, index === 99 ? -5 : index)),
);
const path = (file: string) => file;

it('a client with a limit gets some of very many observations, and hears how many there are', () => {
  const { observations, observationCount } = deltaSince(state, 0, path, 100);
  expect(observationCount).toBe(COUNT);
  expect(observations.length).toBeLessThanOrEqual(100);
  expect(observations.at(-1)?.iteration).toBe(COUNT);
  expect(observations.map(({ y }) => y)).toContain(-5);
});

it('a client without a limit gets all, and no count', () => {
  const delta = deltaSince(state, 0, path);
  expect(delta.observations).toHaveLength(COUNT);
  expect('observationCount' in delta).toBe(false);
});

it('all of them can be read page by page', () => {
  const pages = [0, 200, 400, 600].map((from) => observationPage(state, from, 200));
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 100, 0]);
  expect(pages.flat()).toEqual(deltaSince(state, 0, path).observations);
});
