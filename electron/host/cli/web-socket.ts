import { WebSocket } from 'ws';

/**
 * The WebSocket that tRPC's client is to use: Node has one of its own only from version 22 on. `ws` follows the
 * browser's in all that the client touches, but declares its types apart, hence the cast.
 */
export const ClientWebSocket = WebSocket as unknown as typeof globalThis.WebSocket;
