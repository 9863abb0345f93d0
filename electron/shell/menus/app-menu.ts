import type { MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';

export interface AppMenuActions {
  newRun(): void;
  sample(): void;
  quit(): void;
  /** Shows the licences of all that is shipped, which lie beside the installed app. */
  licences(): void;
}

/**
 * The menu of the window, which Alt shows. Its shortcuts are those of Windows; the page, a terminal above all, is given
 * each key first.
 * @param isForDevelopers  from a checkout: adds the tools of the browser, and leaves out the licences, which only a package has
 */
export function appMenu(
  { newRun, sample, quit, licences }: AppMenuActions,
  { menu: text, newRun: newRunLabel }: Language['shell'],
  isForDevelopers: boolean,
): MenuItemConstructorOptions[] {
  return [
    {
      label: text.file,
      submenu: [
        { label: newRunLabel, accelerator: 'CmdOrCtrl+N', click: newRun },
        { type: 'separator' },
        { role: 'close', label: text.closeWindow },
        { label: text.quit, accelerator: 'CmdOrCtrl+Q', click: quit },
      ],
    },
    {
      label: text.edit,
      submenu: [
        { role: 'undo', label: text.undo },
        { role: 'redo', label: text.redo },
        { type: 'separator' },
        { role: 'cut', label: text.cut },
        { role: 'copy', label: text.copy },
        { role: 'paste', label: text.paste },
        { role: 'selectAll', label: text.selectAll },
      ],
    },
    {
      label: text.view,
      submenu: [
        { role: 'reload', label: text.reload },
        { type: 'separator' },
        { role: 'zoomIn', label: text.zoomIn },
        { role: 'zoomOut', label: text.zoomOut },
        { role: 'resetZoom', label: text.zoomReset },
        { type: 'separator' },
        { role: 'togglefullscreen', label: text.fullScreen },
        ...(isForDevelopers ? [{ role: 'toggleDevTools' as const }] : []),
      ],
    },
    {
      label: text.help,
      submenu: [
        { label: text.sample, click: sample },
        ...(isForDevelopers ? [] : [{ label: text.licences, click: licences }]),
        { role: 'about', label: text.about },
      ],
    },
  ];
}
