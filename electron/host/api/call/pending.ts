import { TRPCError } from '@trpc/server';
import type { WebSocket } from 'ws';
import { WIRE_CLOSE } from '../../../core/protocol/wire/wire.ts';

/** How much one client may have under way. A window has some ten subscriptions; nobody needs a hundredth of the rest. */
export const PENDING_LIMITS = {
  /** Calls that are not answered yet. */
  calls: 1_000,
  subscriptions: 200,
  /** Answers that the client has not taken in, in bytes; so much and the calls under way are the most that it costs. */
  unsentBytes: 32 * 1024 * 1024,
};

/** Time for the reason to arrive; who reads nothing would keep the socket for ever. */
const GOODBYE_MS = 1_000;

/** What one client has under way. */
export interface Pending {
  /** Counts a call or subscription that begins; the answer ends it. Throws if there are too many, and lets the client go. */
  begin(kind: 'call' | 'subscription'): () => void;
}

/** For calls over HTTP, which come one after another. */
export const NOT_COUNTED: Pending = { begin: () => () => {} };

/** Closes a socket with its reason, and drops it soon in any case. */
export function letGo(client: WebSocket, code: number, reason: string): void {
  client.close(code, reason);
  setTimeout(() => client.terminate(), GOODBYE_MS).unref();
}

/** Lets go of a client that does not take in what it asked for. */
export function dropIfUnread(client: WebSocket): boolean {
  if (client.bufferedAmount <= PENDING_LIMITS.unsentBytes) return false;
  // A reason would stand behind all that it does not read.
  client.terminate();
  return true;
}

export function countPending(client: WebSocket): Pending {
  const underWay = { call: 0, subscription: 0 };
  return {
    begin(kind) {
      const most = kind === 'call' ? PENDING_LIMITS.calls : PENDING_LIMITS.subscriptions;
      if (dropIfUnread(client)) throw new TRPCError({ code: 'TOO_MANY_REQUESTS' });
      if (underWay[kind] >= most) {
        const message = `One client has at most ${most} ${kind}s under way.`;
        letGo(client, WIRE_CLOSE.tooMuch, message);
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
