import { expect, it } from 'vitest';
import { JobEvent } from '../../../../electron/core/protocol/disk/job-event.ts';
import {
  ReplayDeed,
  ReplayDifference,
  ReplayRefusal,
  ReplayRequest,
} from '../../../../electron/core/protocol/disk/replay-fact.ts';

it('an event about replay keeps a fact of a kind that only a newer version knows', () => {
  const event = JobEvent.parse({ kind: 'replay', at: 1, fact: { kind: 'rewound', call: 3 } });
  expect(event).toMatchObject({ fact: { kind: 'unknown', name: 'rewound', facts: { call: 3 } } });
});

it.each([
  ['no-such-function', ReplayRefusal],
  ['proof-differs', ReplayRefusal],
  ['command-arguments', ReplayDifference],
  ['a-code-of-next-year', ReplayRefusal],
])('the code %s is read', (code, schema) => expect(schema.parse(code)).toBe(code));

it('a deed has a name, which may be empty', () => {
  expect(ReplayDeed.parse({ what: 'network', name: '' })).toEqual({ what: 'network', name: '' });
});

it.each([
  ['no function', []],
  ['more than 16 functions', Array.from({ length: 17 }, (_, at) => `a.py:f${at}`)],
])('a request names %s: it is refused', (_, functions) => {
  expect(ReplayRequest.safeParse({ version: 1, functions, constants: [], verify: 'auto' }).success).toBe(
    false,
  );
});
