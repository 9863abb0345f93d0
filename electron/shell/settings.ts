import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ThemeChoice } from '../core/protocol/wire/desktop-bridge.ts';
import { readRegularSync } from '../platform/files/regular-file.ts';
import { replaceFile } from '../platform/files/replace-file.ts';

/** A window's place on the desktop, in device-independent pixels. */
export const WindowBounds = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type WindowBounds = z.infer<typeof WindowBounds>;

/** `shell.json` in Vigil's home. A field that is missing or damaged takes its default and leaves the others alone. */
const ShellSettings = z.object({
  /** Where the window last was; null before the first time. */
  bounds: WindowBounds.nullable().catch(null),
  maximized: z.boolean().catch(false),
  theme: ThemeChoice.catch('system'),
  /** True once the user has read that a closed window leaves the job running. */
  toldOfTray: z.boolean().catch(false),
});
type ShellSettings = z.infer<typeof ShellSettings>;

export interface SettingsStore {
  get(): ShellSettings;
  /** Changes some settings and writes them. What cannot be written holds until the shell ends. */
  update(change: Partial<ShellSettings>): void;
}

/** Opens the settings in `file`; a file that is missing or unreadable counts as empty. */
export function openSettings(file: string): SettingsStore {
  let settings = ShellSettings.safeParse(readJson(file)).data ?? ShellSettings.parse({});
  return {
    get: () => settings,
    update(change) {
      settings = { ...settings, ...change };
      try {
        mkdirSync(dirname(file), { recursive: true });
        replaceFile(file, `${JSON.stringify(settings, null, 2)}\n`);
      } catch {
        // A full disk costs a window position; it must not keep a window from closing.
      }
    },
  };
}

/** A thousand times what is ever written there. */
const LONGEST_BYTES = 1024 * 1024;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readRegularSync(file, LONGEST_BYTES).toString());
  } catch {
    return null;
  }
}
