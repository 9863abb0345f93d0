/*
 * A job that reports iterations by events and can resume from a checkpoint that Vigil wrote:
 *   checkpointed.mjs --to N [--seen K] [--die D] [--resume FILE] [--config FILE]
 * After iteration K it waits until Vigil has written a checkpoint of just that; at D it exits with code 3, if it began at 1. The configuration is not read.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { to: text, seen: text, die: text, resume: text, config: text } });
const { VIGIL_EVENTS: events = '', VIGIL_RUN_DIR: folder = '' } = process.env;
const say = (/** @type {object} */ said) =>
  appendFileSync(events, `${JSON.stringify({ at: Date.now(), ...said })}\n`);
const before = values.resume ? JSON.parse(readFileSync(values.resume, 'utf8')).iteration : 0;
const name = `checkpoint_iter_${(values.seen ?? '0').padStart(3, '0')}.json`;
for (let i = before + 1; i <= Number(values.to); i++) {
  if (before === 0 && i === Number(values.die)) process.exit(3);
  say({ kind: 'observation', iteration: i, x: [i], y: i + before / 100, metrics: {}, durationMs: 1 });
  if (i === Number(values.seen)) while (!existsSync(join(folder, 'checkpoints', name))) await pause(20);
}
say({ kind: 'finished' });
