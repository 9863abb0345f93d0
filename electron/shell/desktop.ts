import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  app,
  BaseWindow,
  type BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  protocol,
  session,
  shell,
} from 'electron';
import { z } from 'zod';
import type { DesktopSessionEnd } from '../core/protocol/disk/session-end.ts';
import { contentPolicy } from '../core/protocol/wire/content-policy.ts';
import { RunRow } from '../core/protocol/wire/run-view.ts';
import { callHost, readHostFile } from '../host/launch/find-host.ts';
import { connectOrStartHost } from '../host/launch/launch.ts';
import { languageInForce, languageInForceAsync } from '../host/preferences/language-in-force.ts';
import { answerDesktopCalls } from './desktop-calls.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import { blockNavigation, limitPermissions } from './guards.ts';
import { type HostState, linkToHost } from './host/host-link.ts';
import { summarise } from './host/run-summary.ts';
import { keepLanguage } from './kept-language.ts';
import { APP_SCHEME } from './origin.ts';
import { outsideArchive } from './outside-archive.ts';
import { servePageFiles } from './page-files.ts';
import type { LaunchRequest } from './requests/launch-request.ts';
import { pageFragment } from './requests/page-fragment.ts';
import type { RequestInbox } from './requests/request-inbox.ts';
import { watchSessionEnd } from './session-end.ts';
import { openSettings } from './settings/settings-store.ts';
import { tell } from './tell.ts';
import { themeSource } from './theme-source.ts';
import { openTray } from './tray.ts';
import { bringForward, openWindow, showPart, showProgress } from './window.ts';

/** A file of the compiled program, which is one file: this one's place is that of `shell.js`. */
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const ICON = `../build/icons/${process.platform === 'win32' ? 'vigil.ico' : 'vigil-32.png'}`;

/** Puts Vigil on the desktop: window, tray, and the link to the host that feeds both. Call it when Electron is ready. */
export function startDesktop(home: string, inbox: RequestInbox): void {
  const settings = openSettings(join(home, 'shell.json'));
  const quitting = new AbortController();
  let window: BrowserWindow | null = null;
  let state: HostState = { kind: 'not-yet-known' };
  const wanted = () => app.getPreferredSystemLanguages();
  const language = keepLanguage(
    languageInForce(home, wanted()).language,
    async () => (await languageInForceAsync(home, wanted())).language,
    showState,
  );
  const summary = () => summarise(state.kind === 'reached' ? state.rows : []);

  const link = linkToHost({
    connect: () =>
      connectOrStartHost({
        home,
        program: outsideArchive(beside('host.js')),
        execPath: process.execPath,
        env: process.env,
      }),
    listRuns: async (host) => {
      const rows = z.array(RunRow).safeParse(await callHost(host, 'query', 'runs.list'));
      return rows.success ? rows.data : null;
    },
    isWatched: () => window !== null,
    onState: (next) => {
      state = next;
      showState();
      // Each time, because a person may edit the preferences, whether or not there is a host.
      language.refresh();
    },
    onMoved: () => window?.webContents.reload(),
    delay: (ms, signal) => delay(ms, undefined, { signal }).catch(() => {}),
  });

  nativeTheme.themeSource = themeSource(settings.get().theme);
  if (app.isPackaged) Menu.setApplicationMenu(null);
  limitPermissions(session.defaultSession);
  app.on('web-contents-created', (_event, contents) => {
    blockNavigation(contents, (address) => void shell.openExternal(address).catch(() => {}));
  });
  const policy = async () => {
    const port = await link.portForPage();
    return contentPolicy(port === null ? [] : [`ws://127.0.0.1:${port}`]);
  };
  protocol.handle(APP_SCHEME, servePageFiles({ folder: beside('renderer'), policy }));
  answerDesktopCalls(
    ipcMain,
    desktopHandlers({ home, link, settings, language: language.get, window: () => window }),
  );

  const showInTray = openTray(beside(ICON), { open: () => open(), quit: () => app.quit() });
  showInTray(state, language.get().shell);
  // The tray stays; without this listener Electron would quit.
  app.on('window-all-closed', () => {});
  app.on('before-quit', () => quitting.abort());
  // Only windows hear of it, and the user's may be closed; this one is never shown.
  const listener = process.platform === 'win32' ? new BaseWindow({ show: false }) : null;
  if (listener) watchSessionEnd(listener, (why) => void tellSessionEnd(home, why));
  // Keeps a reference too: without one the listener may be collected, and then hears nothing.
  app.on('will-quit', () => listener?.destroy());
  inbox.open(carryOut);
  const { damagedFile } = settings;
  if (damagedFile !== null && window) tell(window, language.get().shell.settingsDamaged(damagedFile));
  void link.watch(quitting.signal);

  function showState(): void {
    const text = language.get().shell;
    showInTray(state, text);
    if (window) showProgress(window, summary(), text);
  }

  function carryOut(request: LaunchRequest): void {
    if (request.kind === 'in-tray') return;
    const opened = open(pageFragment(request));
    if (request.kind === 'bad-link') tell(opened, language.get().shell.badLink);
  }

  /** Opens the window, or brings it to the front. `fragment`: the part of the page to show; null: as it is. */
  function open(fragment: string | null = null): BrowserWindow {
    const title = language.get().shell.appName;
    const parts = { preload: beside('preload.cjs'), icon: beside(ICON), settings, title, onClosed };
    if (window === null) window = openWindow(parts, fragment);
    else if (fragment !== null) showPart(window, fragment);
    showState();
    bringForward(window);
    return window;
  }

  async function askWhenClosed(living: number): Promise<void> {
    const { keep, quit, ...words } = language.get().shell.stillRunning(living);
    // Whoever closes the question, or never answers it, keeps the tray.
    const { response } = await dialog.showMessageBox({
      type: 'question',
      buttons: [keep, quit],
      defaultId: 0,
      cancelId: 0,
      ...words,
    });
    settings.update({ whenClosed: response === 1 ? 'quit' : 'tray' });
    if (response === 1 && window === null) app.quit();
  }

  function onClosed(): void {
    window = null;
    if (quitting.signal.aborted) return;
    const living = summary().living.length;
    // A host that cannot be reached may well have runs, so only a known nothing ends the shell.
    const isQuiet = state.kind === 'reached' && living === 0;
    if (isQuiet || settings.get().whenClosed === 'quit') app.quit();
    else if (living > 0 && settings.get().whenClosed === 'ask') void askWhenClosed(living);
  }
}

/** No host is started for it: Windows starts nothing any more while the session ends. */
async function tellSessionEnd(home: string, why: DesktopSessionEnd): Promise<void> {
  const host = await readHostFile(home);
  if (host) await callHost(host, 'mutation', 'machine.sessionEnding', { why });
}
