import { readdirSync, readFileSync } from 'node:fs';

/** Content of a file of /proc or /sys; null if it is missing, or this user may not read it. */
export function systemText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** A number in such a file; null if there is none. */
export function systemNumber(path: string): number | null {
  const text = systemText(path)?.trim();
  if (text === undefined || !/^-?\d+$/.test(text)) return null;
  return Number(text);
}

/** Names in a folder of /proc or /sys; empty as above. */
export function systemNames(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
