import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { problemOfFailedCall } from '../../../electron/core/protocol/wire/failed-call.ts';
import { failedAnswer } from '../../../renderer/wire/failed-answer.ts';

it('a call that the wire rejects is answered by the problem of that call', () => {
  const error = new TRPCClientError('Bad input');
  expect(failedAnswer(error)).toEqual({ ok: false, problem: problemOfFailedCall(error) });
});

it('any other error is unexpected, with what it says', () => {
  expect(failedAnswer(new Error('odd'))).toEqual({
    ok: false,
    problem: { code: 'unexpected', message: 'odd' },
  });
});
