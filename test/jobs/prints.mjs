/*
 * A job that only prints: a line an iteration, as TEMPLATE has it, where {i} is the iteration, {n} the total, {v} a value.
 *   prints.mjs TEMPLATE [--to N] [--after N] [--pace MS] [--die N] [--then exit|wait]
 * It goes on after iteration `--after`; at `--die` it kills itself without a word, the first time only (the file `died`
 * in its working folder tells).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({
  options: { to: text, after: text, pace: text, die: text },
  allowPositionals: true,
});
const [template = ''] = positionals;
const total = Number(values.to ?? 10);
for (let i = Number(values.after ?? 0) + 1; i <= total; i++) {
  await pause(Number(values.pace ?? 20));
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
