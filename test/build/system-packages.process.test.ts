import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const module = new URL('../../build/system-packages.mjs', import.meta.url);
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a shell script in the place of apt-get; everything else is missing there. It notes each request. */
function pretendAptGet(lines: string): void {
  const script = `#!/bin/sh\necho "$*" >> '${folder}/asked'\n${lines}\n`;
  writeFileSync(join(folder, 'apt-get'), script, { mode: 0o755 });
}
const install = () =>
  run(
    process.execPath,
    ['-e', `import('${module}').then(({ installSystemPackages }) => installSystemPackages('build'))`],
    { env: { PATH: folder } },
  );
/** The last word of each call. */
const asked = () =>
  readFileSync(join(folder, 'asked'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').at(-1));

// Only root on Debian installs them.
describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('missing system packages', () => {
  test('are installed after another installation, and the wait is reported', async () => {
    pretendAptGet(`
      for argument; do last=$argument; done
      if [ "$last" = update ] && [ ! -e '${folder}/free' ]; then
        : > '${folder}/free'
        echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1' >&2
        exit 100
      fi`);
    const { stderr } = await install();
    expect(asked()).toEqual(['update', 'update', 'g++']);
    expect(stderr).toContain('Another installation of system packages is at work.');
  });

  test('that cannot be installed are named after three tries, with the reason', async () => {
    pretendAptGet(`echo 'E: Failed to fetch the list' >&2; exit 100`);
    const failure = await install().catch((error) => error);
    expect(failure).toMatchObject({ code: 1 });
    expect(failure.stderr).toContain('E: Failed to fetch the list');
    expect(failure.stderr).toContain('could not be installed: python3, make, g++');
    expect(asked()).toEqual(['update', 'update', 'update']);
  });
});
