import type { BaseWindow, WindowSessionEndEvent } from 'electron';
import type { DesktopSessionEnd } from '../core/protocol/disk/session-end.ts';

/** The part of a window that hears of the end of the session. */
export type SessionEndSource = Pick<BaseWindow, 'on'>;

/**
 * Calls back when Windows is about to end the session, and when it does. Its own event alone would come too late to be
 * written down: the system grants a few seconds, and jobs may go first.
 */
export function watchSessionEnd(window: SessionEndSource, tell: (why: DesktopSessionEnd) => void): void {
  const hear = ({ reasons }: Pick<WindowSessionEndEvent, 'reasons'>) => {
    // An installer closes programs with the same message, while the session continues.
    if (reasons.includes('close-app') && !reasons.includes('shutdown') && !reasons.includes('logoff')) return;
    tell(reasons.includes('logoff') ? 'logoff' : 'shutdown');
  };
  window.on('query-session-end', hear);
  window.on('session-end', hear);
}
