import { isShortcut, type PressedKey } from '../../shortcuts/shortcuts.ts';

/** What a key pressed in the terminal is for. */
export type TerminalKey =
  /** It goes to the job. */
  | 'job'
  /** The browser moves the focus, or pastes what is on the clipboard. */
  | 'browser'
  | 'copy'
  /** Nothing: it copies, but nothing is selected. */
  | 'none'
  | 'larger'
  | 'smaller'
  | 'usual';

/**
 * What a key is for, as in Windows Terminal: Ctrl+C copies what is selected and else interrupts, Ctrl+V pastes. Tab moves the
 * focus and is not typed, so that the keyboard is never trapped; Ctrl+I types a tab.
 */
export function terminalKey(event: PressedKey, hasSelection: boolean): TerminalKey {
  if (event.key === 'Tab' || isShortcut('pasteOutput', event)) return 'browser';
  if (isShortcut('copyOutput', event)) return hasSelection ? 'copy' : event.shiftKey ? 'none' : 'job';
  if (isShortcut('largerText', event)) return 'larger';
  if (isShortcut('smallerText', event)) return 'smaller';
  if (isShortcut('usualText', event)) return 'usual';
  return 'job';
}
