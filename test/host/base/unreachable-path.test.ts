import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Overrides } from '../../../electron/core/protocol/policy/overrides.ts';
import type { CheckedRunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { unreachablePathIn, unreachableProblem } from '../../../electron/host/base/unreachable-path.ts';
import { answersInTime, hasPendingChecks } from '../../../electron/platform/answering.ts';
import { runSpec } from '../../support/run-spec.ts';

let folder = '';
let answer = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-unreachable-'));
});
afterEach(() => {
  answer();
  rmSync(folder, { recursive: true, force: true });
});

/** From here on no drive answers: as many looks as a host allows at once are pending. */
async function hold(): Promise<void> {
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (let look = 0; look < 8; look++) await answersInTime(join(folder, String(look)), 1, () => held);
  expect(hasPendingChecks()).toBe(true);
}

const unreachable = (path: string) => ({ code: 'folder-unreachable', path, error: null });
const request = (file: string, args: string[], more: Partial<CheckedRunRequest> = {}): CheckedRunRequest => ({
  ...(({ cwd, ...rest }) => rest)(runSpec({ program: { kind: 'command', file, args } })),
  ...more,
});

it('a path on a drive that answers is no problem, even if nothing is there', async () => {
  expect(await unreachableProblem(folder)).toBeNull();
  expect(await unreachableProblem(join(folder, 'nothing'))).toBeNull();
  expect(await unreachablePathIn(request(resolve('python'), [resolve('a.py')], { cwd: folder }))).toBeNull();
});

it('a path whose drive does not answer is named', async () => {
  await hold();
  expect(await unreachableProblem(folder)).toEqual(unreachable(folder));
});

describe('in a request whose drives do not answer, the first path is named:', () => {
  const script = resolve('work', 'train.py');
  const template = resolve('work', 'train.yaml');
  const overrides = Overrides.parse({ style: 'config-file', values: [{ name: 'lr', value: '1' }], template });
  it.each<[string, CheckedRunRequest, string]>([
    ['its working folder', request('python', [script], { cwd: resolve('work') }), resolve('work')],
    ['its program', request(resolve('bin', 'python'), [script]), resolve('bin', 'python')],
    ['its script', request('python', ['-u', script], { overrides }), script],
    ['its template', request('python', ['-c', 'pass'], { overrides }), template],
  ])('%s', async (_, asked, path) => {
    await hold();
    expect(await unreachablePathIn(asked)).toEqual(unreachable(path));
  });

  it('but not a program that is searched on the PATH, or a path relative to an unknown folder', async () => {
    await hold();
    expect(await unreachablePathIn(request('python', ['train.py']))).toBeNull();
  });
});
