import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { WINDOW_ORIGIN } from '../../core/protocol/wire/wire.ts';

/**
 * Why a request is refused before its content is read, in one sentence; null if it is allowed. A page of another site
 * whose name resolves to 127.0.0.1 (DNS rebinding) still sends its own name as `Host`. A page that calls the host
 * directly sends its own `Origin`. Programs send no `Origin`.
 */
export function refuseForeign(headers: IncomingHttpHeaders, port: number): string | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (headers.host === undefined || !hosts.includes(headers.host))
    return `This host answers only to the names 127.0.0.1:${port} and localhost:${port}.`;
  const origins = [WINDOW_ORIGIN, ...hosts.map((host) => `http://${host}`)];
  if (headers.origin !== undefined && !origins.includes(headers.origin))
    return 'Pages of other sites may not speak with this host.';
  return null;
}

/** Compares a token in constant time, so that the duration does not reveal where they differ. */
export function tokenMatches(given: string | undefined, token: string): boolean {
  if (given === undefined) return false;
  // Digests have equal length, which timingSafeEqual requires.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** The token in an `Authorization: Bearer …` header; undefined if there is none. */
export const bearerToken = (headers: IncomingHttpHeaders): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** The sentence for a missing or wrong token, over HTTP and as the reason of a closed WebSocket (at most 123 bytes). */
export const WRONG_TOKEN_SENTENCE =
  'The token is missing or out of date. Open Vigil again with "vigil open".';
