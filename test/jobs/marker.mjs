import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * Records its begin and end in a file that several jobs share: `marker.mjs FILE NAME MS`. Then reports that it has
 * finished.
 */
const [file = '', name = '', ms = '0'] = process.argv.slice(2);
appendFileSync(file, `begin ${name}\n`);
await delay(Number(ms));
appendFileSync(file, `end ${name}\n`);
appendFileSync(
  process.env['VIGIL_EVENTS'] ?? '',
  `${JSON.stringify({ at: Date.now(), kind: 'finished' })}\n`,
);
