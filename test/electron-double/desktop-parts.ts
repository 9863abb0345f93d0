import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type Electron from 'electron';
import { emitting, guard } from './guard.ts';

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

  static #ofApp: Menu | null = null;
  /** For tests: menus that were opened where the right button was pressed. */
  static readonly opened: Menu[] = [];

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#ofApp = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#ofApp;
  }

  popup(): void {
    Menu.opened.push(this);
  }

  readonly items: object[];

  constructor(items: Item[]) {
    this.items = items.map((item) =>
      Array.isArray(item.submenu) ? { ...item, submenu: new Menu(item.submenu) } : item,
    );
  }
}

export class Tray extends EventEmitter implements Pick<Electron.Tray, 'setToolTip'> {
  constructor(image: FileImage) {
    super();
    this.setImage(image);
  }

  setImage(image: FileImage): void {
    if (image.isEmpty()) throw new Error('The tray has no image.');
  }

  setToolTip(): void {}

  setContextMenu(): void {}
}

interface FileImage {
  path: string;
  isEmpty(): boolean;
}

export class Notification extends EventEmitter implements Pick<Electron.Notification, 'show' | 'title'> {
  static isSupported(): boolean {
    return true;
  }

  readonly title: string;
  readonly actions: Electron.NotificationAction[];

  constructor({ title = '', actions = [] }: Electron.NotificationConstructorOptions) {
    super();
    this.title = title;
    this.actions = actions;
  }

  show(): void {}
}

export const nativeImage = guard('nativeImage', {
  createFromPath: (path: string): FileImage => ({ path, isEmpty: () => !existsSync(path) }),
} satisfies Names<typeof Electron.nativeImage>);

/** Answered by the recorder, which stands in for a person with the real Electron too. */
export const dialog = guard('dialog', {
  showOpenDialog: unanswered,
  showMessageBox: unanswered,
  showErrorBox: unanswered,
} satisfies Names<Electron.Dialog>);

export const shell = guard('shell', {
  openExternal: unanswered,
  showItemInFolder: unanswered,
} satisfies Names<Electron.Shell>);

function unanswered(): never {
  throw new Error('The recorder is not installed.');
}

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
export const screen = guard(
  'screen',
  emitting({
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
  } satisfies Names<Electron.Screen>),
);
