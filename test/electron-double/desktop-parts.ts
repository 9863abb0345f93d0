import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type Electron from 'electron';
import { emitting, guard } from './guard.ts';
import { launchOptions } from './launch-options.ts';
import { desktopRecord } from './record.ts';

/*
 * Parts of the desktop that do not exist without one: the double notes what the app does with them, and shows nothing.
 * Where Electron's overloads or large objects are beyond a double, at least the names are checked.
 */

type Names<T> = Partial<Record<keyof T, unknown>>;

type Item = Electron.MenuItemConstructorOptions;

export class Menu {
  static buildFromTemplate(template: Item[]): Menu {
    return new Menu(template);
  }

  /** For tests: the menu of the app. */
  static current: Menu | null = null;
  /** For tests: menus that were opened where the right button was pressed. */
  static readonly opened: Menu[] = [];

  static setApplicationMenu(menu: Menu | null): void {
    Menu.current = menu;
  }

  popup(): void {
    Menu.opened.push(this);
  }

  readonly items: Item[];

  constructor(items: Item[]) {
    this.items = items;
  }

  /** For tests: what a user reads. */
  labels(): string[] {
    return this.items.map((item) => item.label ?? '').filter((label) => label !== '');
  }

  /** For tests: the user chooses the item whose label begins with this, below one menu after the other. */
  choose(label: string, ...below: string[]): void {
    const item = this.items.find((each) => each.label?.startsWith(label));
    const [next, ...rest] = below;
    if (next !== undefined && item?.submenu) {
      new Menu(item.submenu as Item[]).choose(next, ...rest);
      return;
    }
    if (!item?.click) throw new Error(`The menu has no item "${label}" that does anything.`);
    (item.click as () => void)();
  }
}

export const trays: Tray[] = [];

export class Tray extends EventEmitter implements Pick<Electron.Tray, 'setToolTip'> {
  /** What is shown under the mouse. */
  tip = '';
  /** File of its icon. */
  icon = '';
  menu = new Menu([]);

  constructor(image: FileImage) {
    super();
    this.setImage(image);
    trays.push(this);
  }

  setImage(image: FileImage): void {
    if (image.isEmpty()) throw new Error('The tray has no image.');
    this.icon = image.path;
  }

  setToolTip(tip: string): void {
    this.tip = tip;
  }

  setContextMenu(menu: Menu): void {
    this.menu = menu;
  }
}

interface FileImage {
  path: string;
  isEmpty(): boolean;
}

/** Toasts that the app has shown. */
export const toasts: Notification[] = [];

export class Notification extends EventEmitter implements Pick<Electron.Notification, 'show'> {
  static isSupported(): boolean {
    return true;
  }

  readonly options: Electron.NotificationConstructorOptions;

  constructor(options: Electron.NotificationConstructorOptions) {
    super();
    this.options = options;
  }

  show(): void {
    toasts.push(this);
  }
}

export const nativeImage = guard('nativeImage', {
  createFromPath: (path: string): FileImage => ({ path, isEmpty: () => !existsSync(path) }),
} satisfies Names<typeof Electron.nativeImage>);

export const dialog = guard('dialog', {
  async showOpenDialog(_window: unknown, options: Electron.OpenDialogOptions) {
    desktopRecord.dialogs.push({ kind: 'open', options });
    const filePaths = launchOptions().picks ?? [];
    return { canceled: filePaths.length === 0, filePaths };
  },
  async showMessageBox(...parameters: [Electron.MessageBoxOptions] | [unknown, Electron.MessageBoxOptions]) {
    const options = parameters.length === 1 ? parameters[0] : parameters[1];
    desktopRecord.dialogs.push({ kind: 'message', options });
    const chosen = options.buttons?.indexOf(launchOptions().answers?.shift() ?? '') ?? -1;
    return { response: chosen === -1 ? (options.cancelId ?? 0) : chosen, checkboxChecked: false };
  },
  showErrorBox(title: string, content: string) {
    desktopRecord.dialogs.push({ kind: 'error', options: { title, content } });
  },
} satisfies Names<Electron.Dialog>);

export const shell = guard('shell', {
  async openExternal(url) {
    desktopRecord.openedLinks.push(url);
  },
  showItemInFolder(path) {
    desktopRecord.shownPaths.push(path);
  },
} satisfies Partial<Electron.Shell>);

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = guard(
  'screen',
  emitting({
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
  } satisfies Names<Electron.Screen>),
);
