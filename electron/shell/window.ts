import { app, BrowserWindow, nativeImage, nativeTheme, screen } from 'electron';
import type { Language } from '../core/protocol/text/english/english.ts';
import { reloadWhenGone } from './deaths.ts';
import type { DeskState } from './host/desk-state.ts';
import type { RunSummary } from './host/run-summary.ts';
import { TASKBAR_SIGNS } from './icons.ts';
import { START_PAGE } from './origin.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { placeWindow, rememberPlace, WINDOW_SIZE } from './window-place.ts';

/** Drawn until the page is there, so that nothing flashes at night. */
const BACKGROUND = { dark: '#1b1d21', light: '#fafafa' } as const;

export interface WindowParts {
  /** Absolute path of the compiled preload script. */
  preload: string;
  icon: string;
  settings: SettingsStore;
  /** The words in force now. */
  text(): Language['shell'];
  onClosed(): void;
}

/** Opens the window where it last was and loads the page into it. `fragment`: the part to show; null: the first one. */
export function openWindow(
  { preload, icon, settings, text, onClosed }: WindowParts,
  fragment: string | null,
): BrowserWindow {
  const place = placeWindow(settings.get().places, screen.getAllDisplays());
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: WINDOW_SIZE.minWidth,
    minHeight: WINDOW_SIZE.minHeight,
    // Shown until the state of the runs is known.
    title: text().appName,
    icon,
    backgroundColor: BACKGROUND[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'],
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  if (place.maximized) window.maximize();

  window.on('close', () => {
    const bounds = window.getNormalBounds();
    const display = screen.getDisplayMatching(bounds).id;
    const latest = { display, bounds, maximized: window.isMaximized() };
    settings.update({ places: rememberPlace(settings.get().places, latest) });
  });
  window.on('closed', onClosed);
  // The title tells the state of the runs, which the shell knows even while the page is loading.
  window.on('page-title-updated', (event) => event.preventDefault());
  reloadWhenGone(window, text);
  load(window, START_PAGE + (fragment ?? ''));
  return window;
}

function load(window: BrowserWindow, address: string): void {
  // Rejects when the window is closed while loading, which is no fault; a page that cannot be read shows as such.
  window.loadURL(address).catch(() => {});
}

/** Shows another part of the page, which stays loaded: only the fragment of its address changes. */
export function showPart(window: BrowserWindow, fragment: string): void {
  const address = START_PAGE + fragment;
  // The same address would load the whole page again.
  if (window.webContents.getURL() !== address) load(window, address);
}

/** Shows the state of the runs in the title and on the task bar. */
export function showProgress(window: BrowserWindow, summary: RunSummary, text: Language['shell']): void {
  window.setTitle(text.windowTitle(summary.living.length, summary));
  const { bar } = summary;
  // -1 removes the bar, a value above 1 makes it indeterminate.
  const value = bar.mode === 'none' ? -1 : bar.mode === 'indeterminate' ? 2 : bar.fraction;
  window.setProgressBar(value, { mode: bar.mode });
}

/** Shows on the task bar that a run needs a person, or failed; other desktops than Windows' have no such sign. */
export function showSign(
  window: BrowserWindow,
  state: DeskState,
  text: Language['shell'],
  isOffered = process.platform === 'win32',
): void {
  if (!isOffered) return;
  const file = TASKBAR_SIGNS[state];
  window.setOverlayIcon(file === null ? null : nativeImage.createFromPath(file), text.deskTitle[state]);
}

/** Brings the window to the front, out of the task bar if need be. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
