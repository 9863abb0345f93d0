import { expect, it } from 'vitest';
import { shownPart, zoomedBack, zoomedIn } from '../../../../renderer/run/zoom/zoom-history.ts';

it('each step leads back to the one before, and then to all', () => {
  const twice = zoomedIn(zoomedIn([], { from: 0, to: 10 }), { from: 2, to: 4 });
  expect(shownPart(twice)).toEqual({ from: 2, to: 4 });
  expect(shownPart(zoomedBack(twice))).toEqual({ from: 0, to: 10 });
  expect(shownPart(zoomedBack(zoomedBack(twice)))).toBeNull();
  expect(zoomedBack([])).toEqual([]);
});

it('a part without a length is no step, and steps are bounded', () => {
  expect(zoomedIn([], { from: 3, to: 3 })).toEqual([]);
  let history = zoomedIn([], { from: 0, to: 1 });
  for (let step = 0; step < 500; step++) history = zoomedIn(history, { from: 0, to: 1 });
  expect(history).toHaveLength(50);
});
