import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEWLINE = 10;
const ARRAY = /"in":"([0-9a-f]{32})"/g;

/** The content of a journal of calls, read by the rig's own reader. */
export interface KeptCalls {
  /** The line that describes the attempt which began it; null if there is no sound one. */
  head: string | null;
  /** Sound lines of calls after it, up to the first unsound one. */
  calls: string[];
}

export function readKeptCalls(folder: string): KeptCalls {
  const path = join(folder, 'calls.jsonl');
  return keptCallsIn(existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
}

export function keptCallsIn(bytes: Buffer): KeptCalls {
  const lines: string[] = [];
  for (let begin = 0; ; ) {
    const end = bytes.indexOf(NEWLINE, begin);
    if (end < 0 || !isSound(bytes.subarray(begin, end))) break;
    lines.push(bytes.toString('latin1', begin, end));
    begin = end + 1;
  }
  const [head = null, ...calls] = lines;
  return { head, calls };
}

/** 16 digits of the checksum, a space, and the text. */
const isSound = (line: Buffer): boolean =>
  line[16] === 0x20 && sha256(line.subarray(17)).slice(0, 16) === line.toString('latin1', 0, 16);

/** Whether every array of a call that has its own file is there unchanged. */
export const hasItsArrays = (call: string, folder: string): boolean =>
  [...call.matchAll(ARRAY)].every(([, name = '']) => {
    const path = join(folder, 'arrays', name);
    return existsSync(path) && sha256(readFileSync(path)).startsWith(name);
  });

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
