import { useEffect } from 'react';
import { plainText } from '../../electron/core/protocol/text/plain-text.ts';
import { hasProgress, progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import { useText } from '../text/window-text.ts';
import { useRuns, useStaleness } from '../wire/wire-context.ts';

/** Shows the progress of the newest living run in the window's title, and so in the taskbar. */
export function useWindowTitle(): void {
  const text = useText();
  const living = (useRuns() ?? [])
    .filter((row) => row.phase !== 'ended')
    .sort((a, b) => b.createdAt - a.createdAt)[0];
  const stale = useStaleness() !== null;
  const live = living
    ? text.frame.runTitle(hasProgress(living) ? progressSeen(living) : '', plainText(living.name))
    : text.product;
  const title = stale ? text.frame.staleTitle(live) : live;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
