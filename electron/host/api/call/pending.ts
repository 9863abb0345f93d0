import { TRPCError } from '@trpc/server';
import type { WebSocket } from 'ws';
import { WIRE_CLOSE } from '../../../core/protocol/wire/wire.ts';

/**
 * The most calls that one client may have in progress. A window has some ten subscriptions; the other limits are a
 * hundred times what any client needs.
 */
export const PENDING_LIMITS = {
  /** Calls without an answer yet. */
  calls: 1_000,
  subscriptions: 200,
  /**
   * Answers that the client has not received yet, in bytes. This and the pending calls bound what a client can cost.
   */
  unsentBytes: 32 * 1024 * 1024,
};

/** Time for the reason to arrive; a client that reads nothing would keep the socket open forever. */
const GOODBYE_MS = 1_000;

/** The calls of one client in progress. */
export interface Pending {
  /**
   * Counts a new call or subscription; the returned function ends it. If there are too many, throws and disconnects the
   * client.
   */
  begin(kind: 'call' | 'subscription'): () => void;
}

/** For calls over HTTP, which arrive one after another. */
export const UNCOUNTED: Pending = { begin: () => () => {} };

/** Closes a socket with a reason, and drops it soon in any case. */
export function closeWithReason(client: WebSocket, code: number, reason: string): void {
  client.close(code, reason);
  setTimeout(() => client.terminate(), GOODBYE_MS).unref();
}

/** Disconnects a client that does not read its answers. */
export function terminateIfUnread(client: WebSocket): boolean {
  if (client.bufferedAmount <= PENDING_LIMITS.unsentBytes) return false;
  // A reason would be queued behind the unread data.
  client.terminate();
  return true;
}

export function countPending(client: WebSocket): Pending {
  const underWay = { call: 0, subscription: 0 };
  return {
    begin(kind) {
      const most = kind === 'call' ? PENDING_LIMITS.calls : PENDING_LIMITS.subscriptions;
      if (terminateIfUnread(client)) throw new TRPCError({ code: 'TOO_MANY_REQUESTS' });
      if (underWay[kind] >= most) {
        const message = `One client has at most ${most} ${kind}s under way.`;
        closeWithReason(client, WIRE_CLOSE.tooMuch, message);
        throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message });
      }
      underWay[kind]++;
      let isOver = false;
      return () => {
        if (!isOver) underWay[kind]--;
        isOver = true;
      };
    },
  };
}
