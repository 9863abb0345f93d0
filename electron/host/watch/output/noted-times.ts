import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TIMES_FILE } from '../../../core/protocol/disk/output-files.ts';

/** How far the output of an attempt reached at some times, in order; empty if that was not noted. Never rejects. */
export async function readNotedTimes(attemptFolder: string): Promise<[end: number, atMs: number][]> {
  const text = await readFile(join(attemptFolder, TIMES_FILE), 'utf8').catch(() => '');
  const times: [number, number][] = [];
  for (const [, end, atMs] of text.matchAll(/^(\d{1,15}) (\d{1,15})\n/gm))
    if (Number(end) > (times.at(-1)?.[0] ?? 0)) times.push([Number(end), Number(atMs)]);
  return times;
}
