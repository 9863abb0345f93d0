/*
 * Reports an iteration every EVERY_MS by a file that it opened once, as the Python helper does, and prints it: a folder that is
 * away meanwhile does not hinder it. `steady.mjs EVERY_MS TOTAL [silent | closed]`; `silent` reports nothing and only prints, `closed` closes its
 * output after the third iteration.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const [everyMs = '100', total = '50', how = ''] = process.argv.slice(2);
const checkpoint = process.env['VIGIL_CHECKPOINT'];
const done = checkpoint ? JSON.parse(readFileSync(checkpoint, 'utf8')).iteration : 0;
const events = how === 'silent' ? null : openSync(process.env['VIGIL_EVENTS'] ?? '/dev/null', 'a');
/** @param {object} event */
const say = (event) =>
  events !== null && writeSync(events, `${JSON.stringify({ at: Date.now(), ...event })}\n`);
say({ kind: 'hello', job: 'steady', total: Number(total), resumedFrom: done });
for (let iteration = done + 1; iteration <= Number(total); iteration++) {
  await pause(Number(everyMs));
  const y = Math.sin(iteration);
  say({ kind: 'observation', iteration, x: [iteration], y, durationMs: Number(everyMs) });
  if (how === 'closed' && iteration === done + 3) for (const fd of [1, 2]) closeSync(fd);
  if (how !== 'closed' || iteration < done + 3)
    console.log(`Iteration ${iteration}/${total}: loss=${y.toFixed(4)}`);
}
say({ kind: 'finished' });
