import { expect, test } from 'vitest';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';
import { tryOnText } from '../../../electron/host/runs/try-pattern.ts';

const patternOf = (pattern: string) => OwnPattern.parse({ name: 'mine', pattern });

test('a pattern is tried on a text, with the groups of each line that it matches', () => {
  const tried = tryOnText(patternOf('cvar=(?<value>\\S+)'), 'cvar=0.5\r\nnothing\n\ncvar=x\n');
  expect(tried).toEqual({
    fault: null,
    lines: 3,
    matched: 2,
    matches: [
      { line: 1, text: 'cvar=0.5', groups: { value: '0.5' } },
      { line: 4, text: 'cvar=x', groups: { value: 'x' } },
    ],
  });
});

test('an unusable pattern returns its fault', () => {
  expect(tryOnText(patternOf('(?<value>'), 'cvar=0.5')).toMatchObject({
    fault: { kind: 'syntax', error: 'group-open', part: '(?<value>' },
    matches: [],
  });
});
