import { expect, it } from 'vitest';
import type { FailureMatch } from '../../../../electron/core/protocol/failures/failure-match.ts';
import { failureTallies } from '../../../../electron/core/run/views/failure-tallies.ts';
import { judged } from '../../../support/journal-entries.ts';

const match = (id: string, role: FailureMatch['role'] = 'cause'): FailureMatch => ({
  ...{ id, role, certainty: 'certain', evidence: [] },
});
const died = (
  attempt: number,
  failures: FailureMatch[] | null,
  failureAnswers: Record<string, boolean> = {},
) => ({
  ...{ attempt, startedAt: 0, endedAt: attempt * 10, judged: judged(), failures, failureAnswers },
});

it('deaths are counted by their cause, not by what followed, and the newest one is named', () => {
  const { failures } = failureTallies([
    died(1, [match('oom'), match('worker', 'followed')]),
    died(2, [match('oom')]),
    died(3, [match('disk')]),
  ]);
  expect(failures).toEqual([
    { id: 'oom', count: 2, attempt: 2, at: 20, right: 0, wrong: 0 },
    { id: 'disk', count: 1, attempt: 3, at: 30, right: 0, wrong: 0 },
  ]);
});

it('a cause that the user rejected is none, and the answer counts', () => {
  const { failures, unexplained } = failureTallies([died(1, [match('oom')], { oom: false })]);
  expect(failures).toEqual([{ id: 'oom', count: 0, attempt: 1, at: 10, right: 0, wrong: 1 }]);
  expect(unexplained).toMatchObject([{ fingerprint: 'silent zero | code 0x0', count: 1 }]);
});

it('deaths that were not compared count for nothing', () => {
  expect(failureTallies([died(1, null)])).toEqual({ failures: [], unexplained: [] });
});
