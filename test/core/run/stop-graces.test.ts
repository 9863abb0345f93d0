import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeeperRequest } from '../../../electron/core/protocol/keeper/keeper-message.ts';
import { endRequest, recycleInOrder, userStopRequest } from '../../../electron/core/run/stop-graces.ts';

const reasons = ['hang', 'guard', 'recycle', 'lingers'] as const;

it('a hard stop kills at once, any other asks first', () => {
  expect(userStopRequest(true)).toEqual({ kind: 'stop', how: 'kill' });
  expect(userStopRequest(false)).toMatchObject({ kind: 'stop', how: 'ask' });
});

it.each([userStopRequest(false), ...reasons.map(endRequest)])(
  'a job is interrupted before it is killed: %o',
  (stop) => {
    if (stop.how !== 'ask') throw new Error('it does not ask');
    expect(stop.interruptAfterMs).toBeLessThan(stop.killAfterMs ?? 0);
  },
);

it.each(['hang', 'guard'] as const)('a job that cannot see the request is interrupted at once: %s', (why) => {
  expect(endRequest(why)).toMatchObject({ interruptAfterMs: 0 });
});

it('a job that is recycled has saved its work, and is interrupted at once', () => {
  expect(endRequest('recycle')).toMatchObject({ interruptAfterMs: 0 });
});

const count = { kind: 'count', everyIterations: 5 } as const;
it.each([
  ['a minute', null, null, 60_000],
  ['a minute', 1_000, count, 60_000],
  ['three of its iterations', 600_000, count, 1_800_000],
  ['ten of them if the user wants a pause', 600_000, { kind: 'pause' } as const, 6_000_000],
  ['ten of them if the user wants it now', 600_000, { kind: 'request' } as const, 6_000_000],
])('a job that leaves by itself when it is recycled has at least %s', (_, usualMs, why, interruptAfterMs) => {
  expect(recycleInOrder(usualMs, why)).toEqual({
    ...{ kind: 'stop', how: 'ask', interruptAfterMs },
    killAfterMs: interruptAfterMs + 30_000,
  });
});

it('a keeper understands the request, however long an iteration usually takes', () => {
  const usual = fc.option(fc.double({ min: 0, max: 1e11, noNaN: true }));
  fc.assert(
    fc.property(usual, fc.constantFrom(count, { kind: 'pause' } as const), (usualMs, why) => {
      const stop = recycleInOrder(usualMs, why);
      expect(KeeperRequest.parse(stop)).toEqual(stop);
      expect(stop.interruptAfterMs).toBeLessThan(stop.killAfterMs ?? 0);
    }),
  );
});
