import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';
import { fromRoot, root } from './paths.mjs';
import { say } from './say.mjs';

/** Writes docs/internals/state-machine.md from the table that the host runs by. Vite reads its TypeScript, also under Node 20. */
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  server: { middlewareMode: true },
});
const { stateMachinePage } = await vite.ssrLoadModule('/electron/core/run/state-diagram.ts');
writeFileSync(fromRoot('docs', 'internals', 'state-machine.md'), stateMachinePage());
await vite.close();
say('docs/internals/state-machine.md is up to date.');
