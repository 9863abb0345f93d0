import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { readArguments } from '../../../electron/host/cli/read-arguments.ts';
import { formProblem, RUN_OPTIONS, readRunRequest } from '../../../electron/host/cli/run-options.ts';

function read(...args: string[]) {
  const found = readArguments(args, RUN_OPTIONS);
  return found.ok ? readRunRequest(found.given, { cwd: resolve('/'), env: {}, terminal: null }) : found;
}
function request(...args: string[]) {
  const answer = read(...args);
  if (!answer.ok) throw new Error(english.commandLine.usageError(answer.error));
  return answer.request;
}
const refusal = (...args: string[]) => {
  const answer = read(...args);
  return answer.ok ? null : english.commandLine.usageError(answer.error);
};

describe('settings about memory and debugging', () => {
  test('need no policy file, and stand beside what one says', () => {
    const { policy } = request(
      ...['--first-measures', '--gpu-cap', '70', '--memory-changes', 'auto', '--gpu-wait', 'if-it-fits'],
      ...['--recycle', 'never', '--recycle-preset', 'segmented', '--wandb-mode', 'offline'],
      ...['--debug', 'launch-blocking,debug-timing', '--deep-clean-every', '3', '--', 'python', 'x.py'],
    );
    expect(policy).toMatchObject({
      start: {
        ...{ firstMeasures: true, gpuFraction: 0.7, deepCleanEvery: 3, wandbMode: 'offline' },
        debug: { blockingLaunches: true, timing: true, fileSystemSharing: false, noLoaderWorkers: false },
      },
      restart: { mitigateMemory: true },
      settle: { enabled: true, afterwards: 'go-on-if-it-fits' },
      recycle: { beforeWall: false, preset: 'segmented' },
    });
  });

  test('keep the other keys of a policy file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vigil-options-')), 'policy.json');
    writeFileSync(file, JSON.stringify({ start: { gpuFraction: 0.5, utf8: true } }));
    expect(request('--policy', file, '--first-measures', '--', 'x').policy).toEqual({
      start: { gpuFraction: 0.5, utf8: true, firstMeasures: true },
    });
  });

  test('are refused in a sentence if they make no sense', () => {
    expect(refusal('--gpu-cap', '120', '--', 'x')).toContain('in percent, from 1 to 100');
    expect(refusal('--cleaning', 'often', '--', 'x')).toContain('--cleaning takes on or off');
    expect(refusal('--debug', 'everything', '--', 'x')).toContain('--debug takes launch-blocking');
    expect(formProblem(request('--memory-changes', 'auto', '--restart', 'never', '--', 'x'))).toMatchObject({
      fault: { kind: 'no-effect' },
    });
  });
});
