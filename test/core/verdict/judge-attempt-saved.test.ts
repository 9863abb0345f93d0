import { describe, expect, it } from 'vitest';
import type { ResumeFrom } from '../../../electron/core/protocol/disk/ending.ts';
import { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { refused, told } from '../../support/replay-facts.ts';
import { endedBy, NOW, seen } from './attempt-to-judge.ts';

const sha256 = (letter: string) => letter.repeat(64);

const saved = (file: string, content: string, more: object = {}): JournalEntry => ({
  kind: 'checkpoint-adopted',
  entry: {
    file,
    iteration: null,
    bytes: 1,
    sha256: sha256(content),
    writtenAt: NOW,
    resumable: true,
    ...more,
  },
  level: 1,
  because: null,
});

const endingByUs: JournalEntry = { kind: 'attempt-ending', attempt: 1, why: 'recycle' };

const startingFrom = (attempt: number, from: ResumeFrom): JournalEntry => ({
  ...(starting(attempt) as Extract<JournalEntry, { kind: 'attempt-starting' }>),
  from,
});

const resumingFrom = (file: string, iteration: number | null): ResumeFrom => ({
  kind: 'checkpoint',
  file,
  iteration,
  whose: 'job',
});

describe('an attempt that Vigil recycled', () => {
  const judgedAs = (entries: JournalEntry[], from: ResumeFrom = { kind: 'beginning' }) =>
    judgeAttempt(stateAfter([startingFrom(1, from), ...entries, endingByUs]), seen({ exitCode: 1 })).judged
      .class;

  it('was recycled if the job saved a file of its own, numbered or not', () => {
    expect(judgedAs([saved('last.pt', 'a')])).toBe('recycle');
    expect(judgedAs([saved('step_500.pt', 'a', { iteration: 500 })])).toBe('recycle');
  });

  it.each<[string, JournalEntry[]]>([
    ['it saved nothing', []],
    ['every saved file is from before it began', [saved('last.pt', 'a', { writtenAt: 1 })]],
    ['the saved file only shows progress', [saved('iter_5.json', 'a', { iteration: 5, resumable: false })]],
    [
      'the saved file contradicts itself',
      [JournalEntry.parse({ ...saved('a.json', 'a'), because: { kind: 'damaged' } })],
    ],
  ])('was killed by us if %s', (_, entries) => {
    expect(judgedAs(entries)).toBe('guard-kill');
  });

  it('was recycled if Vigil did that once its work was saved elsewhere, as replay does', () => {
    const recycling: JournalEntry = { ...endingByUs, recycle: { kind: 'request' } };
    const state = stateAfter([startingFrom(1, { kind: 'beginning' }), recycling]);
    expect(judgeAttempt(state, seen({ exitCode: 1 })).judged.class).toBe('recycle');
  });

  it('was killed by Vigil if it only saved again what it had loaded', () => {
    const again = [saved('step_500.pt', 'b', { iteration: 500 })];
    expect(judgedAs(again, resumingFrom('step_500.pt', 500))).toBe('guard-kill');
    expect(judgedAs(again, resumingFrom('step_400.pt', 400))).toBe('recycle');
  });
});

it.each([
  ['proof-doubted', 'recycle'],
  ['too-costly', 'oom-train'],
] as const)(
  'a second recycle without progress, after a first with the refusal %s, is judged as %s',
  (reason, judgedAs) => {
    const { judged, decision } = judgeAttempt(
      stateAfter([starting(1), told(refused(reason))]),
      seen({ exitCode: 85 }),
    );
    const entries = [starting(1), told(refused(reason)), endedBy(1, judged, decision, 85), starting(2)];
    expect(judgeAttempt(stateAfter(entries), seen({ attempt: 2, exitCode: 85 })).judged.class).toBe(judgedAs);
  },
);

describe('a job whose only sign of progress is a file that it overwrites', () => {
  /** This many attempts that each save the file, then end in the same way; the decision after the last. */
  function decisionAfter(attempts: number, exitCode: number, contentOf: (attempt: number) => string) {
    const entries: JournalEntry[] = [];
    for (let attempt = 1; ; attempt++) {
      const from: ResumeFrom = attempt === 1 ? { kind: 'beginning' } : resumingFrom('last.pt', null);
      entries.push(startingFrom(attempt, from), saved('last.pt', contentOf(attempt)));
      const { judged, decision } = judgeAttempt(stateAfter(entries), seen({ attempt, exitCode }));
      if (attempt === attempts || decision.action !== 'restart') return { attempt, decision };
      entries.push(endedBy(attempt, judged, decision, exitCode));
    }
  }
  const anew = (attempt: number) => String(attempt % 10);

  it('is restarted however often it dies, because its progress is unknown', () => {
    expect(decisionAfter(10, -1, anew)).toMatchObject({
      attempt: 10,
      decision: {
        action: 'restart',
        because: 'progress-unknown',
        ledger: { withoutProgress: 0, identical: 0 },
      },
    });
  });

  it('continues however often it recycles itself', () => {
    expect(decisionAfter(10, 85, anew)).toMatchObject({ attempt: 10, decision: { action: 'restart' } });
  });

  it('is given up if it only saves the same content again', () => {
    expect(decisionAfter(10, -1, () => 'a').decision).toMatchObject({ action: 'end', outcome: 'failed' });
  });
});
