// Reports an iteration every `everyMs`, to its terminal and to its events alike, with the time at which it did so.
import { appendFileSync } from 'node:fs';

const [everyMs = '100', total = '50'] = process.argv.slice(2);
const events = process.env['VIGIL_EVENTS'] ?? '/dev/null';
/** @param {object} event */
const say = (event) => appendFileSync(events, `${JSON.stringify({ at: Date.now(), ...event })}\n`);
say({ kind: 'hello', job: 'ticker', total: Number(total), resumedFrom: 0 });
let iteration = 0;
const timer = setInterval(() => {
  iteration++;
  say({
    kind: 'observation',
    iteration,
    x: [iteration],
    y: Math.sin(iteration),
    durationMs: Number(everyMs),
  });
  console.log(`iteration ${iteration}/${total}`);
  if (iteration < Number(total)) return;
  clearInterval(timer);
  say({ kind: 'finished' });
}, Number(everyMs));
