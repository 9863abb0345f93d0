import { expect, it } from 'vitest';
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

it.each([
  ['a minute', null, 60_000],
  ['a minute', 1_000, 60_000],
  ['three of its iterations', 600_000, 1_800_000],
])('a job that leaves by itself when it is recycled has at least %s', (_, usualMs, interruptAfterMs) => {
  expect(recycleInOrder(usualMs)).toEqual({
    ...{ kind: 'stop', how: 'ask', interruptAfterMs },
    killAfterMs: interruptAfterMs + 30_000,
  });
});
