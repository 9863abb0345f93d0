import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './command.mjs';

/**
 * A browser of the Chromium family for the tests: `VIGIL_BROWSER`, else where the system has Edge, Chrome or Chromium.
 * @returns {string | null} path of the executable; null when there is none (or VIGIL_BROWSER names no file)
 */
export function findBrowser() {
  const named = process.env.VIGIL_BROWSER;
  if (named) return existsSync(named) ? named : null;
  return candidates().find((path) => existsSync(path)) ?? null;
}

/** @returns {string[]} */
function candidates() {
  if (process.platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map(
      (name) => process.env[name] ?? '',
    );
    const below = ['Microsoft\\Edge\\Application\\msedge.exe', 'Google\\Chrome\\Application\\chrome.exe'];
    return roots.filter(Boolean).flatMap((folder) => below.map((path) => join(folder, path)));
  }
  if (process.platform === 'darwin') {
    const names = ['Google Chrome', 'Microsoft Edge', 'Chromium'];
    return names.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  return names.map(findOnPath).filter((path) => path !== null);
}

/** What a person can do about a missing browser. */
export const noBrowserSentence =
  'No Chromium, Chrome or Edge was found, and the window is tested in one. ' +
  'Install one of them, or set VIGIL_BROWSER to the path of its executable.';
