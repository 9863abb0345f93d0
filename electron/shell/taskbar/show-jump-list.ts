import { app } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { jumpList } from './jump-list.ts';

/** Keeps the list at the program's button up to date. From a checkout it would start Electron without Vigil. */
export function keepJumpList(
  isOffered = process.platform === 'win32' && app.isPackaged,
): (rows: readonly RunRow[], text: Language['shell']) => void {
  let shown = '';
  return (rows, text) => {
    if (!isOffered) return;
    const wanted = JSON.stringify(jumpList(rows, process.execPath, [], text));
    // Setting it each time would make Windows write a file every two seconds.
    if (wanted === shown) return;
    shown = wanted;
    const removed = app.getJumpListSettings().removedItems.map(({ args }) => args ?? '');
    app.setJumpList(jumpList(rows, process.execPath, removed, text));
  };
}
