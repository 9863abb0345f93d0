import { describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import type { FactSubject, FactValue } from '../../../electron/core/protocol/wire/runs-compared.ts';
import { changesSentence, factHead, factValue } from '../../../renderer/compare/fact-words.ts';

const text = english.window;
const value = (of: string): FactValue => ({ kind: 'value', text: of });
const thing = (of: FactSubject, name: string) => ({ of, name, before: value('1'), after: value('2') });

describe('what changed from one run to the next', () => {
  it.each<[Parameters<typeof changesSentence>[2], string]>([
    [[], 'a → b: nothing that Vigil knows of.'],
    [[thing('argument', '--lr')], 'a → b: only --lr.'],
    [[thing('interpreter', '')], 'a → b: only Python.'],
    [
      [thing('argument', '--lr'), thing('argument', '#2'), thing('setting', 'policy.restart')],
      'a → b: 3 things at once (--lr, word 2, restart), so their effects cannot be told apart.',
    ],
  ])('%j reads: %s', (things, sentence) => {
    expect(changesSentence('a', 'b', things, text).replace(/[\u2068\u2069]/g, '')).toBe(sentence);
  });

  it('names of any length leave the sentence readable', () => {
    const name = '🌙'.repeat(5_000);
    expect(changesSentence(name, name, [], text).length).toBeLessThan(400);
  });
});

it.each<[FactSubject, FactValue | undefined, string]>([
  ['argument', value('0.1'), '0.1'],
  ['argument', value(''), 'given'],
  ['environment', value(''), '""'],
  ['argument', { kind: 'none' }, 'none'],
  ['file', { kind: 'unknown' }, 'not known'],
  ['file', undefined, 'not known'],
])('a fact about %s is shown: %j', (of, fact, shown) => {
  expect(factValue(of, fact, text).shown).toBe(shown);
});

it.each<[FactSubject, string, string]>([
  ['argument', '--lr', 'Argument --lr'],
  ['argument', '#1', 'Argument word 1'],
  ['setting', 'policy.restart', 'Setting restart'],
  ['setting', 'total', 'Setting total'],
  ['driver', '', 'NVIDIA driver'],
])('the line of %s %s is called %s', (of, name, head) => {
  const { subject, name: shown } = factHead({ of, name, values: [] }, text);
  expect(`${subject} ${shown}`.trim()).toBe(head);
});
