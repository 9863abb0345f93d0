import { describe, expect, test } from 'vitest';
import { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { EMPTY_FORM, type NewRunForm } from '../../../renderer/forms/new-run-form.ts';
import { buildRequest, previewOfForm } from '../../../renderer/new-run/build-request.ts';

const NOW_MS = new Date(2026, 10, 29, 22, 15).getTime();
const form = (more: Partial<NewRunForm> = {}): NewRunForm => ({
  ...EMPTY_FORM,
  script: ' C:\\jobs\\optimization.py ',
  interpreter: 'C:\\Python311\\python.exe',
  arguments: '--iterations 30 --name "Lab 7"',
  goal: 'maximise',
  ...more,
});

const requestOf = (more: Partial<NewRunForm> = {}) => {
  const built = buildRequest(form(more), NOW_MS);
  if (!built.ok) throw new Error(JSON.stringify(built.faults));
  return RunRequest.parse(built.request);
};
const faultsOf = (more: Partial<NewRunForm>) => {
  const built = buildRequest(form(more), NOW_MS);
  return built.ok ? {} : built.faults;
};

describe('the form of a new run', () => {
  test('becomes the interpreter with the script and each argument as it stands', () => {
    expect(requestOf().program).toEqual({
      kind: 'command',
      file: 'C:\\Python311\\python.exe',
      args: ['C:\\jobs\\optimization.py', '--iterations', '30', '--name', 'Lab 7'],
    });
  });

  test('runs the file itself when there is no interpreter', () => {
    expect(requestOf({ interpreter: '', arguments: '' }).program).toEqual({
      kind: 'command',
      file: 'C:\\jobs\\optimization.py',
      args: [],
    });
  });

  test('waits for the time that was typed, if that is still to come', () => {
    expect(requestOf().notBefore).toBeNull();
    expect(requestOf({ startAt: ' 23:00 ' }).notBefore).toBe(new Date(2026, 10, 29, 23).getTime());
    expect(requestOf({ startAt: '7:30' }).notBefore).toBe(new Date(2026, 10, 30, 7, 30).getTime());
    for (const startAt of ['tonight', '2026-11-29 22:00'])
      expect(faultsOf({ startAt })).toEqual({ startAt: 'not-a-start-time' });
  });

  test('asks for the GPUs that were chosen, and for at least one', () => {
    expect(requestOf({ gpus: ['one'] }).gpus).toEqual(['one']);
    expect(requestOf({ gpus: null }).gpus).toBeNull();
    expect(faultsOf({ gpus: [] })).toEqual({ gpus: 'no-gpu-chosen' });
  });

  test('takes first measures beside what is chosen about memory', () => {
    const { policy } = requestOf({ firstMeasures: true, gpuCap: '70', gpuWait: 'if-it-fits' });
    expect(policy.start).toMatchObject({ firstMeasures: true, gpuFraction: 0.7 });
    expect(policy.settle).toMatchObject({ enabled: true, afterwards: 'go-on-if-it-fits' });
    expect(faultsOf({ gpuCap: '120' })).toEqual({ gpuCap: 'not-a-cap' });
  });

  test('changes nothing after an out-of-memory in a run that is never restarted', () => {
    const asked = { memoryChanges: true, restart: 'never' } as const;
    expect(requestOf(asked).policy.restart).toMatchObject({ mode: 'never', mitigateMemory: false });
    expect(requestOf({ ...asked, restart: 'ask' }).policy.restart.mitigateMemory).toBe(true);
  });

  test('leaves out empty fields, which the host fills in', () => {
    const request = requestOf();
    expect([request.name, request.cwd, request.total, request.resumeArguments]).toEqual([
      undefined,
      undefined,
      null,
      null,
    ]);
  });

  test('passes on everything that was filled in', () => {
    expect(
      requestOf({
        name: ' Lab 7 ',
        experiment: ' α sweep ',
        folder: 'D:\\work',
        total: '30',
        checkpointEvery: '10',
        resume: 'arguments',
        resumeArguments: '--resume {checkpoint}',
        goal: 'minimise',
        restart: 'never',
        recyclePreset: 'segmented',
      }),
    ).toMatchObject({
      name: 'Lab 7',
      experiment: 'α sweep',
      cwd: 'D:\\work',
      total: 30,
      resumeArguments: ['--resume', '{checkpoint}'],
      goal: 'minimise',
      policy: { checkpoint: { every: 10 }, restart: { mode: 'never' }, recycle: { preset: 'segmented' } },
    });
  });

  test.each(['0', '-1', '1.5', '1e9', 'many', '1000000001', '99999999999999999999'])(
    'refuses %s as a count',
    (count) => {
      expect(faultsOf({ total: count, checkpointEvery: count })).toEqual({
        total: 'not-a-count',
        checkpointEvery: 'not-a-count',
      });
    },
  );

  test('accepts the largest possible count', () => {
    expect(requestOf({ total: '1000000000' }).total).toBe(1e9);
  });

  test('names every field that is wrong, at once', () => {
    expect(
      faultsOf({
        script: ' ',
        arguments: '"',
        resume: 'arguments',
        resumeArguments: "it's",
        total: 'x',
        checkpointEvery: '',
      }),
    ).toEqual({
      script: 'missing',
      arguments: 'open-quote',
      resumeArguments: 'open-quote',
      total: 'not-a-count',
      checkpointEvery: 'not-a-count',
    });
  });

  test('passes parameters on in the chosen style, and shows them in the same form', () => {
    const filled = { overrides: 'SOLVER.LR = 0.1\n\nOUTPUT_DIR=./log/a b', overrideStyle: 'yacs' as const };
    expect(requestOf(filled).overrides).toEqual({
      style: 'yacs',
      values: [
        { name: 'SOLVER.LR', value: '0.1' },
        { name: 'OUTPUT_DIR', value: './log/a b' },
      ],
      template: null,
    });
    expect(previewOfForm(form({ ...filled, arguments: '--iterations 30' }))?.command.slice(2)).toEqual([
      ...['--iterations', '30'],
      ...['SOLVER.LR', '0.1', 'OUTPUT_DIR', './log/a b'],
    ]);
    expect(previewOfForm(form({ arguments: '"' }))).toBeNull();
  });

  test('names missing parts of parameters', () => {
    expect(faultsOf({ overrides: 'lr 0.1' })).toEqual({ overrides: 'not-a-pair' });
    expect(faultsOf({ overrides: 'lr=1', overrideStyle: 'config-file' })).toEqual({
      template: 'no-template',
      arguments: 'no-config-place',
    });
  });

  test('records from whose state the job resumes', () => {
    expect(requestOf({ resume: 'optuna', resumeArguments: '--resume' })).toMatchObject({
      resumeWith: 'optuna',
      resumeArguments: null,
    });
    expect(requestOf({ resume: 'itself', resumeArguments: '--resume' }).resumeArguments).toEqual([]);
    expect(requestOf({ resume: 'helper' })).toMatchObject({ resumeWith: null, resumeArguments: null });
  });
});
