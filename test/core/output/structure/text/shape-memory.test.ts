import { expect, test } from 'vitest';
import { createLineKind } from '../../../../../electron/core/output/structure/kinds.ts';
import { createShapeMemory } from '../../../../../electron/core/output/structure/text/shape-memory.ts';

test('a shape leads to the kind of its lines', () => {
  const memory = createShapeMemory(8);
  const kind = createLineKind('a', false, null);
  memory.keep(1, kind);
  memory.keep(2, null);
  expect([memory.find(1), memory.find(2), memory.find(3)]).toEqual([kind, null, null]);
});

test('at most the allowed number of shapes is kept', () => {
  const memory = createShapeMemory(8);
  for (let hash = 0; hash < 100; hash++) memory.keep(hash, null);
  expect(memory.size()).toBeLessThanOrEqual(8);
});

test('while new shapes keep arriving, a shape is read when it comes a second time', () => {
  const memory = createShapeMemory(8192);
  for (let hash = 1; hash < 2000; hash++) memory.keep(hash, null);
  expect([memory.mayRead(5000), memory.mayRead(5000), memory.mayRead(3)]).toEqual([false, true, true]);
});
