// Holds 70 % of the simulated GPU for a while and leaves; the memory comes back only later. Dies while it loads if the
// card is too full, as torch does.
//   --work MS  --late SECONDS
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { work: text, late: text } });
const CARD_BYTES = 10 * 2 ** 30;
const NEEDED_BYTES = 7 * 2 ** 30;

const folder = join(dirname(dirname(process.env['VIGIL_RUN_DIR'] ?? '')), 'simulated-gpu');
/** @param {string} name @param {object} figures */
function put(name, figures) {
  const beside = join(folder, `${name}.${process.pid}.new`);
  writeFileSync(beside, JSON.stringify(figures));
  renameSync(beside, join(folder, name));
}
/** @param {object} event */
const emit = (event) =>
  appendFileSync(
    process.env['VIGIL_EVENTS'] ?? '/dev/null',
    `${JSON.stringify({ at: Date.now(), ...event })}\n`,
  );

emit({ kind: 'hello', job: 'late-memory', total: 1, resumedFrom: 0 });
mkdirSync(folder, { recursive: true });
const hasCard = readdirSync(folder).includes('card.json');
const card = hasCard ? JSON.parse(readFileSync(join(folder, 'card.json'), 'utf8')) : {};
const lateBytes = Date.now() < (card.lateUntil ?? 0) ? card.lateBytes : 0;
if (lateBytes + NEEDED_BYTES > CARD_BYTES) {
  console.error(
    'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 MiB (GPU 0; 10.00 GiB total capacity; 1.83 MiB already allocated; 1.62 MiB free; 2.00 MiB reserved in total by PyTorch)',
  );
  process.exit(1);
}
put('card.json', { totalBytes: CARD_BYTES });
put(`${process.pid}.json`, { usedBytes: NEEDED_BYTES, busyPercent: 50 });
await delay(Number(values.work));
emit({ kind: 'observation', iteration: 1, x: [1], y: 1, metrics: {}, durationMs: 1 });
const lateUntil = Date.now() + Number(values.late) * 1000;
put('card.json', { totalBytes: CARD_BYTES, lateBytes: NEEDED_BYTES, lateUntil });
emit({ kind: 'finished' });
