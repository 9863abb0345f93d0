import { WebSocket } from 'ws';

/**
 * The WebSocket for tRPC's client: Node has its own only from version 22 on. `ws` behaves like the browser's for
 * everything that the client uses, but declares its own types, hence the cast.
 */
export const ClientWebSocket = WebSocket as unknown as typeof globalThis.WebSocket;
