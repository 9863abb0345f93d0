import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserWindow, dialog, nativeTheme, type OpenDialogOptions, shell } from 'electron';
import type { Language } from '../core/protocol/text/english/english.ts';
import { homePaths, runPaths } from '../host/base/paths.ts';
import type { Reply } from './channels.ts';
import type { DesktopHandlers } from './desktop-calls.ts';
import { isSafeLink } from './guards.ts';
import type { HostLink } from './host/host-link.ts';
import { chooseForDesktop, chosenNow } from './settings/desktop-choices.ts';
import type { SettingsStore } from './settings/settings-store.ts';
import { themeSource } from './theme-source.ts';

export interface HandlerParts {
  home: string;
  link: HostLink;
  settings: SettingsStore;
  /** The language in force now. */
  language(): Language;
  /** The window that dialogs belong to; null if it was closed meanwhile. */
  window(): BrowserWindow | null;
}

/** What the desktop does for the window. */
export function desktopHandlers({ home, link, settings, language, window }: HandlerParts): DesktopHandlers {
  async function pickOne(options: OpenDialogOptions): Promise<Reply<string | null>> {
    const owner = window();
    if (owner === null) return done(null);
    const { canceled, filePaths } = await dialog.showOpenDialog(owner, options);
    return done(canceled ? null : (filePaths[0] ?? null));
  }

  return {
    async endpoint() {
      const answer = await link.find();
      if (!answer.ok) return refused(language().shared.problem(answer.problem));
      return done({ port: answer.value.port, token: answer.value.token });
    },
    pickScript: () => {
      const { title, python, all } = language().shell.pickScript;
      return pickOne({
        title,
        properties: ['openFile'],
        filters: [
          { name: python, extensions: ['py', 'pyw'] },
          { name: all, extensions: ['*'] },
        ],
      });
    },
    pickProgram: () => pickOne({ title: language().shell.pickProgram.title, properties: ['openFile'] }),
    pickFolder: (startIn) =>
      pickOne({
        title: language().shell.pickFolder.title,
        properties: ['openDirectory', 'createDirectory'],
        ...(startIn === null ? {} : { defaultPath: startIn }),
      }),
    async openExternal(address) {
      if (!isSafeLink(address)) return refused(language().shell.notALink);
      try {
        await shell.openExternal(address);
        return done(undefined);
      } catch {
        return refused(language().shell.noBrowser);
      }
    },
    async showRunFolder(id) {
      // Only ever shown selected in its folder: nothing that lies there is opened or run.
      const { spec } = runPaths(join(homePaths(home).runs, id));
      try {
        await access(spec);
      } catch {
        return refused(language().shell.noRunFolder);
      }
      shell.showItemInFolder(spec);
      return done(undefined);
    },
    async setTheme(choice) {
      nativeTheme.themeSource = themeSource(choice);
      settings.update({ theme: choice });
      return done(undefined);
    },
    choices: async () => done(chosenNow(settings)),
    async choose(change) {
      chooseForDesktop(settings, change);
      return done(chosenNow(settings));
    },
  };
}

const done = <T>(value: T): Reply<T> => ({ ok: true, value });
const refused = (sentence: string): Reply<never> => ({ ok: false, sentence });
