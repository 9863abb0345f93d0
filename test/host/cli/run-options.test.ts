import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
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
  if (!answer.ok) throw new Error(answer.sentence);
  return answer.request;
}
const refusal = (...args: string[]) => {
  const answer = read(...args);
  return answer.ok ? null : answer.sentence;
};

describe('a program behind two dashes', () => {
  test('gets its arguments exactly as they stand, also those that look like ours', () => {
    const program = {
      kind: 'command',
      file: 'python',
      args: ['job.py', '--name', '', '한 "글" 🚀', '--', '--json'],
    };
    expect(request('--name', 'night', '--', 'python', ...program.args)).toMatchObject({
      name: 'night',
      program,
    });
  });

  test('runs where the caller stands, with the variables that decide what it finds and sees, without secrets', () => {
    expect(request('--', 'python')).toMatchObject({
      cwd: caller.cwd,
      env: { PATH: '/bin', CUDA_VISIBLE_DEVICES: '1' },
    });
    expect(request('--', 'python').env).not.toHaveProperty('HF_TOKEN');
    expect(request('--', 'python').env).not.toHaveProperty('PYTHON_API_KEY');
    expect(request('--cwd', 'sub', '--', 'python').cwd).toBe(join(caller.cwd, 'sub'));
  });

  test('gets the variables it is given, by value or by name', () => {
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
    expect(refusal('--env', 'NOWHERE', '--', 'x')).toContain('NAME=VALUE');
    expect(refusal('--env', '=1', '--', 'x')).toContain('NAME=VALUE');
  });

  test('goes on from a checkpoint with the words it is given', () => {
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

  test('takes further arguments behind two dashes, as they stand', () => {
    expect(
      request('--sample', '--seed', '7', '--', '--images', '1', '--ledger', 'a b').program,
    ).toMatchObject({ args: ['--seed', '7', '--images', '1', '--ledger', 'a b'] });
  });

  test('and a program exclude each other, with a sentence', () => {
    expect(refusal('--sample', 'python')).toContain('"python" has no place here');
    expect(refusal('--fault', 'silent@13', '--', 'python')).toContain('--fault belongs to the sample');
    expect(refusal()).toContain('Nothing to run');
  });
});

describe('--iterations of a program of your own', () => {
  test('is the total, and stays with the program behind two dashes', () => {
    expect(request('--iterations', '30', '--', 'python', 'x.py', '--iterations', '5')).toMatchObject({
      total: 30,
      program: { file: 'python', args: ['x.py', '--iterations', '5'] },
    });
    expect(request('--', 'python', 'x.py', '--iterations', '5').total).toBeUndefined();
  });

  test('is refused where it could be either, or is said twice', () => {
    expect(refusal('python', 'x.py', '--iterations', '5')).toContain(
      'It is unclear whose --iterations this is.',
    );
    expect(refusal('--iterations', '5', '--total', '6', '--', 'x')).toContain('mean the same');
    expect(refusal('--iterations', 'many', '--', 'x')).toContain('"many"');
  });
});

describe('what is not acceptable', () => {
  test('is refused with a sentence before anything is started', () => {
    expect(refusal('--unknown', '--', 'x')).toContain('--unknown');
    expect(refusal('--total', 'many', '--', 'x')).toContain('"many"');
    expect(refusal('--rows', '', '--', 'x')).toContain('--rows');
    expect(refusal('--detach=yes', '--', 'x')).toBe('--detach takes no value.');
    expect(refusal('--name')).toBe('--name needs a value behind it.');
    expect(refusal('--name', '--cwd', 'a', '--', 'x')).toContain('"--cwd" looks like an option');
    expect(refusal('-n', '5', '--', 'x')).toContain('There is no option -n here');
  });

  test('is told with its field when the form is wrong', () => {
    const field = (...args: string[]) => formProblem(request(...args))?.field;
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
