import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resumeOffersFor } from '../../../electron/host/machine/resume-offers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-propose-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const job = (file: string, ...args: string[]) => ({ kind: 'command' as const, file, args });

it('a function that is given to an optimiser is proposed, with the line that shows it', async () => {
  const script = join(folder, 'plan.py');
  writeFileSync(
    script,
    'from scipy.optimize import minimize\ndef score(x): return x\nminimize(score, [1])\n',
  );
  expect(await resumeOffersFor(job('python3', 'plan.py'), folder, resolve('electron/python/start'))).toEqual({
    script: null,
    replay: [{ function: 'plan.py:score', why: { kind: 'given-to', by: 'minimize', at: 3 } }],
  });
});

it('a file that is no Python script is not inspected, and a way of its own comes before a replay', async () => {
  writeFileSync(
    join(folder, 'train.py'),
    'import optuna\nstudy = optuna.create_study(storage="sqlite:///s.db")\n',
  );
  mkdirSync(join(folder, 'vigil_start'));
  for (const each of [job('bash', 'run.sh'), job('python3', '-m', 'train'), job('python3', 'gone.py')])
    expect(await resumeOffersFor(each, folder, folder)).toEqual({ script: null, replay: [] });
  expect(await resumeOffersFor({ kind: 'sample', args: [], fault: null }, folder, folder)).toEqual({
    script: null,
    replay: [],
  });
  expect(await resumeOffersFor(job('python3', 'train.py'), folder, folder)).toEqual({
    script: { kind: 'tool', tool: 'optuna' },
    replay: [],
  });
});
