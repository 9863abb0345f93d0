import { dirname, join } from 'node:path';
import { Menu, shell, type WebContents } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';
import { type AppMenuActions, appMenu } from './app-menu.ts';
import { contextMenu } from './context-menu.ts';

/** The file lies beside the program (`build/package/app-folder.mjs`). */
const licences = () => void shell.openPath(join(dirname(process.execPath), 'THIRD-PARTY-LICENSES.txt'));

/** Sets the menu of the window, and again whenever the language is another. */
export function keepAppMenu(
  actions: Omit<AppMenuActions, 'licences'>,
  isForDevelopers: boolean,
): (text: Language['shell']) => void {
  let shown: Language['shell'] | null = null;
  return (text) => {
    if (text === shown) return;
    shown = text;
    Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu({ ...actions, licences }, text, isForDevelopers)));
  };
}

/** Opens a menu where the right button is pressed on something that can be copied or changed. */
export function answerRightClicks(contents: Pick<WebContents, 'on'>, text: () => Language['shell']): void {
  contents.on('context-menu', (_event, place) => {
    const template = contextMenu(place, text());
    if (template) Menu.buildFromTemplate(template).popup();
  });
}
