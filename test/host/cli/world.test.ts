import { expect, it } from 'vitest';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import { reportProblem, reportUsageError } from '../../../electron/host/cli/world.ts';
import { testWorld } from './command-bench.ts';

const cases: [Problem, number][] = [
  [{ code: 'no-such-run', id: 'night' }, EXIT.noSuchRun],
  [{ code: 'host-unreachable', fault: { kind: 'connection-broke' } }, EXIT.hostUnreachable],
  [{ code: 'unexpected', message: 'broken' }, EXIT.failed],
  [{ code: 'port-taken', port: 1 }, EXIT.failed],
  [{ code: 'no-such-folder', path: '/nowhere' }, EXIT.badInput],
];

it.each(cases)(
  'the problem %j has the exit code of its kind, and a sentence on stderr only',
  (problem, exitCode) => {
    const { world, printed, remarks } = testWorld();
    expect(reportProblem(world, problem)).toBe(exitCode);
    expect([printed, remarks.length]).toEqual([[], 1]);
  },
);

it('a problem with a remedy is reported with the command for it', () => {
  const { world, remarks } = testWorld();
  reportProblem(world, { code: 'no-such-run', id: 'night' });
  expect(remarks).toEqual(['There is no run "night". "vigil ls" lists the runs there are.']);
});

it('programs get the problem itself, or the facts and the sentence about a wrong command line', () => {
  const { world, printed, remarks } = testWorld({ json: true });
  const problem = { code: 'no-such-run', id: 'night' } as const;
  const error = { code: 'run-not-named' } as const;
  reportProblem(world, problem);
  expect(reportUsageError(world, error)).toBe(EXIT.badInput);
  expect(printed.map((line) => JSON.parse(line))).toEqual([{ problem }, { usage: remarks[1], error }]);
});
