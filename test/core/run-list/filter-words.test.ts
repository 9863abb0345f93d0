import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterParts } from '../../../electron/core/run-list/filter-words.ts';

/** A part as `-name op a|b`. */
const brief = (filter: string) =>
  filterParts(filter).parts.map(({ isNegated, comparison, values }) =>
    [
      isNegated ? '-' : '',
      comparison ? `${comparison.name} ${comparison.operator} ` : '',
      values.join('|'),
    ].join(''),
  );

describe('the parts of a filter', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['  ', []],
    ['alpha beta', ['alpha', 'beta']],
    ['state:failed best<0.2 lr>1e-4', ['state : failed', 'best < 0.2', 'lr > 1e-4']],
    ['best<=0.2 best>=1 a!=b a=b', ['best <= 0.2', 'best >= 1', 'a != b', 'a = b']],
    ['-tag:old -word', ['-tag : old', '-word']],
    ['-', ['-']],
    ['"two words"', ['two words']],
    ['tag:"my tag"', ['tag : my tag']],
    ['"my name">3', ['my name > 3']],
    ['"a:b"', ['a:b']],
    ['"-a"', ['-a']],
    ['say"ing ""yes"""', ['saying "yes"']],
    ['state:failed,stopped', ['state : failed|stopped']],
    ['tag:"a,b",c', ['tag : a,b|c']],
    ['best<', ['best < ']],
    ['<3', [' < 3']],
    ['야간 🌙', ['야간', '🌙']],
  ])('%s', (filter, expected) => {
    expect(brief(filter)).toEqual(expected);
  });

  test('are those before a quote that is not closed', () => {
    expect(filterParts('a "b c')).toMatchObject({
      parts: [{ text: 'a' }],
      faults: [{ code: 'open-quote', part: '"b c' }],
    });
  });

  test('hold every letter that is no space, as it was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '"', ':', '<', '=', '-', ',', '한') }),
        (filter) => {
          const { parts, faults } = filterParts(filter);
          const open = faults.map((fault) => ('part' in fault ? fault.part : ''));
          if (faults.length > 0) expect(filter.endsWith(open[0] ?? '?')).toBe(true);
          else
            expect(parts.map(({ text }) => text.replaceAll(/\s/g, '')).join('')).toBe(
              filter.replaceAll(/\s/g, ''),
            );
        },
      ),
    );
  });
});
