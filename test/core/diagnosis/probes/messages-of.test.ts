import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messagesOf } from '../../../../electron/core/diagnosis/probes/messages-of.ts';
import { CommonMessage } from '../../../../electron/core/protocol/diagnosis/common-message.ts';

it('keeps the messages of the schema, in order, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (others) => {
      const said = { kind: 'doing', on: 'x', done: 2, of: 3 };
      const raw = [...others.slice(0, 2), said, ...others.slice(2)];
      const kept = messagesOf(CommonMessage, raw).filter(({ kind }) => kind === 'doing');
      expect(kept).toEqual([said]);
    }),
  );
});

it('fills what a probe leaves out', () => {
  expect(messagesOf(CommonMessage, [{ kind: 'doing', on: null }])).toEqual([
    { kind: 'doing', on: null, done: 0, of: null },
  ]);
});
