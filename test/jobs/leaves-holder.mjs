// Ends at once and leaves a process behind that holds memory of the simulated GPU, until it is ended.
//   --gib N
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CARD_BYTES, emit, put } from './simulated-card.mjs';

const { values } = parseArgs({
  options: {
    gib: { type: /** @type {const} */ ('string'), default: '2' },
    held: { type: /** @type {const} */ ('boolean') },
  },
});

if (values.held) {
  put(`${process.pid}.json`, { usedBytes: Number(values.gib) * 2 ** 30, busyPercent: 0 });
  await delay(600_000);
} else {
  emit({ kind: 'hello', job: 'leaves-holder', total: 1, resumedFrom: 0 });
  put('card.json', { totalBytes: CARD_BYTES });
  const left = spawn(process.execPath, [...process.argv.slice(1), '--held'], {
    detached: true,
    stdio: 'ignore',
  });
  left.unref();
  emit({ kind: 'observation', iteration: 1, x: [1], y: 1, metrics: {}, durationMs: 1 });
  emit({ kind: 'finished' });
}
