import type { Session, WebContents } from 'electron';
import { isOurPage } from './origin.ts';

/**
 * The permissions that the page needs. Chromium asks for `loopback-network` (earlier: `local-network-access`) before
 * a page that does not come from the loopback interface may connect to it, and the host is there; which host it may
 * be, the content-security policy says. The clipboard one is for the copy buttons and only writes.
 */
const GRANTED: readonly string[] = ['loopback-network', 'local-network-access', 'clipboard-sanitized-write'];

/** Whether a page of `origin` gets a permission. Everything not named is refused, camera and notifications included. */
export const isPermissionGranted = (permission: string, origin: string): boolean =>
  GRANTED.includes(permission) && isOurPage(origin);

type Permissions = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>;

/** Refuses every permission and device but the few that the page needs. */
export function limitPermissions(session: Permissions): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(isPermissionGranted(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isPermissionGranted(permission, origin),
  );
  session.setDevicePermissionHandler(() => false);
}

/** An address that may be handed to the browser: https, and no user name that could pass for a site's. */
export function isSafeLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}

/** Keeps web contents where they are: no navigation, no frames, no new windows. Safe links go to `openLink` instead. */
export function blockNavigation(contents: WebContents, openLink: (address: string) => void): void {
  const refuse = (event: { preventDefault(): void }) => event.preventDefault();
  contents.on('will-navigate', refuse);
  contents.on('will-frame-navigate', refuse);
  contents.on('will-redirect', refuse);
  contents.on('will-attach-webview', refuse);
  contents.setWindowOpenHandler(({ url }) => {
    if (isSafeLink(url)) openLink(url);
    return { action: 'deny' };
  });
}
