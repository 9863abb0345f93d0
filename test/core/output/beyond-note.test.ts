import { expect, test } from 'vitest';
import { beyondNote, ITERATIONS_AT_MOST } from '../../../electron/core/output/beyond-note.ts';
import { running } from './run-that-is-read.ts';

test('a number beyond any optimisation is noted once', () => {
  const state = running();
  const [note, ...more] = beyondNote(state, []);
  expect([note, ...more]).toEqual([
    { kind: 'note', fact: { code: 'iterations-beyond', highest: ITERATIONS_AT_MOST } },
  ]);
  expect(beyondNote(state, note ? [note] : [])).toEqual([]);
});
