import { describe, expect, it } from 'vitest';
import type {
  AttemptEnding,
  Decision,
  JudgedEnding,
  ResumeFrom,
} from '../../../electron/core/protocol/ending.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal-record.ts';
import { applyRecord } from '../../../electron/core/run/apply-record.ts';
import { judgeAttempt, type SeenEnding } from '../../../electron/core/run/judge-attempt.ts';
import { emptyRun, type RunState } from '../../../electron/core/run/run-state.ts';
import { ending, observation, recordsOf, restartAfter, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';
import { TRACEBACK } from '../ending/ending-facts.ts';

const sha256 = (letter: string) => letter.repeat(64);
/** Attempts begin a second apart; what is saved at this time is of the attempt that lives now. */
const NOW = 1_000_000;

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

function stateAfter(entries: JournalEntry[]): RunState {
  const state = emptyRun(runSpec());
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, ...entries]))
    applyRecord(state, record);
  return state;
}

function seen(facts: Partial<AttemptEnding>): SeenEnding {
  return {
    facts: ending(facts),
    startFailure: null,
    tail: '',
    faults: '',
    evidence: [],
    evidenceState: 'not-asked',
    watched: true,
    boot: null,
    wokeAt: null,
    nowMs: NOW,
  };
}

const endedBy = (
  attempt: number,
  judged: JudgedEnding,
  decision: Decision,
  exitCode: number,
): JournalEntry => ({
  kind: 'attempt-ended',
  attempt,
  facts: ending({ attempt, exitCode }),
  startFailure: null,
  judged,
  lastLines: [],
  decision,
});

describe('an attempt that was ended for a new start', () => {
  const judgedAs = (entries: JournalEntry[], from: ResumeFrom = { kind: 'beginning' }) =>
    judgeAttempt(stateAfter([startingFrom(1, from), ...entries, endingByUs]), seen({ exitCode: 1 })).judged
      .class;

  it('was recycled if the job saved a file of its own, numbered or not', () => {
    expect(judgedAs([saved('last.pt', 'a')])).toBe('recycle');
    expect(judgedAs([saved('step_500.pt', 'a', { iteration: 500 })])).toBe('recycle');
  });

  it.each<[string, JournalEntry[]]>([
    ['it saved nothing', []],
    ['what there is was saved before it began', [saved('last.pt', 'a', { writtenAt: 1 })]],
    ['what it saved only tells of progress', [saved('iter_5.json', 'a', { iteration: 5, resumable: false })]],
    ['what it saved contradicts itself', [{ ...saved('a.json', 'a'), because: 'no' } as JournalEntry]],
  ])('was killed by us if %s', (_, entries) => {
    expect(judgedAs(entries)).toBe('guard-kill');
  });

  it('was killed by us if it only saved once more what it was given', () => {
    const again = [saved('step_500.pt', 'b', { iteration: 500 })];
    expect(judgedAs(again, resumingFrom('step_500.pt', 500))).toBe('guard-kill');
    expect(judgedAs(again, resumingFrom('step_400.pt', 400))).toBe('recycle');
  });
});

describe('what was recorded inside of a job', () => {
  const uncaught: JournalEntry = {
    kind: 'exception',
    attempt: 1,
    type: 'KeyError',
    message: 'x',
    traceback: TRACEBACK,
    eventsOffset: 1,
  };
  const scriptEnded: JournalEntry = { kind: 'script-ended', attempt: 1, eventsOffset: 1 };
  const begun: JournalEntry[] = [starting(1), { kind: 'attempt-started', attempt: 1, pid: 1, startedAt: 1 }];
  const judgedAfter = (entries: JournalEntry[], exitCode: number) =>
    judgeAttempt(stateAfter([...begun, ...entries]), seen({ exitCode })).judged;

  it('tells an error whose output is lost', () => {
    expect(judgedAfter([uncaught], 1)).toMatchObject({
      class: 'error',
      because: 'exception-recorded',
      exception: 'ValueError: no such thing',
      fingerprint: 'error | code 0x1 | ValueError | b.py:main',
    });
  });

  it('counts no more once the job has gone on', () => {
    expect(judgedAfter([uncaught, observation(1, 1)], 1).class).toBe('silent');
  });

  it('counts no more once later iterations are read from its output, unless they may have been printed before', () => {
    const read = (iteration: number, saidAt: number, attempt = 1): JournalEntry => ({
      kind: 'iteration-read',
      attempt,
      iteration,
      from: iteration,
      y: null,
      best: null,
      parameters: {},
      metrics: {},
      durationMs: 1,
      saidAt,
      outputOffset: iteration,
    });
    const said = { ...uncaught, saidAt: 100_000 };
    expect(judgedAfter([said, read(1, 131_000)], 1).class).toBe('silent');
    expect(judgedAfter([said, read(1, 100_500)], 1).class).toBe('error');
    expect(judgedAfter([uncaught, read(1, 131_000)], 1).class).toBe('error');
    const anew: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' };
    expect(judgedAfter([said, anew, read(1, 131_000)], 1).class).toBe('error');
  });

  it('says nothing of the attempt after it', () => {
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

  it('is the word of the last Python, where a job starts several', () => {
    expect(judgedAfter([scriptEnded, uncaught], 0)).toMatchObject({ class: 'silent', silent: 'zero' });
    expect(judgedAfter([uncaught, scriptEnded], 1)).toMatchObject({ class: 'silent', silent: 'killed' });
  });

  it('believes that a script ran to its end only where every Python that began says so', () => {
    const began = (pid: number): JournalEntry => ({ kind: 'script-began', attempt: 1, pid, eventsOffset: 1 });
    const ended = (pid: number): JournalEntry => ({ kind: 'script-ended', attempt: 1, pid, eventsOffset: 1 });
    const classOf = (...entries: JournalEntry[]) => judgedAfter(entries, 0).class;
    expect(classOf(began(7), ended(7))).toBe('finished');
    expect(classOf(began(7), ended(7), began(8))).toBe('silent');
    expect(classOf(began(7), began(8), ended(7))).toBe('silent');
    expect(classOf(began(7), began(8), ended(8), ended(7))).toBe('finished');
    // It replaced itself by itself.
    expect(classOf(began(7), began(7), ended(7))).toBe('finished');
    const [died] = [judgedAfter([began(7)], 1)];
    const again = stateAfter([
      ...begun,
      began(7),
      endedBy(1, died, restartAfter(0), 1),
      starting(2),
      began(8),
      ended(8),
    ]);
    expect(judgeAttempt(again, seen({ attempt: 2, exitCode: 0 })).judged.class).toBe('finished');
  });

  it('tells a script that ran to its end', () => {
    expect(judgedAfter([scriptEnded], 0)).toMatchObject({ class: 'finished', because: 'script-ended' });
  });
});

describe('an attempt whose end nobody saw', () => {
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
    'is not laid to a restart of the machine that cannot be told: begun under %s, judged under %s',
    (begun, now) => {
      const { judged, decision } = judgedBetween(begun, now);
      expect(judged).toMatchObject({ class: 'silent', because: 'nothing-said' });
      expect(decision).toMatchObject({ action: 'restart', because: 'no-progress-yet' });
    },
  );

  it('went with the machine when that was started anew', () => {
    expect(judgedBetween('a', 'b').judged).toMatchObject({
      class: 'os-shutdown',
      because: 'machine-restarted',
    });
  });
});

describe('a job that Windows cannot start, with the code that a log-off leaves', () => {
  const DLL_INIT_FAILED = -1073741502;
  /** Attempts until the run is given up, and how each was judged. */
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

  it('is waited for once, as the session may be ending, and then counted', () => {
    expect(endings()).toEqual(['os-shutdown, restart', 'silent, restart', 'silent, end']);
  });
});

describe('a job whose only sign of progress is a file that it writes over', () => {
  /** So many attempts that each save the file, then end the same way; the decision after the last. */
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

  it('is carried on however often it dies, as nobody can tell how far it came', () => {
    expect(decisionAfter(10, -1, anew)).toMatchObject({
      attempt: 10,
      decision: {
        action: 'restart',
        because: 'progress-unknown',
        ledger: { withoutProgress: 0, identical: 0 },
      },
    });
  });

  it('is carried on however often it recycles itself', () => {
    expect(decisionAfter(10, 85, anew)).toMatchObject({ attempt: 10, decision: { action: 'restart' } });
  });

  it('is given up when it only saves the same again', () => {
    expect(decisionAfter(10, -1, () => 'a').decision).toMatchObject({ action: 'end', outcome: 'failed' });
  });
});
