import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeFolder } from '../torture/remove-folder.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-start-'));
});
afterEach(async () => {
  await run(process.execPath, [join(project, 'out', 'vigil.js'), 'host', 'stop'], {
    env: environment(),
  }).catch(() => {});
  // A host may write until it has ended.
  await removeFolder(folder);
});

/** A display that is never opened, an Electron of our own, and nothing that opens a browser. */
function environment() {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  return {
    ...env,
    VIGIL_HOME: join(folder, 'home'),
    ELECTRON_OVERRIDE_DIST_PATH: folder,
    DISPLAY: ':77',
    CI: '1',
  };
}

/** Puts a shell script where start looks for Electron. */
const pretendElectron = (lines: string) =>
  writeFileSync(join(folder, 'electron'), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });

const start = () => run(process.execPath, [join(project, 'build', 'start.mjs')], { env: environment() });

// The pretended Electron is a script, which Windows does not start.
describe.skipIf(process.platform === 'win32')('npm start', () => {
  test('starts Electron on the project’s folder, as Electron and not as Node', async () => {
    pretendElectron(`printf '%s\\n' "$@" "\${ELECTRON_RUN_AS_NODE:-unset}" > '${folder}/told'`);
    await start();
    const told = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
    expect(told.filter((word) => word !== '--no-sandbox')).toEqual([project, 'unset']);
  });

  test('says in one line why there is no desktop window, and prints the address of the same page', async () => {
    pretendElectron('exit 7');
    const { stdout, stderr } = await start();
    expect(stderr).toContain('No desktop window, because Electron ended at once with code 7.');
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[0-9a-f]{64}$/m);
  });
});
