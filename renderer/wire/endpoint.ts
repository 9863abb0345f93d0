import type { DesktopBridge } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { WIRE_PATH } from '../../electron/core/protocol/wire/wire.ts';

/** Where the host listens and the key that lets this window in. */
interface HostAddress {
  webSocketUrl: string;
  token: string;
}

/** Asked on every connection, because a new host has a new port and a new key. Null: this page has no key. */
export type FindHost = () => Promise<HostAddress | null>;

const TOKEN_KEY = 'vigil-token';

/** The parts of `window` that hold the key. */
export interface TokenStorage {
  location: Pick<Location, 'hash' | 'pathname'>;
  history: Pick<History, 'replaceState'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Takes the key out of the page's address (`#token=…`), so that it is neither bookmarked nor shown, and keeps it
 * for this tab. Returns the key of this tab, null if it never had one.
 */
export function takeToken(page: TokenStorage): string | null {
  const given = /^#token=([0-9a-fA-F]+)$/.exec(page.location.hash)?.[1];
  if (given === undefined) return page.sessionStorage.getItem(TOKEN_KEY);
  page.sessionStorage.setItem(TOKEN_KEY, given);
  page.history.replaceState(null, '', page.location.pathname);
  return given;
}

/** How this page finds its host: the shell knows it in the desktop app, the page's own origin in a browser. */
export function hostFinder(bridge: DesktopBridge | null, page: Window): FindHost {
  if (bridge) {
    return async () => {
      const { port, token } = await bridge.endpoint();
      return { webSocketUrl: `ws://127.0.0.1:${port}${WIRE_PATH}`, token };
    };
  }
  const token = takeToken(page);
  const webSocketUrl = `ws://${page.location.host}${WIRE_PATH}`;
  return async () => (token === null ? null : { webSocketUrl, token });
}
