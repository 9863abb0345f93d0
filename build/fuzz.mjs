import { join } from 'node:path';
import { writeBundle } from './bundle.mjs';
import { runAttached } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { out, root } from './paths.mjs';

/** Takes in the product's readers, which it attacks in its own process. @type {import('./entries.mjs').Bundle} */
const fuzz = {
  name: 'fuzz',
  entry: 'test/torture/fuzz/fuzz.ts',
  file: 'torture/fuzz.js',
  kind: 'program',
  reads: ['test/torture', 'test/support', 'electron/core', 'electron/host', 'electron/platform'],
};

await ensureInstalled();
await writeBundle(fuzz);
process.exitCode = await runAttached(
  process.execPath,
  ['--enable-source-maps', join(out, fuzz.file), ...process.argv.slice(2)],
  { cwd: root },
);
