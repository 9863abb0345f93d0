import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemOfFailedCall } from '../../../../electron/core/protocol/wire/failed-call.ts';

/** An error as tRPC's client throws it. */
const failed = (message: string, data?: object) => Object.assign(new Error(message), { data });

test('a call without an answer from the host broke off', () => {
  const broken = { code: 'host-unreachable', fault: { kind: 'connection-broke' } };
  expect(problemOfFailedCall(failed('WebSocket closed'))).toEqual(broken);
  expect(problemOfFailedCall('out of the blue')).toEqual(broken);
});

test('a call that the host refused for its form names the field and its fault', () => {
  const { error } = z.object({ total: z.int().min(1) }).safeParse({ total: 0 });
  expect(problemOfFailedCall(failed(error?.message ?? '', { code: 'BAD_REQUEST' }))).toEqual({
    code: 'bad-request',
    field: 'total',
    fault: { kind: 'too-small', of: 'number', bound: 1, inclusive: true },
  });
});

test('a call that the host refused with another message is malformed', () => {
  expect(problemOfFailedCall(failed('no', { code: 'BAD_REQUEST' }))).toEqual({
    code: 'bad-request',
    field: '',
    fault: { kind: 'malformed' },
  });
});

test('a call that failed inside the host is a bug, with the thrown error', () => {
  expect(problemOfFailedCall(failed('x is undefined', { code: 'INTERNAL_SERVER_ERROR' }))).toEqual({
    code: 'unexpected',
    message: 'x is undefined',
  });
});
