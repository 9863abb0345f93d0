// Holds 70 GiB of the card of nvidia-smi.mjs for so long: `on-asked-card.mjs MS`. Fails if less than that is free.
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const folder = process.env['VIGIL_TEST_CARD'] ?? '';
const others = readdirSync(folder)
  .filter((name) => /^\d+\.json$/.test(name))
  .reduce((sum, name) => sum + Number(readFileSync(join(folder, name), 'utf8')), 0);
if (others > 10_000) {
  console.error('torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 70.00 GiB.');
  process.exit(1);
}
const own = join(folder, `${process.pid}.json`);
writeFileSync(own, '71680');
await delay(Number(process.argv[2]));
rmSync(own);
appendFileSync(
  process.env['VIGIL_EVENTS'] ?? '',
  `${JSON.stringify({ at: Date.now(), kind: 'finished' })}\n`,
);
