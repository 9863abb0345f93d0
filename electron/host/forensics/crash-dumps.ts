import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpFolderIn } from '../../core/diagnosis/system/dump-settings.ts';
import type { Dossier } from '../../core/protocol/disk/dossier/dossier.ts';
import { askLog } from './ask-log.ts';

/** Reading two keys of the registry takes milliseconds. */
const LIMIT_MS = 5_000;
const KEY = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\Windows Error Reporting\\LocalDumps';
const MOST_FILES = 10;

/**
 * Whether Windows keeps a memory image when a program crashes, and the images written since a time
 * (https://learn.microsoft.com/windows/win32/wer/collecting-user-mode-dumps). A key for the program counts before the one
 * for all. Only reads; not proven on a real Windows.
 * @param reg  the program that reads the registry; tests give another
 */
export async function crashDumps(
  program: string,
  sinceMs: number,
  env: Record<string, string | undefined>,
  reg = join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe'),
): Promise<Dossier['dumps']> {
  for (const key of [`${KEY}\\${program}`, KEY]) {
    const answer = await askLog(reg, ['query', key], LIMIT_MS);
    if (answer.state === 'late') return null;
    // A key that does not exist is refused like one without a right; both mean that it is not set for this user.
    if (answer.state !== 'asked') continue;
    const settings = dumpFolderIn(answer.text, key, env);
    if (settings !== null) return { isOn: true, program, files: await dumpsIn(settings, program, sinceMs) };
  }
  return { isOn: false, program, files: [] };
}

/** Windows names an image `python.exe.4711.dmp`. */
async function dumpsIn(folder: string, program: string, sinceMs: number) {
  const names = await readdir(folder).catch((): string[] => []);
  const files = [];
  for (const name of names.filter((each) => each.startsWith(`${program}.`) && each.endsWith('.dmp'))) {
    const path = join(folder, name);
    const known = await stat(path).catch(() => null);
    if (known !== null && known.mtimeMs >= sinceMs)
      files.push({ path, bytes: known.size, at: known.mtimeMs });
  }
  return files.sort((a, b) => b.at - a.at).slice(0, MOST_FILES);
}
