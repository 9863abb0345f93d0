// Holds 70 % of the simulated GPU for a while and leaves; the memory comes back only later. Dies while it loads if the
// card is too full, as torch does.
//   --work MS  --late SECONDS  --load MS (before it looks)
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CARD_BYTES, cardFolder, emit, put } from './simulated-card.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { work: text, late: text, load: text } });
const NEEDED_BYTES = 7 * 2 ** 30;

emit({ kind: 'hello', job: 'late-memory', total: 1, resumedFrom: 0 });
await delay(Number(values.load ?? 0));
const known = join(cardFolder, 'card.json');
const card = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : {};
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
