import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { readArguments } from '../../../electron/host/cli/read-arguments.ts';
import { formProblem, RUN_OPTIONS, readRunRequest } from '../../../electron/host/cli/run-options.ts';

const caller = {
  cwd: resolve('/work folder'),
  env: { PATH: '/bin', CUDA_VISIBLE_DEVICES: '1', HOME: '/me', HF_TOKEN: 'x', PYTHON_API_KEY: 'x' },
  terminal: null,
};

function read(...args: string[]) {
  const found = readArguments(args, RUN_OPTIONS);
  return found.ok ? readRunRequest(found.given, caller) : found;
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

describe('a program after two dashes', () => {
  test('gets its arguments exactly as written, even those that look like options of Vigil', () => {
    const program = {
      kind: 'command',
      file: 'python',
      args: ['job.py', '--name', '', '한 "글" 🚀', '--', '--json'],
    };
    expect(
      request('--name', 'night', '--experiment', 'α sweep', '--', 'python', ...program.args),
    ).toMatchObject({
      name: 'night',
      experiment: 'α sweep',
      program,
    });
  });

  test('runs in the folder of the caller with the variables that it needs, but no secrets', () => {
    expect(request('--', 'python')).toMatchObject({
      cwd: caller.cwd,
      env: { PATH: '/bin', CUDA_VISIBLE_DEVICES: '1' },
    });
    expect(request('--', 'python').env).not.toHaveProperty('HF_TOKEN');
    expect(request('--', 'python').env).not.toHaveProperty('PYTHON_API_KEY');
    expect(request('--cwd', 'sub', '--', 'python').cwd).toBe(join(caller.cwd, 'sub'));
  });

  test('gets the variables that the caller names, with or without a value', () => {
    const { env } = request(
      '--env',
      'A=1=2',
      '--env',
      'EMPTY=',
      '--env',
      'HF_TOKEN',
      '--env',
      'B=two\nlines',
      '--',
      'x',
    );
    expect(env).toMatchObject({ A: '1=2', EMPTY: '', HF_TOKEN: 'x', B: 'two\nlines' });
    expect(refusal('--on-hang', 'kill', '--', 'x')).toContain('restart or notify');
    expect(refusal('--recycle-preset', 'brave', '--', 'x')).toContain(
      'conservative, aggressive or segmented',
    );
    expect(refusal('--env', 'NOWHERE', '--', 'x')).toContain('NAME=VALUE');
    expect(refusal('--env', '=1', '--', 'x')).toContain('NAME=VALUE');
  });

  test('waits in the queue for a time that is still to come', () => {
    const { notBefore } = request('--start-at', '2999-12-31 08:30', '--', 'x');
    expect(notBefore).toBe(new Date(2999, 11, 31, 8, 30).getTime());
    for (const time of ['tonight', '25:00', '2001-01-01 08:00', ''])
      expect(refusal('--start-at', time, '--', 'x'), time).toContain('Write a time that is still to come');
  });

  test('gets the GPUs that are named, any one, or those of the system', () => {
    expect(request('--gpus', '0, 1', '--', 'x').gpus).toEqual(['0', '1']);
    expect(request('--gpus', 'one', '--', 'x').gpus).toEqual(['one']);
    expect(request('--gpus', 'all', '--', 'x').gpus).toBeNull();
    expect(formProblem(request('--gpus', 'one,0', '--', 'x'))).toEqual({
      code: 'bad-request',
      field: 'gpus',
      fault: { kind: 'not-gpus' },
    });
  });

  test('gets fresh processes by a plan', () => {
    expect(request('--recycle-preset', 'segmented', '--', 'x').policy).toEqual({
      recycle: { preset: 'segmented' },
    });
  });

  test('resumes from a checkpoint with the given arguments', () => {
    expect(request('--resume-args', '--resume  {checkpoint} ', '--', 'x').resumeArguments).toEqual([
      '--resume',
      '{checkpoint}',
    ]);
    expect(
      request('--resume-arg=--from', '--resume-arg', 'my {checkpoint}', '--', 'x').resumeArguments,
    ).toEqual(['--from', 'my {checkpoint}']);
    expect(request('--', 'x')).not.toHaveProperty('resumeArguments');
  });
});

describe('the sample', () => {
  test('takes its own options and a fault', () => {
    expect(request('--sample', '--iterations', '30', '--seed=7', '--fault', 'silent@13').program).toEqual({
      kind: 'sample',
      args: ['--iterations', '30', '--seed', '7'],
      fault: 'silent@13',
    });
  });

  test('takes further arguments after two dashes, as written', () => {
    expect(
      request('--sample', '--seed', '7', '--', '--images', '1', '--ledger', 'a b').program,
    ).toMatchObject({ args: ['--seed', '7', '--images', '1', '--ledger', 'a b'] });
  });

  test('cannot be combined with a program, and the refusal says so', () => {
    expect(refusal('--sample', 'python')).toContain('"python" does not belong here');
    expect(refusal('--fault', 'silent@13', '--', 'python')).toContain('--fault belongs to the sample');
    expect(refusal()).toContain('Nothing to run');
  });
});

describe('--iterations of a program of your own', () => {
  test('sets the total, and belongs to the program after two dashes', () => {
    expect(request('--iterations', '30', '--', 'python', 'x.py', '--iterations', '5')).toMatchObject({
      total: 30,
      program: { file: 'python', args: ['x.py', '--iterations', '5'] },
    });
    expect(request('--', 'python', 'x.py', '--iterations', '5').total).toBeUndefined();
  });

  test('is refused if it could be of Vigil or the program, or contradicts --total', () => {
    expect(refusal('python', 'x.py', '--iterations', '5')).toContain(
      'It is unclear whose --iterations this is.',
    );
    expect(refusal('--iterations', '5', '--total', '6', '--', 'x')).toContain('mean the same');
    expect(refusal('--iterations', 'many', '--', 'x')).toContain('"many"');
  });
});

describe('an invalid option', () => {
  test('is refused with a sentence', () => {
    expect(refusal('--unknown', '--', 'x')).toContain('--unknown');
    expect(refusal('--total', 'many', '--', 'x')).toContain('"many"');
    expect(refusal('--rows', '', '--', 'x')).toContain('--rows');
    expect(refusal('--detach=yes', '--', 'x')).toBe('--detach takes no value.');
    expect(refusal('--name')).toBe('--name needs a value after it.');
    expect(refusal('--name', '--cwd', 'a', '--', 'x')).toContain('"--cwd" looks like an option');
    expect(refusal('-n', '5', '--', 'x')).toContain('There is no option -n here');
  });

  test('is reported with the field that it sets', () => {
    const field = (...args: string[]) => {
      const problem = formProblem(request(...args));
      return problem?.code === 'bad-request' ? problem.field : undefined;
    };
    expect(field('--total', '0', '--', 'x')).toBe('total');
    expect(field('--total', '2.5', '--', 'x')).toBe('total');
    expect(field('--total', '1e10', '--', 'x')).toBe('total');
    expect(field('--total', '1e9', '--', 'x')).toBeUndefined();
    expect(field('--checkpoint-every=-1', '--', 'x')).toBe('policy.checkpoint.every');
    expect(field('--columns', '0', '--', 'x')).toBe('terminal.columns');
    expect(field('--name', ' ', '--', 'x')).toBe('name');
    expect(field('--name', '../../etc', '--', 'x')).toBeUndefined();
    expect(field('--sample', '--fault', 'boom')).toBe('program.fault');
  });
});

test('the log files of a job are those that are named, in their order; by default none is named', () => {
  expect(request('--log-file', 'train.log', '--log-file', 'logs/*.log', '--', 'job').logFiles).toEqual([
    'train.log',
    'logs/*.log',
  ]);
  expect(request('--', 'job').logFiles).toBeUndefined();
});
