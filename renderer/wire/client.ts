import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import { messageOf } from '../../electron/core/protocol/message-of.ts';
import { WIRE_CLOSE } from '../../electron/core/protocol/wire/wire.ts';
import type { Router } from '../../electron/host/api/router.ts';
import type { FindHost } from './endpoint.ts';
import { createListeners } from './listeners.ts';
import type { LiveStore } from './live-store.ts';

/** The host's call table, typed. */
export type VigilClient = TRPCClient<Router>;

/** How the window stands with its host. `refused`: the key is missing or wrong, so trying again is of no use. */
type ConnectionState = 'connecting' | 'connected' | 'lost' | 'refused';

/** The current state of the connection. */
export interface Connection {
  state: ConnectionState;
  /** Why no host could be found, in a sentence, as the desktop says it; null when there is nothing to add to the state. */
  reason: string | null;
  /** Since when no host answers, in milliseconds since 1970; null while one does. Every figure on the page is of then. */
  lostAt: number | null;
  /** Whether a host ever answered, so that there are figures at all. */
  everConnected: boolean;
}

/** The wire to the host with its state. */
export interface Wire {
  client: VigilClient;
  connection: LiveStore<Connection>;
}

const RETRY_LONGEST_MS = 2000;
const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5000;

/** Opens the wire. It reconnects by itself; subscriptions continue after the last item they saw. */
export function openWire(findHost: FindHost): Wire {
  let connection: Connection = { state: 'connecting', reason: null, lostAt: null, everConnected: false };
  let token = '';
  /** Why the last search for the host failed: it stays said while the wire tries again. */
  let noHost: string | null = null;
  const listeners = createListeners();
  const become = (state: ConnectionState, reason: string | null = null) => {
    if (connection.state === 'refused') return;
    if (connection.state === state && connection.reason === reason) return;
    connection = {
      state,
      reason,
      lostAt: state === 'connected' ? null : (connection.lostAt ?? (state === 'lost' ? Date.now() : null)),
      everConnected: connection.everConnected || state === 'connected',
    };
    listeners.call();
  };
  const socket = createWSClient({
    url: async () => {
      const address = await findHost().catch((error: unknown) => {
        noHost = messageOf(error);
        become('lost', noHost);
        throw error;
      });
      noHost = null;
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
      if (cause?.code !== WIRE_CLOSE.wrongToken) return become('lost', noHost);
      become('refused');
      socket.close();
    },
    onError: () => become('lost', noHost),
  });
  return {
    client: createTRPCClient<Router>({ links: [wsLink({ client: socket })] }),
    connection: { get: () => connection, subscribe: listeners.add },
  };
}
