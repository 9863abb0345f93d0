import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asWritten, openUnion, UnknownFact } from '../../../electron/core/protocol/open-union.ts';

const Fact = openUnion(
  z.discriminatedUnion('kind', [z.object({ kind: z.literal('stale'), olderByMs: z.number() }), UnknownFact]),
);

describe('a union to which newer versions add kinds', () => {
  it('reads a fact that is known as it is', () => {
    expect(Fact.parse({ kind: 'stale', olderByMs: 5 })).toEqual({ kind: 'stale', olderByMs: 5 });
  });

  it('reads one of another kind, or with other facts, as an unknown one', () => {
    expect(Fact.parse({ kind: 'melted', at: 9 })).toEqual({
      kind: 'unknown',
      name: 'melted',
      facts: { at: 9 },
    });
    expect(Fact.parse({ kind: 'stale', since: 9 })).toEqual({
      kind: 'unknown',
      name: 'stale',
      facts: { since: 9 },
    });
  });

  it.each([{ olderByMs: 5 }, { kind: 7 }, 'stale', [['stale']], null, undefined])(
    'refuses %j, which has no kind',
    (given) => expect(Fact.safeParse(given).success).toBe(false),
  );

  it('may distinguish its members by a code', () => {
    const Problem = openUnion(
      z.discriminatedUnion('code', [
        z.object({ code: z.literal('full') }),
        UnknownFact.omit({ kind: true }).extend({ code: z.literal('unknown') }),
      ]),
      'code',
    );
    expect(Problem.parse({ code: 'melted', kind: 'x' })).toEqual({
      code: 'unknown',
      name: 'melted',
      facts: { kind: 'x' },
    });
  });
});

describe('what is copied into a new record', () => {
  const written = (fact: unknown): unknown => JSON.parse(JSON.stringify(fact, asWritten));

  it('stays readable to the newer version that wrote it, whatever and wherever it is', () => {
    const facts = fc.dictionary(
      fc.string().filter((key) => key !== 'kind' && key !== '__proto__'),
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"unknown"')),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.constantFrom('melted', 'stale'), facts, (kind, more) => {
        const fact = JSON.parse(JSON.stringify({ kind, ...more }));
        fc.pre(Fact.safeParse(fact).success);
        expect(written({ list: [Fact.parse(fact)] })).toEqual({ list: [fact] });
      }),
    );
  });

  it('is unchanged for any other value', () => {
    const given = { kind: 'unknown', name: 7, list: [null, 1, 'a', { kind: 'stale' }] };
    expect(written(given)).toEqual(given);
  });
});
