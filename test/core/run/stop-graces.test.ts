import { expect, it } from 'vitest';
import { endRequest, userStopRequest } from '../../../electron/core/run/stop-graces.ts';

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

it('a job that is recycled has a minute to save its work', () => {
  expect(endRequest('recycle')).toMatchObject({ interruptAfterMs: 60_000 });
});
