import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { startChromium, stopChromium } from './chromium.ts';
import { preventable } from './guard.ts';
import { launchOptions } from './launch-options.ts';
import { closeRegistration } from './schemes.ts';

type Checked = Pick<
  Electron.App,
  | 'isPackaged'
  | 'isReady'
  | 'setPath'
  | 'getPath'
  | 'requestSingleInstanceLock'
  | 'enableSandbox'
  | 'setAppUserModelId'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'quit'
  | 'exit'
>;

class App extends EventEmitter implements Checked {
  readonly isPackaged = false;
  /** Exit code; null while the app lives. */
  exitCode: number | null = null;
  /** True once the app has asked for the sandbox in all its windows. */
  isSandboxed = false;
  /** The lists that the app has set, the latest last. */
  readonly jumpLists: Electron.JumpListCategory[][] = [];
  /** For tests: entries that the user has removed from the list. */
  removedEntries: Electron.JumpListItem[] = [];
  /** What starts the app at log-on, as it was last set. */
  logOnEntry: Electron.Settings = { openAtLogin: false };
  /** Set by the module of the windows: closes each; false as soon as one refuses. */
  closeWindows: (isForced: boolean) => boolean = () => true;
  #paths = new Map<string, string>();
  #isReady = false;
  #isQuitting = false;
  #becomeReady: () => void = () => {};
  readonly #ready = new Promise<void>((resolve) => {
    this.#becomeReady = resolve;
  });

  isReady(): boolean {
    return this.#isReady;
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  getPath(name: string): string {
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`The double of Electron has no path '${name}'.`);
    return path;
  }

  requestSingleInstanceLock(): boolean {
    return launchOptions().isFirstInstance ?? true;
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error('enableSandbox must be called before the app is ready');
    this.isSandboxed = true;
  }

  setAppUserModelId(): void {}

  getPreferredSystemLanguages(): string[] {
    return ['en-GB'];
  }

  getVersion(): string {
    return '0.0.0-double';
  }

  getJumpListSettings(): Electron.JumpListSettings {
    return { minItems: 1, removedItems: this.removedEntries };
  }

  setJumpList(list: Electron.JumpListCategory[]): 'ok' {
    this.jumpLists.push(list);
    return 'ok';
  }

  /** As a person sets it in the Task Manager. */
  isLogOnEntryOff = false;

  setLoginItemSettings(settings: Electron.Settings): void {
    this.logOnEntry = settings;
  }

  getLoginItemSettings() {
    const openAtLogin = this.logOnEntry.openAtLogin ?? false;
    return { openAtLogin, executableWillLaunchAtLogin: openAtLogin && !this.isLogOnEntryOff };
  }

  quit(): void {
    if (this.#isQuitting) return;
    const event = preventable({});
    this.emit('before-quit', event);
    if (!event.defaultPrevented && this.closeWindows(false)) this.#leave(0);
  }

  exit(code = 0): void {
    // Electron ends the process here. This process continues with the tests, so the app is told to stop.
    this.emit('before-quit', preventable({}));
    this.closeWindows(true);
    this.#leave(code);
  }

  async start(): Promise<void> {
    if (this.#isQuitting) return;
    await startChromium();
    closeRegistration();
    this.#isReady = true;
    this.#becomeReady();
    this.emit('ready', {}, {});
  }

  #leave(code: number): void {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    this.emit('will-quit', preventable({}));
    this.exitCode = code;
    void stopChromium().then(() => this.emit('double-gone'));
  }
}

export const realApp = new App();

/** Resolves when the app has left and the browser is closed. */
export const gone = new Promise<void>((resolve) => {
  realApp.once('double-gone', () => resolve());
});

/** Starts the browser and makes the app ready, as Electron does when the main module has been read. */
export const becomeReady = (): Promise<void> => realApp.start();

/** The last window is closed: the app is notified, or quits if it does not listen. */
export function markAllClosed(): void {
  if (realApp.listenerCount('window-all-closed') > 0) realApp.emit('window-all-closed');
  else realApp.quit();
}
