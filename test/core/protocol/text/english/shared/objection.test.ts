import { expect, test } from 'vitest';
import { CheckpointObjection } from '../../../../../../electron/core/protocol/disk/checkpoint-objection.ts';
import { english } from '../../../../../../electron/core/protocol/text/english/english.ts';

const said = (written: unknown) => english.shared.objection(CheckpointObjection.parse(written));

test('a field of the wrong form is named with the required form', () => {
  const fault = { kind: 'type', expected: 'array' };
  expect(said({ kind: 'field', field: 'train_Y', fault })).toBe('train_Y: it must be a list');
});
