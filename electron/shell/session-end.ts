import type { BaseWindow, WindowSessionEndEvent } from 'electron';
import type { SessionEnd } from '../core/protocol/disk/session-end.ts';

/** The part of a window that hears of the end of the session. */
export type SessionListener = Pick<BaseWindow, 'on'>;

/**
 * Calls back when Windows is about to end the session, and when it does. Its own event alone would come too late to be
 * written down: the system grants a few seconds, and jobs may go first.
 */
export function hearOfSessionEnd(
  window: SessionListener,
  tell: (why: Exclude<SessionEnd, 'signal'>) => void,
): void {
  const hear = ({ reasons }: Pick<WindowSessionEndEvent, 'reasons'>) => {
    // An installer closes programs by the same message; the session goes on.
    if (reasons.includes('close-app') && !reasons.includes('shutdown') && !reasons.includes('logoff')) return;
    tell(reasons.includes('logoff') ? 'logoff' : 'shutdown');
  };
  window.on('query-session-end', hear);
  window.on('session-end', hear);
}
