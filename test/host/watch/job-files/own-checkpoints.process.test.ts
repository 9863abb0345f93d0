import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
let work = '';
beforeEach(() => {
  home = openTestHome();
  work = mkdtempSync(join(tmpdir(), 'vigil-work-'));
});
afterEach(async () => {
  await home.close();
  rmSync(work, { recursive: true, force: true });
});

const job = (form: 'json' | 'pickle', more: Partial<RunRequest> = {}): RunRequest => ({
  program: {
    kind: 'command',
    file: 'python3',
    args: [resolve('test/jobs/own-checkpoints.py'), form, '8', '--die-at', '6'],
  },
  cwd: work,
  total: 8,
  resumeArguments: ['--resume', '{checkpoint}'],
  ...more,
});

/** The points that the job drew, the last one for each iteration. */
const drawn = () =>
  Object.values(
    Object.fromEntries(
      readFileSync(join(work, 'ledger'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' ')),
    ),
  );

describe('a job that does not use the helper', () => {
  it('resumes from its own checkpoint, random states included, and its iterations are known', async () => {
    const view = await home.ended(await home.start(job('json')));
    expect(view.row).toMatchObject({ outcome: 'finished', iteration: 8 });
    expect(view.attempts.map((attempt) => attempt.from)).toEqual([
      { kind: 'beginning' },
      { kind: 'checkpoint', iteration: 4, file: 'checkpoint_iter_004.json', whose: 'job' },
    ]);
    expect(new Set(drawn()).size).toBe(8);
    expect(view.observations.map((seen) => String(seen.x[0]))).toEqual(drawn());
    expect(view.checkpoints.find((one) => one.whose === 'job')).toMatchObject({ level: 2, resumable: true });
  });

  it('and keeps its state in a form of its own, resumes only from that', async () => {
    const policy = { checkpoint: { patterns: ['*.pkl'] } };
    const view = await home.ended(await home.start(job('pickle', { policy, total: null })));
    expect(view.attempts.at(-1)?.from).toMatchObject({ file: 'state.pkl', whose: 'job' });
    expect(view.checkpoints).toMatchObject([{ file: 'state.pkl', whose: 'job', level: 0, iteration: null }]);
    expect(new Set(drawn()).size).toBe(8);
    expect(view.attempts).toHaveLength(2);
  });
});
