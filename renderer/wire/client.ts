import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import { WIRE_CLOSE } from '../../electron/core/protocol/wire.ts';
import type { Router } from '../../electron/host/api/router.ts';
import type { FindHost } from './endpoint.ts';

/** The host's call table, typed. */
export type VigilClient = TRPCClient<Router>;

/** How the window stands with its host. `refused`: the key is missing or wrong, so trying again is of no use. */
export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'refused';

/** The wire to the host with its state. */
export interface Wire {
  client: VigilClient;
  connection: { get(): ConnectionState; subscribe(listener: () => void): () => void };
}

const RETRY_LONGEST_MS = 2000;
const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5000;
/** Opens the wire. It reconnects by itself; subscriptions go on behind the last item they saw. */
export function openWire(findHost: FindHost): Wire {
  let state: ConnectionState = 'connecting';
  let token = '';
  const listeners = new Set<() => void>();
  const become = (next: ConnectionState) => {
    if (next === state || state === 'refused') return;
    state = next;
    for (const listener of listeners) listener();
  };
  const socket = createWSClient({
    url: async () => {
      const address = await findHost();
      if (!address) {
        become('refused');
        socket.close();
        throw new Error('this page has no key');
      }
      token = address.token;
      return address.webSocketUrl;
    },
    connectionParams: () => ({ token }),
    retryDelayMs: (attempt) => Math.min(RETRY_LONGEST_MS, attempt * 250),
    keepAlive: { enabled: true, intervalMs: PING_EVERY_MS, pongTimeoutMs: PONG_WITHIN_MS },
    onOpen: () => become('connected'),
    onClose: (cause) => {
      if (cause?.code !== WIRE_CLOSE.wrongToken) return become('lost');
      become('refused');
      socket.close();
    },
    onError: () => become('lost'),
  });
  return {
    client: createTRPCClient<Router>({ links: [wsLink({ client: socket })] }),
    connection: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
