// Reports ten iterations, and waits after the fifth for its checkpoint. Dies after the seventh, and then each time it
// loads a checkpoint of the seventh.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const events = process.env['VIGIL_EVENTS'] ?? '/dev/null';
/** @param {object} event */
const say = (event) => appendFileSync(events, `${JSON.stringify({ at: Date.now(), ...event })}\n`);
const fifth = `${process.env['VIGIL_RUN_DIR']}/checkpoints/checkpoint_iter_005.json`;
const [, file] = process.argv.slice(2);
const resumed = file ? JSON.parse(readFileSync(file, 'utf8')).iteration : 0;
if (resumed === 7) process.exit(9);
say({ kind: 'hello', job: 'poisoned', total: 10, resumedFrom: resumed });
for (let iteration = resumed + 1; iteration <= 10; iteration++) {
  say({ kind: 'iteration-started', iteration });
  say({ kind: 'observation', iteration, x: [iteration], y: iteration, durationMs: 1 });
  while (iteration === 5 && !existsSync(fifth)) await delay(10);
  if (iteration === 7 && resumed === 0) process.exit(9);
}
say({ kind: 'finished' });
