import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { markAllClosed, realApp } from './app.ts';
import { guard, preventable } from './guard.ts';
import { WebContents } from './web-contents.ts';

type Checked = Pick<
  Electron.BrowserWindow,
  | 'loadURL'
  | 'show'
  | 'focus'
  | 'restore'
  | 'minimize'
  | 'maximize'
  | 'isMinimized'
  | 'isMaximized'
  | 'isVisible'
  | 'isFocused'
  | 'isDestroyed'
  | 'getNormalBounds'
  | 'setTitle'
  | 'getTitle'
  | 'setProgressBar'
  | 'setBounds'
  | 'close'
  | 'destroy'
>;

const open = new Set<BrowserWindow>();

export class BrowserWindow extends EventEmitter implements Checked {
  /** What the app requested. */
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents: WebContents;
  /** The sign over the button of the task bar: its file and its words. */
  sign: { file: string | null; words: string } = { file: null, words: '' };
  #bounds: Electron.Rectangle;
  #title: string;
  #is = { visible: true, focused: true, minimized: false, maximized: false, destroyed: false };

  static getAllWindows(): BrowserWindow[] {
    return [...open];
  }

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    if (!realApp.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const { x = 0, y = 0, width = 800, height = 600, title = '' } = options;
    this.options = options;
    this.#bounds = { x, y, width, height };
    this.#title = title;
    this.webContents = guard('webContents', new WebContents(options.webPreferences ?? {}));
    open.add(this);
    realApp.emit('web-contents-created', {}, this.webContents);
  }

  loadURL(address: string): Promise<void> {
    return this.webContents.loadURL(address);
  }

  show(): void {
    this.#is.visible = true;
  }

  focus(): void {
    this.#is.focused = true;
  }

  restore(): void {
    this.#is.minimized = false;
  }

  minimize(): void {
    this.#is = { ...this.#is, minimized: true, focused: false };
  }

  maximize(): void {
    this.#is.maximized = true;
  }

  isMinimized(): boolean {
    return this.#is.minimized;
  }

  isMaximized(): boolean {
    return this.#is.maximized;
  }

  isVisible(): boolean {
    return this.#is.visible;
  }

  isFocused(): boolean {
    return this.#is.focused;
  }

  isDestroyed(): boolean {
    return this.#is.destroyed;
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds };
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  getTitle(): string {
    return this.#title;
  }

  setProgressBar(): void {}

  setOverlayIcon(overlay: { path: string } | null, words: string): void {
    this.sign = { file: overlay?.path ?? null, words };
  }

  close(): void {
    if (this.#is.destroyed) return;
    const event = preventable({});
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.#is.destroyed) return;
    this.#is.destroyed = true;
    open.delete(this);
    this.webContents.destroy();
    this.emit('closed');
    if (open.size === 0) markAllClosed();
  }
}
