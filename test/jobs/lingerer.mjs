// Closes its terminal like a daemon, continues running, and writes signs of life into the file named by its first
// argument.
import { closeSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

process.on('SIGHUP', () => undefined);
const [file = 'lingerer', livesMs = '500', exitCode = '7'] = process.argv.slice(2);
process.stdout.write('closing my terminal');
for (const fd of [0, 1, 2]) closeSync(fd);
await sleep(Number(livesMs));
writeFileSync(file, 'still here');
process.exit(Number(exitCode));
