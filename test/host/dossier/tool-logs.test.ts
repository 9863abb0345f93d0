import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findToolLogs } from '../../../electron/host/dossier/tool-logs.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'vigil-tools-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const STARTED = 1_000_000;
const ENDED = 2_000_000;
/** A file below the working folder that was written at a time in milliseconds. */
function write(path: string, text: string, at = 1_500_000): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
  utimesSync(join(cwd, path), at / 1_000, at / 1_000);
}
const found = async () =>
  (await findToolLogs(cwd, STARTED, ENDED)).map(({ path }) =>
    path.slice(cwd.length + 1).replaceAll('\\', '/'),
  );

describe('the files of tools below a working folder', () => {
  it('come with what they tell, the newest first', async () => {
    write('wandb/run-1/files/wandb-summary.json', '{"_runtime": 3}', 1_500_000);
    write('train.log', 'step 1\nRuntimeError: boom\nbye', 1_600_000);
    expect(await findToolLogs(cwd, STARTED, ENDED)).toEqual([
      {
        ...{ tool: 'log', path: join(cwd, 'train.log'), bytes: 29, changedAt: 1_600_000, finding: null },
        lines: ['RuntimeError: boom'],
      },
      {
        ...{ tool: 'wandb', path: join(cwd, 'wandb/run-1/files/wandb-summary.json'), bytes: 15 },
        ...{ changedAt: 1_500_000, lines: [], finding: 'runtime-only' },
      },
    ]);
  });

  it('are those that were changed during the attempt, give or take the clocks', async () => {
    write('before.log', '', STARTED - 60_000);
    write('just-before.log', '', STARTED - 4_000);
    write('just-after.log', '', ENDED + 4_000);
    write('after.log', '', ENDED + 60_000);
    expect(await found()).toEqual(['just-after.log', 'just-before.log']);
  });

  // Wine makes no junctions.
  it.skipIf(process.platform === 'win32')(
    'are not looked for in other folders, nor through links',
    async () => {
      write('src/deep.log', '');
      write('logs/a/b.log', '');
      const elsewhere = mkdtempSync(join(tmpdir(), 'vigil-linked-'));
      try {
        writeFileSync(join(elsewhere, 'linked.log'), '');
        utimesSync(join(elsewhere, 'linked.log'), 1_500, 1_500);
        symlinkSync(elsewhere, join(cwd, 'logs', 'latest'), 'junction');
        expect(await found()).toEqual(['logs/a/b.log']);
      } finally {
        rmSync(elsewhere, { recursive: true });
      }
    },
  );

  it('are at most twelve, and of a long one only the end counts', async () => {
    for (let number = 0; number < 15; number++) write(`${number}.log`, '', 1_500_000 + number * 1_000);
    write('long.log', `Error: first\n${'x\n'.repeat(40_000)}end`, 1_900_000);
    const logs = await findToolLogs(cwd, STARTED, ENDED);
    expect(logs).toHaveLength(12);
    expect(logs[0]?.lines).toEqual(['x', 'x', 'x', 'x', 'end']);
  });

  it('cannot be had from a folder that is gone', async () => {
    await expect(findToolLogs(join(cwd, 'gone'), STARTED, ENDED)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
