/*
 * A job that prints what another one printed:
 *   replay.mjs FILE [--bytes N] [--pace MS]
 * N bytes at a time, so that lines come in pieces.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({ options: { bytes: text, pace: text }, allowPositionals: true });
const bytes = readFileSync(positionals[0] ?? '');
const count = Number(values.bytes ?? 100);
for (let at = 0; at < bytes.length; at += count) {
  process.stdout.write(bytes.subarray(at, at + count));
  await pause(Number(values.pace ?? 20));
}
