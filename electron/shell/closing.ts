import { dialog } from 'electron';
import type { Language } from '../core/protocol/text/english/english.ts';
import type { WhenClosed } from '../core/protocol/wire/desktop-bridge.ts';

/** Asks what closing the window does from now on, while so many runs live. */
export async function askWhenClosed(
  living: number,
  text: Language['shell'],
): Promise<Exclude<WhenClosed, 'ask'>> {
  const { keep, quit, ...words } = text.stillRunning(living);
  // Whoever closes the question keeps the tray.
  const options = { type: 'question' as const, buttons: [keep, quit], defaultId: 0, cancelId: 0 };
  const { response } = await dialog.showMessageBox({ ...options, ...words });
  return response === 1 ? 'quit' : 'tray';
}

/** What quitting does while runs live. */
export type QuitAnswer = 'quit' | 'stop' | 'stay';

/** Asks whether so many living runs continue without the shell, or are stopped. */
export async function askBeforeQuitting(living: number, text: Language['shell']): Promise<QuitAnswer> {
  const { proceed, stop, cancel, ...words } = text.quitting(living);
  const options = { type: 'question' as const, buttons: [proceed, stop, cancel], defaultId: 0, cancelId: 2 };
  const { response } = await dialog.showMessageBox({ ...options, ...words });
  return (['quit', 'stop'] as const)[response] ?? 'stay';
}
