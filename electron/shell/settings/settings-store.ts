import { renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Store from 'electron-store';
import { VIGIL_VERSION } from '../../core/protocol/version.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { DEFAULT_SHELL_SETTINGS, ShellSettings, settingsOfEarlier, soundSettings } from './shell-settings.ts';

export interface SettingsStore {
  /** Never waits for a drive. */
  get(): ShellSettings;
  /** Changes some settings and writes them. What cannot be written holds until the shell ends. */
  update(change: Partial<ShellSettings>): void;
  /** Where the settings lie that could not be read, and were put aside at this start; null if they could. */
  readonly damagedFile: string | null;
}

/** Opens the settings in `file`, whose name ends in `.json`. */
export function openSettings(file: string): SettingsStore {
  const opened = openStore(file);
  if (opened) return keptSettings(opened.store, opened.settings, null);
  const sound = soundSettings(readJson(file));
  const damagedFile = putAside(file);
  const fresh = damagedFile === null ? null : openStore(file);
  const kept = keptSettings(fresh?.store ?? null, sound, damagedFile);
  kept.update(sound);
  return kept;
}

function keptSettings(store: Store | null, first: ShellSettings, damagedFile: string | null): SettingsStore {
  let settings = first;
  return {
    damagedFile,
    get: () => settings,
    update(change) {
      settings = { ...settings, ...change };
      try {
        store?.set(change);
      } catch {
        // A full disk costs a window position; it must not keep a window from closing.
      }
    },
  };
}

/** The store in a file and what it holds; null if it cannot be read or written, or does not keep to the schema. */
function openStore(file: string): { store: Store; settings: ShellSettings } | null {
  try {
    // The store itself would wait for ever for a pipe.
    if (!isMissing(file)) readRegularSync(file, LONGEST_BYTES);
    const store = new Store<Record<string, unknown>>({
      cwd: dirname(file),
      name: basename(file, '.json'),
      projectVersion: VIGIL_VERSION,
      defaults: DEFAULT_SHELL_SETTINGS,
      migrations: {
        '0.1.0': (earlier) => {
          earlier.set(settingsOfEarlier(earlier.store));
          for (const key of ['bounds', 'maximized', 'toldOfTray']) earlier.delete(key);
        },
      },
    });
    const settings = ShellSettings.safeParse(store.store);
    return settings.success ? { store, settings: settings.data } : null;
  } catch {
    return null;
  }
}

/** Puts a file aside that cannot be used. An earlier one gives way: only the latest damage is of interest. */
function putAside(file: string): string | null {
  const aside = join(dirname(file), `${basename(file, '.json')}.damaged.json`);
  try {
    renameSync(file, aside);
    return aside;
  } catch {
    // The file is not there, or its folder cannot be written: settings then hold until the shell ends.
    return null;
  }
}

/** A thousand times what is ever written there. */
const LONGEST_BYTES = 1024 * 1024;

const isMissing = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) === undefined;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readRegularSync(file, LONGEST_BYTES).toString());
  } catch {
    return null;
  }
}
