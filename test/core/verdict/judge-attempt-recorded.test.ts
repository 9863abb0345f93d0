import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { lineRead, observation, restartAfter, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { PRINTED_TRACEBACK } from '../ending/ending-facts.ts';
import { endedBy, seen } from './attempt-to-judge.ts';

describe('evidence recorded inside a job', () => {
  const uncaught: JournalEntry = {
    kind: 'exception',
    attempt: 1,
    type: 'KeyError',
    message: 'x',
    traceback: PRINTED_TRACEBACK,
    eventsOffset: 1,
  };
  const scriptEnded: JournalEntry = { kind: 'script-ended', attempt: 1, eventsOffset: 1 };
  const begun: JournalEntry[] = [starting(1), { kind: 'attempt-started', attempt: 1, pid: 1, startedAt: 1 }];
  const judgedAfter = (entries: JournalEntry[], exitCode: number) =>
    judgeAttempt(stateAfter([...begun, ...entries]), seen({ exitCode })).judged;

  it('shows an error whose output is lost', () => {
    expect(judgedAfter([uncaught], 1)).toMatchObject({
      class: 'error',
      because: 'exception-recorded',
      exception: 'ValueError: no such thing',
      fingerprint: 'error | code 0x1 | ValueError | b.py:main',
    });
  });

  it('no longer counts once the job has continued', () => {
    expect(judgedAfter([uncaught, observation(1, 1)], 1).class).toBe('silent');
  });

  it('no longer counts once later iterations are read from its output, unless they may have been printed before', () => {
    const read = (iteration: number, saidAt: number, attempt = 1): JournalEntry =>
      lineRead(iteration, { saidAt, attempt });
    const said = { ...uncaught, saidAt: 100_000 };
    expect(judgedAfter([said, read(1, 131_000)], 1).class).toBe('silent');
    expect(judgedAfter([said, read(1, 100_500)], 1).class).toBe('error');
    expect(judgedAfter([uncaught, read(1, 131_000)], 1).class).toBe('error');
    const anew: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' };
    expect(judgedAfter([said, anew, read(1, 131_000)], 1).class).toBe('error');
  });

  it('does not apply to the attempt after it', () => {
    const next = [judgedAfter([uncaught], 1)].flatMap((judged) => [
      endedBy(1, judged, restartAfter(0), 1),
      starting(2),
    ]);
    for (const [said, exitCode] of [
      [uncaught, 1],
      [scriptEnded, 0],
    ] as const) {
      const state = stateAfter([...begun, said, ...next]);
      expect(judgeAttempt(state, seen({ attempt: 2, exitCode })).judged.class).toBe('silent');
    }
  });

  it('outweighs the output: a script that ran to its end is finished, whatever its output counted', () => {
    const total: JournalEntry = { kind: 'total-known', attempt: 1, total: 5 };
    const outcomeOf = (...entries: JournalEntry[]) =>
      judgeAttempt(stateAfter([...begun, total, ...entries]), seen({ exitCode: 0 })).decision;
    expect(outcomeOf(scriptEnded)).toMatchObject({ outcome: 'finished' });
    expect(outcomeOf(scriptEnded, observation(1, 1))).toMatchObject({ outcome: 'finished' });
    expect(outcomeOf()).toMatchObject({ outcome: 'unconfirmed' });
    const told: JournalEntry = { ...total, eventsOffset: 1 };
    expect(outcomeOf(told, scriptEnded)).toMatchObject({ outcome: 'finished' });
    expect(outcomeOf(told, scriptEnded, observation(1, 1))).toMatchObject({ action: 'restart' });
  });

  it('is the report of the last Python if a job starts several', () => {
    expect(judgedAfter([scriptEnded, uncaught], 0)).toMatchObject({ class: 'silent', silent: 'zero' });
    expect(judgedAfter([uncaught, scriptEnded], 1)).toMatchObject({ class: 'silent', silent: 'unknown' });
  });

  it('shows that a script ran to its end', () => {
    expect(judgedAfter([scriptEnded], 0)).toMatchObject({ class: 'finished', because: 'script-ended' });
  });
});
