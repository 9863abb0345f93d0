import { expect, it } from 'vitest';
import { idOfTitle } from '../../../../electron/core/failures/markdown/derive-id.ts';

const of = (...ids: string[]) => ({ ids: new Set(ids), counts: new Map<string, number>() });

it.each([
  ['PersistentDataset 멈춤', [], 'own-persistentdataset'],
  ['CUDA: out of memory!', [], 'own-cuda-out-of-memory'],
  ['CUDA: out of memory!', ['own-cuda-out-of-memory'], 'own-cuda-out-of-memory-2'],
  ['멈춤', [], 'own-f8f79fa9'],
  ['a'.repeat(60), [], `own-${'a'.repeat(48)}`],
])('the id of %j, beside %j, is %s', (title, taken, id) => {
  expect(idOfTitle(title, of(...taken))).toBe(id);
});

it('titles without English words have ids that differ', () => {
  expect(idOfTitle('멈춤', of())).not.toBe(idOfTitle('느림', of()));
});
