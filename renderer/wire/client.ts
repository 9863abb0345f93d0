import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from '@trpc/client';
import { messageOf } from '../../electron/core/protocol/message-of.ts';
import { WIRE_VERSION } from '../../electron/core/protocol/version.ts';
import { AS_JSON, WIRE_CLOSE } from '../../electron/core/protocol/wire/wire.ts';
import type { Router } from '../../electron/host/api/router.ts';
import type { FindHost } from './endpoint.ts';
import { createHeartbeat, type Sign } from './heartbeat.ts';
import { createListeners } from './listeners.ts';
import type { LiveStore } from './live-store.ts';
import { type MonitorAbsence, monitorAbsence } from './monitor-absence.ts';

/** The host's call table, typed. */
export type VigilClient = TRPCClient<Router>;

/** How the window stands with its host. `refused`: the key is missing or wrong, so trying again is of no use. */
type ConnectionState = 'connecting' | 'connected' | 'lost' | 'refused';

/** The current state of the connection. */
export interface Connection {
  state: ConnectionState;
  /** Why no host could be found, in a sentence, as the desktop says it; null when there is nothing to add to the state. */
  reason: string | null;
  /** A host answers whose calls this page does not know, because Vigil was updated or put back meanwhile. */
  isOtherVersion: boolean;
  /** Since when no host answers, in milliseconds since 1970; null while one does. Every figure on the page is of then. */
  lostAt: number | null;
  /** Whether a host ever answered, so that there are figures at all. */
  everConnected: boolean;
  /** How far the host's clock is ahead of this page's, in milliseconds. */
  aheadMs: number;
  /** How long an answer takes, in milliseconds; null unless that makes figures old. */
  slowMs: number | null;
  /** Why figures of the machine stand still; null while they follow it, or are needed by nobody. */
  monitor: MonitorAbsence | null;
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
  let connection: Connection = {
    ...{ state: 'connecting', reason: null, isOtherVersion: false, lostAt: null, everConnected: false },
    ...{ aheadMs: 0, slowMs: null, monitor: null },
  };
  let token = '';
  /** Why the last search for the host failed: it stays said while the wire tries again. */
  let noHost: string | null = null;
  const listeners = createListeners();
  const become = (state: ConnectionState, reason: string | null = null, lastHeardAt?: number) => {
    if (connection.state === 'refused') return;
    if (connection.state === state && connection.reason === reason) return;
    const goneAt = state === 'lost' ? (lastHeardAt ?? Date.now() + connection.aheadMs) : null;
    connection = {
      ...connection,
      state,
      reason,
      lostAt: state === 'connected' ? null : (connection.lostAt ?? goneAt),
      everConnected: connection.everConnected || state === 'connected',
    };
    listeners.call();
  };
  const learn = ({ isSilent, heardAt, aheadMs, slowMs, pulse }: Sign) => {
    const isOtherVersion = pulse !== null && pulse.wire !== WIRE_VERSION;
    become(isSilent || isOtherVersion ? 'lost' : 'connected', null, heardAt);
    const monitor = monitorAbsence(pulse?.monitor ?? null);
    const isSame =
      connection.isOtherVersion === isOtherVersion &&
      connection.aheadMs === aheadMs &&
      connection.slowMs === slowMs &&
      JSON.stringify(connection.monitor) === JSON.stringify(monitor);
    if (isSame) return;
    connection = { ...connection, isOtherVersion, aheadMs, slowMs, monitor };
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
    onOpen: () => {
      become('connected');
      heartbeat.start();
    },
    onClose: (cause) => {
      heartbeat.stop();
      if (connection.isOtherVersion) {
        connection = { ...connection, isOtherVersion: false };
        listeners.call();
      }
      if (cause?.code !== WIRE_CLOSE.wrongToken) return become('lost', noHost);
      become('refused');
      socket.close();
    },
    onError: () => become('lost', noHost),
  });
  const client = createTRPCClient<Router>({ links: [wsLink({ client: socket, transformer: AS_JSON })] });
  const heartbeat = createHeartbeat(() => client.host.pulse.query(), learn);
  return {
    client,
    connection: { get: () => connection, subscribe: listeners.add },
  };
}
