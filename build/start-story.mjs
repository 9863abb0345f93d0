import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAttached, runQuietly } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { giveUp } from './say.mjs';

/* What somebody sees who tries Vigil on a server: the sample dies in silence, comes back once, and finishes. */

const { DISPLAY: _, WAYLAND_DISPLAY: __, ...inherited } = process.env;
const home = mkdtempSync(join(tmpdir(), 'vigil-start-'));
const env = { ...inherited, VIGIL_HOME: home, CI: 'true' };
const vigil = fromRoot('out', 'vigil.js');

const code = await runAttached('npm', ['start'], { cwd: root, env });
const { stdout } = spawnSync(process.execPath, [vigil, 'ls', '--json'], { env, encoding: 'utf8' });
await runQuietly(process.execPath, [vigil, 'host', 'stop'], { env });
// The host may still be writing as it ends; a folder that is left does no harm.
await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }).catch(() => {});

if (code !== 0) giveUp(`npm start ended with exit code ${code}.`);
const [{ outcome, iteration, attempts }] = JSON.parse(stdout);
console.log({ outcome, iteration, attempts });
if (outcome !== 'finished' || iteration !== 30 || attempts !== 2)
  giveUp('The sample did not finish all 30 iterations in its second attempt.');
