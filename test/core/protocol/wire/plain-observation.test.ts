import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalRecord } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { isPlainObservation } from '../../../../electron/core/protocol/wire/plain-observation.ts';

/** Values that a field may hold or not: right ones, near misses, and anything in JSON. */
const near = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1, 2 ** 53, 1.5, -1, null, 'observation', '1', true, [], {}, [[1]], [null]),
  fc.array(fc.double()),
  fc.dictionary(fc.string(), fc.oneof(fc.double(), fc.constant('x'))),
  fc.jsonValue(),
);

const sound = fc.record({
  seq: fc.integer({ min: 1 }),
  at: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
  entry: fc.record({
    kind: fc.constant('observation'),
    attempt: fc.integer({ min: 1 }),
    iteration: fc.integer({ min: 1 }),
    x: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
    y: fc.double({ noNaN: true, noDefaultInfinity: true }),
    metrics: fc.dictionary(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    durationMs: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    saidAt: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    eventsOffset: fc.nat(),
  }),
});

const names = ['seq', 'at', 'entry', 'more'];
const entryNames = 'kind attempt iteration x y metrics durationMs saidAt eventsOffset more'.split(' ');

function expectNoMoreThanTheSchema(record: unknown): void {
  if (!isPlainObservation(record)) return;
  const parsed = JournalRecord.safeParse(record);
  expect(parsed.success && parsed.data).toEqual(record);
}

describe('the quick look at an observation', () => {
  it('recognises one', () => {
    fc.assert(
      fc.property(sound, (record) => {
        // A metric of this name is left to the schema.
        fc.pre(!Object.hasOwn(record.entry.metrics, '__proto__'));
        expect(isPlainObservation(record)).toBe(true);
        expectNoMoreThanTheSchema(record);
      }),
    );
  });

  it('accepts nothing that the schema rejects or changes, whichever field differs, is missing or extra', () => {
    fc.assert(
      fc.property(
        sound,
        fc.constantFrom(...names, ...entryNames.map((name) => `entry.${name}`)),
        near,
        fc.boolean(),
        (record, name, value, removed) => {
          const changed: Record<string, unknown> = { ...record };
          const entry: Record<string, unknown> = { ...record.entry };
          const [target, key] = name.startsWith('entry.') ? [entry, name.slice(6)] : [changed, name];
          if (key !== 'entry') changed['entry'] = entry;
          if (removed) delete target[key];
          else target[key] = value;
          expectNoMoreThanTheSchema(changed);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('leaves other records and other values to the schema', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => !isPlainObservation(value)));
    for (const entry of [{ kind: 'finish-marker', attempt: 1, eventsOffset: 0 }, { kind: 'run-created' }])
      expect(isPlainObservation({ seq: 1, at: 1, entry })).toBe(false);
  });
});
