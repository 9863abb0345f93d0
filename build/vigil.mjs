import { bundleOrGiveUp } from './bundle.mjs';
import { runAttached } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot } from './paths.mjs';

await ensureInstalled();
await bundleOrGiveUp(['host', 'keeper', 'vigil', 'sample', 'renderer', 'python']);

// The terminal sends Ctrl-C to both of us; what it means is for the command line to say.
process.on('SIGINT', () => {});

process.exitCode = await runAttached(
  process.execPath,
  [fromRoot('out', 'vigil.js'), ...process.argv.slice(2)],
  {
    // npm runs scripts in the project's folder, but a path given here is meant from where the person stands.
    cwd: process.env.INIT_CWD ?? process.cwd(),
  },
);
