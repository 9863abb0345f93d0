import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HEAD_FILE } from '../../../../electron/core/protocol/disk/output-files.ts';
import { attemptFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import { OwnPattern } from '../../../../electron/core/protocol/policy/own-pattern.ts';
import { createPatternService } from '../../../../electron/host/api/patterns/service.ts';
import { starting } from '../../../support/journal-entries.ts';
import { registeredRun, registryOf } from '../../../support/registered-run.ts';
import { NO_PATTERNS } from '../../../support/watch-context.ts';

const pattern = OwnPattern.parse({ name: 'mine', pattern: 'cvar=(?<value>\\S+)' });
const tries = (...runs: Parameters<typeof registryOf>) =>
  createPatternService(NO_PATTERNS, registryOf(...runs).registry).tryOn;

it('a pattern can be tried on a text without a run', async () => {
  expect(await tries()(pattern, { text: 'cvar=1\nother' })).toMatchObject({
    ok: true,
    value: { lines: 2, matched: 1 },
  });
});

it('a pattern can be tried on the output of the newest attempt of a run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-patterns-'));
  try {
    for (const [attempt, printed] of [
      [1, 'cvar=old\n'],
      [2, 'begin\n\x1b[32mcvar=new\x1b[0m\n'],
    ] as const) {
      mkdirSync(join(folder, attemptFolder(attempt)), { recursive: true });
      writeFileSync(join(folder, attemptFolder(attempt), HEAD_FILE), printed);
    }
    const { run } = registeredRun([starting(1), starting(2)], { folder });
    expect(await tries(run)(pattern, { run: run.id })).toMatchObject({
      ok: true,
      value: { matches: [{ line: 2, groups: { value: 'new' } }] },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('a pattern cannot be tried on an unknown run or one without attempts', async () => {
  const { run } = registeredRun();
  for (const tryOn of [tries(), tries(run)])
    expect(await tryOn(pattern, { run: run.id })).toMatchObject({
      ok: false,
      problem: { code: 'no-such-run' },
    });
});
