import { WINDOW_ORIGIN } from '../core/protocol/wire/wire.ts';

/** The page that every window opens. */
export const START_PAGE = `${WINDOW_ORIGIN}/index.html`;

/** Scheme under which the page is served, `app`. */
export const APP_SCHEME = new URL(WINDOW_ORIGIN).protocol.slice(0, -1);

/**
 * True for an address of our own page, whatever its path. Takes an origin too.
 *
 * Scheme and host are compared by themselves: to Node the origin of every scheme it does not know is "null".
 */
export function isOurPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const ours = new URL(WINDOW_ORIGIN);
  const asked = new URL(address);
  return asked.protocol === ours.protocol && asked.host === ours.host;
}
