import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOpenFiles } from '../../../electron/platform/processes/open-files.ts';

const SCRIPT = `
const { openSync } = require('node:fs');
openSync('train.log', 'a'); openSync('model.bin', 'w'); openSync(process.execPath, 'r');
process.stdout.write('open'); setTimeout(() => {}, 60_000);
`;

it.runIf(process.platform === 'linux')(
  'files that a process has open for writing are listed, and which of them it appends to',
  async () => {
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-open-')));
    const job = spawn(process.execPath, ['-e', SCRIPT], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await new Promise((resolve) => job.stdout.once('data', resolve));
      expect(await readOpenFiles([job.pid ?? 0, 999_999_999])).toEqual([
        { path: join(cwd, 'train.log'), isAppending: true },
        { path: join(cwd, 'model.bin'), isAppending: false },
      ]);
    } finally {
      job.kill('SIGKILL');
      rmSync(cwd, { recursive: true, force: true });
    }
  },
);
