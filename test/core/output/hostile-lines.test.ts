import { describe, expect, test } from 'vitest';
import { RECOGNIZERS } from '../../../electron/core/output/recognizers/all.ts';
import { STRUCTURE, TOOL_NAMES } from '../../../electron/core/protocol/policy/recognizer.ts';
import { HOSTILE_LINES } from './hostile-lines.ts';

// How long it takes is judged by `npm run bench -- worst-inputs`.
describe.each(RECOGNIZERS.map(({ id, create }) => ({ id, create })))('$id', ({ create }) => {
  test('survives the worst lines', () => {
    for (const line of HOSTILE_LINES) {
      const reader = create();
      expect(() => reader.read(line, line)).not.toThrow();
    }
  });
});

test('every tool with a name has exactly one recognizer', () => {
  const ids = [...RECOGNIZERS.map(({ id }) => id), STRUCTURE];
  expect(ids.sort()).toEqual(Object.keys(TOOL_NAMES).sort());
});

test('each of them has a bit, and so have the patterns of users', () => {
  expect(RECOGNIZERS.length).toBeLessThan(31);
});
