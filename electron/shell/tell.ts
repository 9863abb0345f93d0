import { type BrowserWindow, dialog } from 'electron';

/** The words of a message box with one button. */
export interface ToldWords {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** Windows that show a message now: a page that opens link after link must not fill the screen with boxes. */
const telling = new WeakSet<BrowserWindow>();

/** Tells something in a message box on a window; nothing while that window still shows one. */
export function tell(window: BrowserWindow, { title, message, detail, buttons }: ToldWords): void {
  if (telling.has(window)) return;
  telling.add(window);
  void dialog
    .showMessageBox(window, { type: 'warning', title, message, detail, buttons: [...buttons] })
    .catch(() => {})
    .finally(() => telling.delete(window));
}
