// `hanger.mjs EVERY_MS COUNT THEN AFTER`: reports COUNT iterations, then hangs as requested, in its first attempt; later
// attempts finish. THEN: sleep, spin, print (output but no sign of work), stop (SIGSTOP to itself), child (waits for a
// child that sleeps), or stretch:MS (announces that long, sleeps half of it, continues and finishes), or
// spin:MS (loops that long, continues and finishes). AFTER: iterations that follow, 2 if missing, as what hangs
// is not the last iteration then, which is given far longer.
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [everyMs = '100', count = '5', then = 'sleep', after = '2'] = process.argv.slice(2);
const events = process.env['VIGIL_EVENTS'] ?? '/dev/null';
/** @param {object} event */
const say = (event) => appendFileSync(events, `${JSON.stringify({ at: Date.now(), ...event })}\n`);
/** @param {number} iteration */
const observe = (iteration) =>
  say({ kind: 'observation', iteration, x: [iteration], y: iteration, durationMs: Number(everyMs) });
const isFirst = process.env['VIGIL_ATTEMPT'] === '1';

for (let iteration = 1; isFirst && iteration <= Number(count); iteration++) {
  await sleep(Number(everyMs));
  observe(iteration);
}
if (isFirst) await hang(then);
for (let more = 1; more <= Number(after); more++) observe(Number(count) + more);
say({ kind: 'finished' });

/** @param {string} how */
async function hang(how) {
  console.log(`now: ${how}`);
  if (how === 'spin') for (;;);
  const spinMs = Number(/^spin:(\d+)$/.exec(how)?.[1] ?? 0);
  for (const end = Date.now() + spinMs; Date.now() < end; );
  if (spinMs > 0) return;
  if (how === 'print') setInterval(() => console.log('still here'), 50);
  if (how === 'stop') process.kill(process.pid, 'SIGSTOP');
  if (how === 'child') spawn('sleep', ['1000'], { stdio: 'inherit' });
  const stretchMs = Number(how.split(':')[1] ?? 0);
  if (stretchMs > 0) say({ kind: 'long-stretch', ms: stretchMs, why: 'fitting the model' });
  await sleep(stretchMs > 0 ? stretchMs / 2 : 1e6);
}
