// Runs out of GPU memory after four iterations, as PyTorch says it, unless the allocator has the setting CURE:
// `fragmenting.mjs --total N --cure SETTING [--resume FILE]`.
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { total: text, cure: text, resume: text } });
const done = values.resume ? JSON.parse(readFileSync(values.resume, 'utf8')).iteration : 0;
const total = Number(values.total ?? 10);
const settings = process.env['PYTORCH_CUDA_ALLOC_CONF'] ?? '';
/** @param {object} event */
const say = (event) =>
  appendFileSync(
    process.env['VIGIL_EVENTS'] ?? '/dev/null',
    `${JSON.stringify({ at: Date.now(), ...event })}\n`,
  );

console.log(`allocator: ${settings}`);
say({ kind: 'hello', job: 'fragmenting', total, resumedFrom: done });
for (let iteration = done + 1; iteration <= total; iteration++) {
  say({ kind: 'iteration-started', iteration });
  if (iteration - done > 4 && !settings.split(',').includes(values.cure ?? '')) {
    console.error(
      'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 512.00 MiB (GPU 0; 8.00 GiB total capacity; 4.20 GiB already allocated; 80.00 MiB free; 7.40 GiB reserved in total by PyTorch)',
    );
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, 5));
  say({ kind: 'observation', iteration, x: [iteration], y: iteration, durationMs: 5 });
}
say({ kind: 'finished' });
