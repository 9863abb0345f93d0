import { TRPCClientError } from '@trpc/client';
import { messageOf } from '../../electron/core/protocol/message-of.ts';
import { problemOfFailedCall } from '../../electron/core/protocol/wire/failed-call.ts';
import type { RefusedAnswer } from '../../electron/core/protocol/wire/problem.ts';

/** The wire rejects when the host goes away in the middle of a call, or when it finds the call itself wrong. */
export const failedAnswer = (error: unknown): RefusedAnswer => ({
  ok: false,
  problem:
    error instanceof TRPCClientError
      ? problemOfFailedCall(error)
      : { code: 'unexpected', message: messageOf(error) },
});
