import { describe, expect, it } from 'vitest';
import { poisonedCheckpoint } from '../../../electron/core/checkpoint/poisoned.ts';
import type { JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import {
  ended,
  judged,
  lineRead,
  observation,
  restartAfter,
  starting,
} from '../../support/journal-entries.ts';
import { stateAfter, writtenCheckpoint } from '../../support/known-checkpoints.ts';

const endedAs = (attempt: number, more: Partial<JudgedEnding> = {}): JournalEntry =>
  ({ ...ended(attempt, restartAfter(0)), facts: null, judged: judged(more) }) as JournalEntry;

const working = (attempt: number): JournalEntry => ({ kind: 'attempt-working', attempt, eventsOffset: 0 });

/**
 * An attempt that resumed from one of Vigil's checkpoints and ended; `said` is what it reported in between.
 */
const from = (
  iteration: number,
  attempt: number,
  said: JournalEntry[] = [],
  more: Partial<JudgedEnding> = {},
): JournalEntry[] => [
  {
    kind: 'attempt-starting',
    attempt,
    from: { kind: 'checkpoint', iteration, file: `${iteration}.json`, whose: 'vigil' },
    eventsOffset: 0,
    plan: PLAIN_PLAN,
    boot: null,
  },
  ...said,
  endedAs(attempt, more),
];

const twelve = Array.from({ length: 12 }, (_, index) => observation(index + 1, index));
/** A first attempt that reports when its work begins. */
const begun: JournalEntry[] = [starting(1), working(1), ...twelve, endedAs(1)];
const twoSaved = [writtenCheckpoint(10), writtenCheckpoint(12)];
const resumed: JournalEntry[] = [
  { kind: 'stop-requested', hard: false },
  { kind: 'resume-requested', queued: false },
];
const machineWent = { class: 'os-shutdown', silent: null } as const;
const unseen = { unseen: true };

describe('a poisoned checkpoint', () => {
  it('is a checkpoint that two attempts died loading, if there is an earlier one', () => {
    const state = stateAfter([...begun, ...twoSaved, ...from(12, 2), ...from(12, 3)]);
    expect(poisonedCheckpoint(state)).toMatchObject({ from: { file: '12.json' }, deaths: 2 });
  });

  it('needs two attempts without an iteration if the job never reports that its work began', () => {
    const silent: JournalEntry[] = [starting(1), ...twelve, endedAs(1), ...twoSaved];
    expect(poisonedCheckpoint(stateAfter([...silent, ...from(12, 2), ...from(12, 3)]))?.deaths).toBe(2);
    const wentOn = from(12, 3, [observation(13, 1, 3)]);
    expect(poisonedCheckpoint(stateAfter([...silent, ...from(12, 2), ...wentOn]))).toBeNull();
  });

  it('is found once the iterations of its attempts prove to be misread', () => {
    const read = (iteration: number, attempt: number) => [lineRead(iteration, { attempt })];
    const entries = [
      starting(1),
      endedAs(1),
      ...twoSaved,
      ...from(12, 2, read(13, 2)),
      ...from(12, 3, read(14, 3)),
    ];
    expect(poisonedCheckpoint(stateAfter(entries))).toBeNull();
    const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'own:mine', by: 'user' };
    expect(poisonedCheckpoint(stateAfter([...entries, chosen]))?.deaths).toBe(2);
  });

  it.each<[string, JournalEntry[]]>([
    ['after one death', [...twoSaved, ...from(12, 2)]],
    ['after two deaths from different ones', [...twoSaved, ...from(10, 2), ...from(12, 3)]],
    [
      'when the machine went down while it was loaded',
      [...twoSaved, ...from(12, 2, [], machineWent), ...from(12, 3, [], machineWent)],
    ],
    [
      'when the ends of its attempts were not seen',
      [...twoSaved, ...from(12, 2, [], unseen), ...from(12, 3, [], unseen)],
    ],
    ['with none before it', [writtenCheckpoint(12), ...from(12, 2), ...from(12, 3)]],
    [
      'with only a later one beside it',
      [writtenCheckpoint(12), writtenCheckpoint(14), ...from(12, 2), ...from(12, 3)],
    ],
    ['when work had begun', [...twoSaved, ...from(12, 2, [working(2)]), ...from(12, 3, [working(3)])]],
    ['when a person resumed the run in between', [...twoSaved, ...from(12, 2), ...resumed, ...from(12, 3)]],
    [
      'twice',
      [
        ...twoSaved,
        ...from(12, 2),
        ...from(12, 3),
        { kind: 'checkpoint-suspect', file: '12.json', whose: 'vigil', deaths: 2 },
      ],
    ],
    [
      'when it was removed',
      [
        ...twoSaved,
        ...from(12, 2),
        ...from(12, 3),
        { kind: 'checkpoint-removed', file: '12.json', whose: 'vigil', why: 'damaged' },
      ],
    ],
  ])('is not suspected %s', (_name, entries) => {
    expect(poisonedCheckpoint(stateAfter([...begun, ...entries]))).toBeNull();
  });
});
