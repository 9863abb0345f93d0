import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { host } from '../../../../electron/host/cli/commands/host.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { ask, testWorld } from '../command-bench.ts';

it('a living host is shown, and ended only on request', async () => {
  let stops = 0;
  const services = { host: { stop: () => void stops++ } };
  expect(await ask(host, [], services)).toMatchObject({
    code: EXIT.ok,
    printed: [expect.stringMatching(`^process ${process.pid}, version .*, port \\d+$`)],
  });
  expect(JSON.parse((await ask(host, ['--json'], services)).printed[0] ?? '')).toMatchObject({
    pid: process.pid,
  });
  expect(stops).toBe(0);
  expect((await ask(host, ['stop'], services)).printed).toEqual([
    expect.stringContaining(`The host (process ${process.pid}) ends.`),
  ]);
  expect(stops).toBe(1);
});

it('without a host the command says so, and starts none', async () => {
  const home = mkdtempSync(join(tmpdir(), 'vigil-no-host-'));
  try {
    for (const [words, sentence] of [
      [[], 'not running'],
      [['stop'], 'nothing to stop'],
    ] as const) {
      const { world, printed, remarks } = testWorld({ home, json: true });
      expect(await host.run(words, world)).toBe(EXIT.ok);
      expect([printed, remarks]).toEqual([['null'], [expect.stringContaining(sentence)]]);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

it.each([[['start']], [['stop', 'now']]])('%j is refused with the commands that exist', async (words) => {
  expect(await ask(host, words)).toMatchObject({
    code: EXIT.badInput,
    remarks: [expect.stringContaining('"vigil host stop"')],
  });
});
