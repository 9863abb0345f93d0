import { app, type BrowserWindow, dialog } from 'electron';
import type { Language } from '../core/protocol/text/english/english.ts';
import { isOurPage, START_PAGE } from './origin.ts';
import { mayReload, RELOAD_LIMIT } from './reload-limit.ts';
import { tell } from './tell.ts';

const DEATHS = RELOAD_LIMIT.count + 1;

/** Loads the page again when its process dies, where it was; after too many deaths it asks first. */
export function reloadWhenGone(window: BrowserWindow, text: () => Language['shell']): void {
  const deathsMs: number[] = [];
  // Rejects when the window is closed meanwhile.
  const load = (address: string) => void window.loadURL(address).catch(() => {});
  window.webContents.on('render-process-gone', async (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const shown = window.webContents.getURL();
    const address = isOurPage(shown) ? shown : START_PAGE;
    deathsMs.push(performance.now());
    if (mayReload(deathsMs)) {
      load(address);
      return;
    }
    const { again, close, ...words } = text().pageGone(DEATHS, RELOAD_LIMIT.withinMinutes);
    const options = { type: 'error' as const, buttons: [again, close], defaultId: 0, cancelId: 1 };
    const { response } = await dialog.showMessageBox(window, { ...options, ...words });
    if (window.isDestroyed()) return;
    deathsMs.length = 0;
    if (response === 0) load(address);
    else window.close();
  });
}

/**
 * Tells when the process that draws for the window dies too often. Chromium starts it again by itself; after several deaths in
 * a row it may end the shell, which no run notices.
 */
export function watchGraphics(window: () => BrowserWindow | null, text: () => Language['shell']): void {
  const deathsMs: number[] = [];
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    deathsMs.push(performance.now());
    const shown = window();
    if (mayReload(deathsMs) || shown === null) return;
    deathsMs.length = 0;
    tell(shown, text().graphicsGone(DEATHS, RELOAD_LIMIT.withinMinutes));
  });
}
