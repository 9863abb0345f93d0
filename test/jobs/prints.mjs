/*
 * A job that only prints: a line an iteration, as TEMPLATE has it, where {i} is the iteration, {n} the total, {v} a value.
 *   prints.mjs TEMPLATE [--to N] [--after N] [--pace MS] [--die N] [--then exit|wait]
 * Without --pace all lines together take at least PRINTING_MS: a busy machine may bring lines of 20 ms all at once, as a list
 * comes, which is rightly not counted. It resumes after iteration `--after`; at `--die` it kills itself silently, the first time only (the file `died`
 * in its working folder tells).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const PRINTING_MS = 600;
const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  options: { to: text, after: text, pace: text, die: text },
  allowPositionals: true,
});
const [template = ''] = positionals;
const total = Number(values.to ?? 10);
const after = Number(values.after ?? 0);
const paceMs = Number(values.pace ?? Math.max(20, PRINTING_MS / Math.max(1, total - after)));
for (let i = after + 1; i <= total; i++) {
  await pause(paceMs);
  if (i === Number(values.die) && !existsSync('died')) {
    writeFileSync('died', '');
    process.kill(process.pid, 'SIGKILL');
  }
  const line = template
    .replaceAll('{i}', String(i))
    .replaceAll('{n}', String(total))
    .replaceAll('{v}', String(1 / i));
  process.stdout.write(line.replaceAll('\\n', '\n').replaceAll('\\r', '\r'));
}
