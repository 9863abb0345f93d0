/** Origin of the window's page: the scheme that the shell registers for it. */
export const WINDOW_ORIGIN = 'app://vigil';

/** Path of the call table, over HTTP and over WebSocket. */
export const WIRE_PATH = '/trpc';

/** Path that answers `{"ok":true}` without a token, to show that a host listens here. */
export const HEALTH_PATH = '/health';

/** Codes with which the host closes a WebSocket. The accompanying reason is a sentence. */
export const WIRE_CLOSE = {
  /** The host ends; another may follow. Reconnect. */
  hostEnds: 1001,
  /** The token is missing or wrong. Reconnecting with the same one is useless. */
  wrongToken: 4401,
  /** No token came in time. */
  tokenLate: 4408,
  /** The client has more active calls or subscriptions than any client needs. */
  tooMuch: 4429,
} as const;

/**
 * How both ends of the wire take values: as they stand, because the schemas of calls hold nothing but JSON. It is named so
 * that an answer has the type of its schema; without it tRPC rewrites each type member by member for what JSON would change,
 * and the compiler needs twice as long.
 */
export const AS_JSON = {
  serialize: (value: unknown): unknown => value,
  deserialize: (value: unknown): unknown => value,
};
