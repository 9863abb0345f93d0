// Reports iterations as the helper does, and holds more of the simulated GPU in each; exits silently when that is full.
//   --iterations N  --pace MS  --shape NAME  [--resume CHECKPOINT]
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CARD_BYTES, emit, put } from './simulated-card.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { iterations: text, pace: text, shape: text, resume: text } });
const total = Number(values.iterations);

/**
 * What a process holds in an iteration of its own, as a share of the card.
 * @type {Record<string, (own: number) => number>}
 */
const SHAPES = {
  linear: (own) => 0.09 + 0.07 * own,
  spiky: (own) => 0.1 + 0.05 * own + (own % 5 === 4 ? 0.1 : 0),
  quadratic: (own) => 0.1 + 0.004 * own ** 2,
  sawtooth: (own) => 0.1 + 0.08 * own - 0.15 * Math.floor(own / 4),
  plateau: (own) => 0.8 - 0.35 * Math.exp(-own / 3),
  'no trend': (own) => 0.6 + 0.05 * Math.sin(12.9898 * own),
};
const shareOf = SHAPES[values.shape ?? ''] ?? (() => 0);

const done = values.resume ? JSON.parse(readFileSync(values.resume, 'utf8')).iteration : 0;
put('card.json', { totalBytes: CARD_BYTES });
emit({ kind: 'hello', job: 'leaks', total, resumedFrom: done });
for (let iteration = done + 1; iteration <= total; iteration++) {
  const share = shareOf(iteration - done);
  put(`${process.pid}.json`, { usedBytes: Math.round(Math.min(1, share) * CARD_BYTES), busyPercent: 50 });
  emit({ kind: 'iteration-started', iteration });
  await delay(Number(values.pace));
  if (share > 1) process.exit(0);
  emit({ kind: 'observation', iteration, x: [iteration], y: iteration, metrics: {}, durationMs: 1 });
}
emit({ kind: 'finished' });
