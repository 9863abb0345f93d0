import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { endedBy, seen } from './attempt-to-judge.ts';

describe('an attempt with an unobserved end', () => {
  const judgedBetween = (begun: string | null, now: string | null) => {
    const beginning = { ...starting(1), boot: begun } as JournalEntry;
    return judgeAttempt(stateAfter([beginning]), { ...seen({}), facts: null, boot: now });
  };

  it.each([
    [null, null],
    [null, 'a'],
    ['a', null],
    ['a', 'at 1000'],
    ['a', 'a'],
  ])(
    'is not blamed on an uncertain restart of the machine: begun under %s, judged under %s',
    (begun, now) => {
      const { judged, decision } = judgedBetween(begun, now);
      expect(judged).toMatchObject({ class: 'silent', because: 'nothing-said' });
      expect(decision).toMatchObject({ action: 'restart', because: 'keeper-died' });
    },
  );

  it('is judged as ended by the machine if the machine was restarted', () => {
    expect(judgedBetween('a', 'b').judged).toMatchObject({
      class: 'os-shutdown',
      because: 'machine-restarted',
    });
  });
});

describe('a job that Windows cannot start, with the code that a log-off leaves', () => {
  const DLL_INIT_FAILED = -1073741502;
  /** Attempts until the run is given up, with the verdict on each. */
  function endings(): string[] {
    const classes: string[] = [];
    const entries: JournalEntry[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      entries.push(starting(attempt));
      const { judged, decision } = judgeAttempt(
        stateAfter(entries),
        seen({ attempt, exitCode: DLL_INIT_FAILED }),
      );
      classes.push(`${judged.class}, ${decision.action}`);
      if (decision.action !== 'restart') break;
      entries.push(endedBy(attempt, judged, decision, DLL_INIT_FAILED));
    }
    return classes;
  }

  it('is restarted once without a count, because the session may be ending, and then counts as a failure', () => {
    expect(endings()).toEqual(['os-shutdown, restart', 'silent, restart', 'silent, end']);
  });
});
