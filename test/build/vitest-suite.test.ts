import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../build/paths.mjs';
import { describeFailure, failuresOf } from '../../build/vitest-suite.mjs';

const test = (status: string, fullName: string, failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
});

describe('the failures of a suite', () => {
  it('are the files with failed tests, each with the beginning of the first reason', () => {
    const stack = Array.from({ length: 20 }, (_, at) => `at ${at}`);
    const [failure, ...more] = failuresOf('process', [
      {
        name: join(root, 'a.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [test('passed', 'holds')],
      },
      {
        name: join(root, 'test', 'b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          test('passed', 'holds'),
          test('failed', 'is lost', [['Error: expected 1 to be 2', ...stack].join('\n')]),
          test('failed', 'is late', ['Error: late']),
        ],
      },
    ]);
    expect(more).toEqual([]);
    expect(failure).toMatchObject({
      project: 'process',
      file: 'test/b.test.ts',
      tests: ['is lost', 'is late'],
    });
    expect(failure && describeFailure(failure).split('\n').slice(0, 2)).toEqual([
      'FAIL test/b.test.ts > is lost > is late',
      '  Error: expected 1 to be 2',
    ]);
    expect(failure?.reason.split('\n')).toHaveLength(6);
  });

  it('say of a test that was cut off how long it took', () => {
    const late = { ...test('failed', 'is late', ['Error: STACK_TRACE_ERROR\n    at x']), duration: 60_004 };
    const files = [
      { name: join(root, 'd.test.ts'), status: 'failed', message: '', assertionResults: [late] },
    ];
    expect(failuresOf('unit', files)[0]?.reason).toMatch(/^Error: the test was cut off after 60 s\n/);
  });

  it('include a file that could not be loaded', () => {
    const name = join(root, 'c.test.ts');
    const files = [{ name, status: 'failed', message: 'Cannot find module', assertionResults: [] }];
    expect(failuresOf('unit', files)).toEqual([
      { project: 'unit', file: 'c.test.ts', tests: [], reason: 'Cannot find module' },
    ]);
  });
});
