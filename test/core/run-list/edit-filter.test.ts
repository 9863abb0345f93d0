import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterValue, hasPart, togglePart } from '../../../electron/core/run-list/edit-filter.ts';
import { parseFilter } from '../../../electron/core/run-list/parse-filter.ts';

describe('a filter by clicking', () => {
  test.each([
    ['', 'state:failed', 'state:failed'],
    ['best<1', 'state:failed', 'best<1 state:failed'],
    ['state:failed best<1', 'state:failed', 'best<1'],
    ['tag:"my tag"', 'tag:"my tag"', ''],
    ['a "open b', 'state:failed', 'a state:failed "open b'],
  ])('%o with %s is %o', (filter, part, expected) => {
    expect(togglePart(filter, part)).toBe(expected);
    expect(hasPart(expected, part)).toBe(!hasPart(filter, part));
  });

  test('finds any value again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        expect(parseFilter(`tag=${filterValue(value)}`)).toMatchObject({
          terms: [{ values: [value] }],
          faults: [],
        });
      }),
    );
  });

  test('and once more is as before', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]+(:[a-z]+)?$/)), (words) => {
        const filter = words.filter((word) => word !== 'state:failed').join(' ');
        expect(togglePart(togglePart(filter, 'state:failed'), 'state:failed')).toBe(filter);
      }),
    );
  });
});
