import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  app,
  BaseWindow,
  type BrowserWindow,
  ipcMain,
  nativeTheme,
  powerMonitor,
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
import { askBeforeQuitting, askWhenClosed } from './closing.ts';
import { watchGraphics } from './deaths.ts';
import { answerDesktopCalls } from './desktop-calls.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import { blockNavigation, limitPermissions } from './guards.ts';
import { askHost } from './host/ask-host.ts';
import { deskOf } from './host/desk-state.ts';
import { type HostState, linkToHost } from './host/host-link.ts';
import { summarise } from './host/run-summary.ts';
import { besideShell, PROGRAM_ICON, TRAY_ICONS } from './icons.ts';
import { keepLanguage } from './kept-language.ts';
import { answerRightClicks, keepAppMenu } from './menus/show-menus.ts';
import { keepLastLook } from './notices/last-look.ts';
import { watchNews } from './notices/news-watch.ts';
import { noticesOf, offeredAct } from './notices/notice.ts';
import type { RunNews } from './notices/run-news.ts';
import { showToast, type ToastActions } from './notices/toast.ts';
import { APP_SCHEME } from './origin.ts';
import { outsideArchive } from './outside-archive.ts';
import { servePageFiles } from './page-files.ts';
import type { LaunchRequest } from './requests/launch-request.ts';
import { pageFragment } from './requests/page-fragment.ts';
import type { RequestInbox } from './requests/request-inbox.ts';
import { watchSessionEnd } from './session-end.ts';
import { openSettings } from './settings/settings-store.ts';
import { keepJumpList } from './taskbar/show-jump-list.ts';
import { tell } from './tell.ts';
import { themeSource } from './theme-source.ts';
import { openTray } from './tray/tray.ts';
import { bringForward, openWindow, showPart, showProgress, showSign } from './window.ts';

/** Without a key or the mouse for so long, the person has gone. */
const GONE_AFTER_SECONDS = 120;

/** Puts Vigil on the desktop: window, tray, and the link to the host that feeds both. Call it when Electron is ready. */
export function startDesktop(home: string, inbox: RequestInbox): void {
  const settings = openSettings(join(home, 'shell.json'));
  const quitting = new AbortController();
  let window: BrowserWindow | null = null;
  let state: HostState = { kind: 'not-yet-known' };
  /** The file of settings that could not be read, until the window has named it. */
  let unsaidDamage = settings.damagedFile;
  const lastLook = keepLastLook({
    // Who goes home with the window in front does not look at it.
    isLookedAt: () =>
      window?.isFocused() === true &&
      !['idle', 'locked'].includes(powerMonitor.getSystemIdleState(GONE_AFTER_SECONDS)),
    nowMs: Date.now,
    storedMs: settings.get().seenAt,
    store: (seenAt) => settings.update({ seenAt }),
  });
  /** The question before quitting stands there. */
  let isAsking = false;
  const wanted = () => app.getPreferredSystemLanguages();
  const language = keepLanguage(
    languageInForce(home, wanted()).language,
    async () => (await languageInForceAsync(home, wanted())).language,
    showState,
  );
  const rows = () => (state.kind === 'reached' ? state.rows : []);
  const summary = () => summarise(rows());
  const newsOf = watchNews();
  const showJumpList = keepJumpList();

  const link = linkToHost({
    connect: () =>
      connectOrStartHost({
        home,
        program: outsideArchive(besideShell('host.js')),
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
      const isLookedAt = lastLook.note();
      showState();
      const news = newsOf(next);
      if (settings.get().notices && !isLookedAt) showNews(news);
      // Each time, because a person may edit the preferences, whether or not there is a host.
      language.refresh();
    },
    onMoved: () => window?.webContents.reload(),
    delay: (ms, signal) => delay(ms, undefined, { signal }).catch(() => {}),
  });

  nativeTheme.themeSource = themeSource(settings.get().theme);
  limitPermissions(session.defaultSession);
  app.on('web-contents-created', (_event, contents) => {
    blockNavigation(contents, (address) => void shell.openExternal(address).catch(() => {}));
    answerRightClicks(contents, () => language.get().shell);
  });
  const policy = async () => {
    const port = await link.portForPage();
    return contentPolicy(port === null ? [] : [`ws://127.0.0.1:${port}`]);
  };
  protocol.handle(APP_SCHEME, servePageFiles({ folder: besideShell('renderer'), policy }));
  answerDesktopCalls(
    ipcMain,
    desktopHandlers({ home, link, settings, language: language.get, window: () => window }),
  );

  const ask = (path: string, input: object) => askHost({ find: link.find, call: callHost }, path, input);
  const openRun = (id: string) => carryOut({ kind: 'run', id });
  const showInTray = openTray(TRAY_ICONS, {
    open: () => open(),
    openRun,
    // The page of the run shows why it was refused.
    pause: async (id) => (await ask('runs.pause', { id })) || openRun(id),
    quit: () => void quit(),
  });
  const showAppMenu = keepAppMenu(
    { newRun: () => open('#/new-run'), sample: () => open('#/sample'), quit: () => void quit() },
    !app.isPackaged,
  );
  showState();
  watchGraphics(
    () => window,
    () => language.get().shell,
  );
  // The tray stays; without this listener Electron would quit.
  app.on('window-all-closed', () => {});
  app.on('before-quit', () => quitting.abort());
  // Only windows hear of it, and the user's may be closed; this one is never shown.
  const listener = process.platform === 'win32' ? new BaseWindow({ show: false }) : null;
  if (listener) watchSessionEnd(listener, (why) => void tellSessionEnd(home, why));
  // Keeps a reference too: without one the listener may be collected, and then hears nothing.
  app.on('will-quit', () => listener?.destroy());
  inbox.open(carryOut);
  void link.watch(quitting.signal);

  function showState(): void {
    const { shell: text } = language.get();
    const desk = deskOf(state, lastLook.atMs());
    showAppMenu(text);
    showInTray(state, desk, language.get());
    if (state.kind === 'reached') showJumpList(rows(), text);
    if (window === null) return;
    showProgress(window, summary(), text);
    showSign(window, desk.state, text);
  }

  function showNews(news: readonly RunNews[]): void {
    const actions: ToastActions = {
      show: (run) => (run === null ? open() : openRun(run)),
      carryOut: async (act, id, attempts) => {
        // It may have lain there for hours.
        const row = rows().find((each) => each.id === id);
        if (row?.attempts !== attempts || offeredAct(row) !== act) return void openRun(id);
        const isDone = await (act === 'resume'
          ? ask('runs.resume', { id })
          : ask('runs.answer', { id, start: true }));
        if (!isDone) openRun(id);
      },
    };
    for (const notice of noticesOf(news, language.get())) showToast(notice, actions, language.get());
  }

  function carryOut(request: LaunchRequest): void {
    if (request.kind === 'in-tray') return;
    const opened = open(pageFragment(request));
    if (request.kind === 'bad-link') tell(opened, language.get().shell.badLink);
  }

  /** Opens the window, or brings it to the front. `fragment`: the part of the page to show; null: as it is. */
  function open(fragment: string | null = null): BrowserWindow {
    const text = () => language.get().shell;
    const parts = { preload: besideShell('preload.cjs'), icon: PROGRAM_ICON, settings, text, onClosed };
    if (window === null) window = openWindow(parts, fragment);
    else if (fragment !== null) showPart(window, fragment);
    showState();
    bringForward(window);
    if (unsaidDamage !== null) tell(window, text().settingsDamaged(unsaidDamage));
    unsaidDamage = null;
    return window;
  }

  async function quit(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const count = summary().living.length;
    const { shell: text } = language.get();
    const answer = count === 0 ? 'quit' : await askBeforeQuitting(count, text);
    isAsking = false;
    if (answer === 'stay') return;
    if (answer === 'stop') {
      // Some may have ended or begun while the question stood there.
      const { living } = summary();
      const stopped = await Promise.all(living.map(({ id }) => ask('runs.stop', { id, hard: false })));
      if (stopped.includes(false)) {
        tell(open(), text.notStopped);
        return;
      }
    }
    app.quit();
  }

  async function choose(living: number): Promise<void> {
    const whenClosed = await askWhenClosed(living, language.get().shell);
    settings.update({ whenClosed });
    // The tray may have opened the window again meanwhile.
    if (whenClosed === 'quit' && window === null) app.quit();
  }

  async function onClosed(): Promise<void> {
    window = null;
    if (quitting.signal.aborted) return;
    if (settings.get().whenClosed === 'quit') return app.quit();
    // A run that was started in the window a moment ago is not in the last list yet. A host that was not there then is not
    // looked for: that would take a while, and start one.
    if (state.kind === 'reached') state = await link.look();
    if (quitting.signal.aborted || window !== null || isAsking) return;
    const living = summary().living.length;
    // A host that cannot be reached may well have runs, so only a known nothing ends the shell.
    const isQuiet = state.kind === 'reached' && living === 0;
    if (isQuiet) app.quit();
    else if (living > 0 && settings.get().whenClosed === 'ask') void choose(living);
  }
}

/** No host is started for it: Windows starts nothing any more while the session ends. */
async function tellSessionEnd(home: string, why: DesktopSessionEnd): Promise<void> {
  const host = await readHostFile(home);
  if (host) await callHost(host, 'mutation', 'machine.sessionEnding', { why });
}
