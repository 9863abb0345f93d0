import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const ticker: RunRequest = {
  program: {
    kind: 'command',
    file: process.execPath,
    args: [resolve('test/jobs/ticker.mjs'), '50', '40'],
  },
  resumeArguments: [],
};

const PATIENCE_MS = 30_000;

describe.skipIf(process.platform === 'win32')('a keeper that holds the run and does not answer', () => {
  it('is reported to the user, and the run continues without loss once it answers', async () => {
    const id = await home.start(ticker);
    await until(async () => (await home.show(id)).row.iteration >= 5, 'some iterations');
    const { pid } = JSON.parse(readFileSync(runPaths(home.folder(id)).keeperFile, 'utf8'));
    process.kill(pid, 'SIGSTOP');
    try {
      await home.killHost();
      const problem = async () => (await home.show(id)).row.problem;
      await until(async () => (await problem())?.code === 'keeper-silent', 'it is told', PATIENCE_MS);
      process.kill(pid, 'SIGCONT');
      await until(async () => (await problem()) === null, 'it is no problem any more', PATIENCE_MS);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const { row, attempts, observations } = await home.ended(id);
    expect([row.outcome, attempts.length, observations.length]).toEqual(['finished', 1, 40]);
  });
});
