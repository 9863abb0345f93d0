// `read-terminal.mjs STAGE PROGRAM BYTES LINES`: runs PROGRAM BYTES LINES in a terminal of node-pty, reads all of it, and
// prints what that took. Stages: bare (bytes are counted), naive (fifty patterns on each line), recognise (the product).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from 'node-pty';
import { out } from '../../../build/paths.mjs';
import { FIFTY_PATTERNS } from './fifty-patterns.mjs';

const [stage = '', program = '', bytes = '', lines = ''] = process.argv.slice(2);
let found = 0;
let read = 0;

/** @returns {Promise<(data: Buffer) => void>} */
async function readerOf() {
  if (stage === 'naive') {
    let rest = '';
    return (data) => {
      const parts = (rest + data.toString('utf8')).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const line = stripVTControlCharacters(part.endsWith('\r') ? part.slice(0, -1) : part);
        for (const pattern of FIFTY_PATTERNS) if (pattern.exec(line) !== null) found++;
      }
    };
  }
  if (stage === 'recognise') {
    /** @type {typeof import('./output.ts')} */
    const { createOutputReader } = await import(pathToFileURL(join(out, 'bench-tools', 'output.js')).href);
    const reader = createOutputReader({ patterns: [], chosen: null });
    return (data) => {
      found += reader.read(data, read).length;
    };
  }
  return () => undefined;
}

const take = await readerOf();
const since = performance.now();
const before = process.cpuUsage();
// Bytes, as the keeper takes them; node-pty's types know text only.
const pty = spawn(program, [bytes, lines], { encoding: null, cols: 200, rows: 50 });
pty.onData((text) => {
  const data = Buffer.from(text);
  take(data);
  read += data.length;
});
pty.onExit(() => {
  const { user, system } = process.cpuUsage(before);
  const tookMs = performance.now() - since;
  console.log(JSON.stringify({ bytes: read, tookMs, cpuMs: (user + system) / 1000, found }));
  process.exit(0);
});
