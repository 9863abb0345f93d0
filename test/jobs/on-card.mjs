import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * Records its begin and end, with the GPUs that it was given, in a file that several jobs share:
 * `on-card.mjs FILE NAME MS`. Then reports that it has finished.
 */
const [file = '', name = '', ms = '0'] = process.argv.slice(2);
const mark = (/** @type {string} */ what) =>
  appendFileSync(file, `${what} ${name} ${process.env['CUDA_VISIBLE_DEVICES'] ?? 'all'}\n`);
const tell = (/** @type {object} */ event) =>
  appendFileSync(process.env['VIGIL_EVENTS'] ?? '', `${JSON.stringify({ at: Date.now(), ...event })}\n`);
tell({ kind: 'hello', job: 'on-card', total: 1, resumedFrom: 0 });
mark('begin');
await delay(Number(ms));
mark('end');
tell({ kind: 'observation', iteration: 1, x: [1], y: 1, durationMs: Number(ms) });
tell({ kind: 'finished' });
