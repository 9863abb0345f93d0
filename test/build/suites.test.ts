import { describe, expect, it } from 'vitest';
import { failureLines } from '../../build/suites.mjs';

const test = (status: string, fullName: string, failureMessages: string[] = []) => ({
  status,
  fullName,
  failureMessages,
});

describe('the failures that a suite repeats beside its counts', () => {
  it('name the file, the test and the beginning of the reason, and leave out what passed', () => {
    const why = ['Error: expected 1 to be 2', ...Array.from({ length: 20 }, (_, at) => `at ${at}`)].join(
      '\n',
    );
    const lines = failureLines([
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [test('passed', 'holds')] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [test('passed', 'holds'), test('failed', 'is lost', [why])],
      },
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('FAIL b.test.ts > is lost\n  Error: expected 1 to be 2');
    expect(lines[0]?.split('\n')).toHaveLength(7);
  });

  it('say of a test that was cut off how long it took', () => {
    const late = { ...test('failed', 'is late', ['Error: STACK_TRACE_ERROR\n    at x']), duration: 60_004 };
    expect(
      failureLines([{ name: 'd.test.ts', status: 'failed', message: '', assertionResults: [late] }]),
    ).toEqual(['FAIL d.test.ts > is late\n  Error: the test was cut off after 60 s\n      at x']);
  });

  it('name a file that could not be loaded', () => {
    expect(
      failureLines([
        { name: 'c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ]),
    ).toEqual(['FAIL c.test.ts\n  Cannot find module']);
  });
});
