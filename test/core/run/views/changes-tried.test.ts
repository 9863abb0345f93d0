import { describe, expect, it } from 'vitest';
import type { AttemptPlan } from '../../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import type { Mitigation, MitigationPreset } from '../../../../electron/core/protocol/policy/mitigation.ts';
import { changesTried, changeTallies } from '../../../../electron/core/run/views/changes-tried.ts';
import { ended, judged, observation, restartAfter, starting } from '../../../support/journal-entries.ts';
import { stateAfter } from '../../../support/known-checkpoints.ts';

const preset = (name: MitigationPreset): Mitigation => ({ kind: 'preset', preset: name });
const trying = (mitigation: Mitigation): AttemptPlan => ({
  step: { kind: 'mitigation', mitigation },
  mitigations: [mitigation],
});
const PLAIN: AttemptPlan = { step: { kind: 'plain' }, mitigations: [] };
const full = judged({ class: 'oom-train' });

/** Attempts one after the other: what each changed, and how many iterations it completed before it died or `alive`. */
function attemptsOf(given: readonly [AttemptPlan, number, 'alive'?][]) {
  let last = 0;
  const entries = given.flatMap(([plan, completed, alive], index): JournalEntry[] => {
    const attempt = index + 1;
    const first = last + 1;
    last += completed;
    return [
      { ...starting(attempt), plan } as JournalEntry,
      ...Array.from({ length: completed }, (_, each) => observation(first + each, 1, attempt)),
      ...(alive ? [] : [{ ...ended(attempt, restartAfter(0)), judged: full } as JournalEntry]),
    ];
  });
  return stateAfter(entries).attempts.list;
}

/** The trials of a user whose job died of memory. */
const trials = attemptsOf([
  [PLAIN, 13],
  [trying(preset('deep-clean')), 36],
  [trying(preset('allocator')), 6],
]);

describe('attempts compared', () => {
  it('show what was changed, how far each got, and whether that helped', () => {
    expect(changesTried(trials)).toEqual([
      { attempt: 1, plan: PLAIN, completed: 13, lastIteration: 13, hold: null, helped: null },
      {
        attempt: 2,
        plan: trying(preset('deep-clean')),
        completed: 36,
        lastIteration: 49,
        hold: null,
        helped: true,
      },
      {
        attempt: 3,
        plan: trying(preset('allocator')),
        completed: 6,
        lastIteration: 55,
        hold: null,
        helped: false,
      },
    ]);
  });

  it('are none where no setting was changed, as by a fresh process', () => {
    expect(
      changesTried(
        attemptsOf([
          [PLAIN, 3],
          [{ ...PLAIN, step: { kind: 'experiment' } }, 1],
        ]),
      ),
    ).toEqual([]);
  });

  it('are the newest 50, and the first of them is compared with the one before it', () => {
    const kept = trying(preset('deep-clean'));
    const many = attemptsOf(Array.from({ length: 60 }, (_, index) => [index === 9 ? PLAIN : kept, 1]));
    const [first, ...others] = changesTried(many);
    expect(first).toMatchObject({ attempt: 11, helped: false });
    expect(others).toHaveLength(49);
  });
});

describe('a change that did not take hold', () => {
  const told: JournalEntry = {
    ...{ kind: 'torch-told', attempt: 2, eventsOffset: 1 },
    torch: {
      ...{ version: '2.9.1', onWindows: false, fraction: 1, allocator: '', expandable: null },
      variables: [],
    },
  };
  const attempts = stateAfter([
    starting(1),
    { ...ended(1, restartAfter(0)), judged: full } as JournalEntry,
    { ...starting(2), plan: trying(preset('gpu-cap')) } as JournalEntry,
    told,
    observation(1, 1, 2),
    { ...ended(2, restartAfter(0)), judged: full } as JournalEntry,
  ]).attempts.list;

  it('is shown as such, and counts neither for nor against it', () => {
    const because = { kind: 'share', used: 1 };
    expect(changesTried(attempts).at(-1)).toMatchObject({ hold: { kind: 'not-held', because } });
    expect(changeTallies(attempts)).toEqual([]);
  });
});

describe('the tallies of a run', () => {
  it('count presets that were tried, and those that helped', () => {
    expect(changeTallies(trials)).toEqual([
      { preset: 'deep-clean', tried: 1, helped: 1 },
      { preset: 'allocator', tried: 1, helped: 0 },
    ]);
  });

  it('leave out what is not known yet, and what is no preset', () => {
    const living = attemptsOf([
      [PLAIN, 13],
      [trying({ kind: 'environment', variables: { A: '1' } }), 36],
      [trying(preset('allocator')), 6, 'alive'],
    ]);
    expect(changeTallies(living)).toEqual([]);
  });
});
