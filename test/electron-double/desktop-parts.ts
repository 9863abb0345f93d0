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

  readonly items: Item[];

  constructor(items: Item[]) {
    this.items = items;
  }

  /** For tests: what a user reads. */
  labels(): string[] {
    return this.items.map((item) => item.label ?? '').filter((label) => label !== '');
  }

  /** For tests: the user chooses the item whose label begins with this. */
  choose(label: string): void {
    const item = this.items.find((each) => each.label?.startsWith(label));
    if (!item?.click) throw new Error(`The menu has no item "${label}" that does anything.`);
    (item.click as () => void)();
  }
}

export const trays: Tray[] = [];

export class Tray extends EventEmitter implements Pick<Electron.Tray, 'setToolTip'> {
  /** What is shown under the mouse. */
  tip = '';
  menu = new Menu([]);

  constructor(image: { isEmpty(): boolean }) {
    super();
    if (image.isEmpty()) throw new Error('The tray has no image.');
    trays.push(this);
  }

  setToolTip(tip: string): void {
    this.tip = tip;
  }

  setContextMenu(menu: Menu): void {
    this.menu = menu;
  }
}

export const nativeImage = guard('nativeImage', {
  createFromPath: (path: string) => ({ path, isEmpty: () => !existsSync(path) }),
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
