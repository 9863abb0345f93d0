// Reports iterations, and dies as requested: `mortal.mjs [--total N] [--at I] [--own N] [--code C] [--cure WORD] [--config FILE] [--resume FILE] [--stillborn A]`.
// --at: every process that comes to iteration I dies there; --own: every process dies in its own N-th iteration;
// --stillborn: that of attempt A dies in its first; --config: a file in which `cure` may be "yes".
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({
  options: {
    ...{ total: text, at: text, own: text, stillborn: text },
    ...{ code: text, cure: text, config: text, resume: text, everyMs: text },
  },
});
const isCured =
  values.config !== undefined && /\bcure"?\s*[:=]\s*"yes"/.test(readFileSync(values.config, 'utf8'));
const isStillborn = values.stillborn === process.env['VIGIL_ATTEMPT'];
const done = values.resume ? JSON.parse(readFileSync(values.resume, 'utf8')).iteration : 0;
const total = Number(values.total ?? 10);
/** @param {object} event */
const say = (event) =>
  appendFileSync(
    process.env['VIGIL_EVENTS'] ?? '/dev/null',
    `${JSON.stringify({ at: Date.now(), ...event })}\n`,
  );

say({ kind: 'hello', job: 'mortal', total, resumedFrom: done });
for (let iteration = done + 1; iteration <= total; iteration++) {
  say({ kind: 'iteration-started', iteration });
  const isSkipped = process.env['VIGIL_SKIP_ITERATION'] === String(iteration);
  const isDeadly = iteration === Number(values.at) || iteration - done === Number(values.own) || isStillborn;
  if (isDeadly && !isSkipped && !isCured && values.cure === undefined && !process.env['CURE'])
    process.exit(Number(values.code ?? 7));
  await new Promise((resolve) => setTimeout(resolve, Number(values.everyMs ?? 5)));
  const y = isSkipped ? Number(process.env['VIGIL_SKIP_VALUE']) : iteration;
  say({ kind: 'observation', iteration, x: [iteration], y, durationMs: 5 });
}
say({ kind: 'finished' });
