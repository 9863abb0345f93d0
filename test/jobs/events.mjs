// Reports the given events, then does as told: `events.mjs '<JSON array of events>' exit:3 | sleep`.
import { appendFileSync } from 'node:fs';

const [events = '[]', then = 'exit:0'] = process.argv.slice(2);
for (const event of JSON.parse(events))
  appendFileSync(
    process.env['VIGIL_EVENTS'] ?? '/dev/null',
    `${JSON.stringify({ at: Date.now(), ...event })}\n`,
  );
console.log('said');
if (then === 'sleep') setInterval(() => {}, 1e6);
else process.exit(Number(then.split(':')[1]));
