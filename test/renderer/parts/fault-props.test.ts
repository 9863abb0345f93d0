import { expect, test } from 'vitest';
import { faultProps, faultSentences } from '../../../renderer/parts/fault-props.ts';

test('a field shows its fault, and nothing without one', () => {
  const sentenceOf = faultSentences({ name: 'too-long' } as { name?: 'too-long'; total?: 'too-long' }, {
    'too-long': 'It is too long.',
  });
  expect([sentenceOf('name'), sentenceOf('total')]).toEqual(['It is too long.', null]);
  expect(faultProps(sentenceOf('name'))).toEqual({
    validationState: 'error',
    validationMessage: 'It is too long.',
  });
  expect(faultProps(sentenceOf('total'))).toEqual({});
});
