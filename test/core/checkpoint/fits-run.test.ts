import { describe, expect, it } from 'vitest';
import { entriesOfAdoption, type InspectedFile } from '../../../electron/core/checkpoint/adoption.ts';
import { objectionOfRun } from '../../../electron/core/checkpoint/fits-run.ts';
import { readIterations } from '../../../electron/core/output/read-iterations.ts';
import { NO_FACT } from '../../../electron/core/output/recognizers/output-fact.ts';
import type { RunState } from '../../../electron/core/run/state/run-state.ts';
import { apply, begin, die, done, running } from '../output/run-that-is-read.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A state with two initial points; `of` distinguishes the points of two jobs. */
const stateAt = (iteration: number, modifiedAt: number, of = 1): InspectedFile => {
  const rows = Array.from({ length: iteration + 2 }, (_, at) => at);
  return {
    path: `checkpoint_iter_${String(iteration).padStart(3, '0')}.json`,
    bytes: 10,
    modifiedAt,
    iteration,
    state: {
      iteration,
      train_X_full: rows.map((at) => [of, at]),
      train_Y: rows.map((at) => of * 100 + at),
      best_cvar_history: rows.slice(2).map((at) => of * 100 + at),
    },
    hasMore: false,
    because: null,
    level: 2,
    sha256: String(iteration).padStart(64, '0'),
    log: null,
  };
};

/** A run of 30 iterations that prints one a minute, or all of them at once at its end, and so far has completed these. */
function printed(count: number, { apartMs = MINUTE, total = 30 as number | null } = {}): RunState {
  const state = running({ resumeArguments: [], total });
  const reader = readIterations(1);
  for (let index = 1; index <= count; index++) {
    const fact = { fact: { ...NO_FACT, ...done(index) }, recognizer: 'plain', end: 10 };
    apply(state, reader.take(state, [fact], HOUR + apartMs * index));
  }
  return state;
}

const adopt = (state: RunState, file: InspectedFile) => apply(state, entriesOfAdoption(state, file));

describe('a state that is further than the run', () => {
  const atSeven = HOUR + 7 * MINUTE;

  it('is not its work, if the time since its last iteration was too short', () => {
    const state = printed(7);
    const ahead = { kind: 'ahead-of-run', says: 30, seen: 7 };
    expect(objectionOfRun(state, stateAt(30, atSeven), atSeven + MINUTE)).toEqual(ahead);
    adopt(state, stateAt(5, HOUR + 5 * MINUTE));
    expect(objectionOfRun(state, stateAt(30, atSeven), atSeven + MINUTE)).toEqual(ahead);
  });

  it('is its work, if it is one iteration ahead of what was read, or one saving interval', () => {
    const state = printed(7);
    expect(objectionOfRun(state, stateAt(8, atSeven), atSeven)).toBe(null);
    adopt(state, stateAt(2, HOUR + 2 * MINUTE));
    adopt(state, stateAt(7, atSeven));
    expect(objectionOfRun(state, stateAt(12, atSeven), atSeven)).toBe(null);
  });

  it('may be its work, if it has been silent for as long: its output is held back', () => {
    expect(objectionOfRun(printed(7), stateAt(30, atSeven), atSeven + 25 * MINUTE)).toBe(null);
  });

  it('may be its work, if earlier output came all at once', () => {
    const state = printed(7, { apartMs: 0 });
    expect(objectionOfRun(state, stateAt(30, HOUR), HOUR + 1)).toBe(null);
  });

  it('may be its work, if its output counts something else: no file was adopted, and it ends elsewhere', () => {
    const inOutput = { total: 5 };
    expect(objectionOfRun(printed(2, inOutput), stateAt(10, atSeven), atSeven)).toBe(null);
    expect(objectionOfRun(printed(2, { total: null }), stateAt(10, atSeven), atSeven)).toBe(null);
  });

  it('may be its work, if nothing is known of its pace', () => {
    expect(objectionOfRun(printed(1), stateAt(30, atSeven), atSeven)).toBe(null);
    expect(objectionOfRun(printed(0), stateAt(30, atSeven), atSeven)).toBe(null);
  });

  it('may be its work, if only its files show its iterations: the first may have taken far longer than the rest', () => {
    const state = printed(0);
    adopt(state, stateAt(1, HOUR + MINUTE));
    const soon = HOUR + MINUTE + 2_000;
    expect(objectionOfRun(state, stateAt(21, soon), soon)).toBe(null);
  });

  it('may be its work, if its files count what its output does not', () => {
    const state = printed(2, { total: null });
    adopt(state, stateAt(1_000, atSeven));
    expect(objectionOfRun(state, stateAt(2_000, atSeven), atSeven)).toBe(null);
  });

  it('may be its work, if the clock was set back since: nothing is known of the time', () => {
    expect(objectionOfRun(printed(7), stateAt(12, HOUR), atSeven - HOUR)).toBe(null);
  });
});

describe('the points of a state', () => {
  const later = HOUR + 20 * MINUTE;

  it('are those of the earlier states if it goes on from them', () => {
    const state = printed(10);
    adopt(state, stateAt(5, HOUR + 5 * MINUTE));
    adopt(state, stateAt(8, HOUR + 8 * MINUTE));
    expect(objectionOfRun(state, stateAt(10, later), later)).toBe(null);
    expect(objectionOfRun(state, stateAt(10, later, 2), later)).toEqual({
      kind: 'other-points',
      iteration: 1,
    });
  });

  it('may all have been scaled anew, or their targets', () => {
    const state = printed(10);
    adopt(state, stateAt(5, HOUR + 5 * MINUTE));
    adopt(state, stateAt(8, HOUR + 8 * MINUTE));
    const other = stateAt(10, later, 2);
    const same = stateAt(10, later);
    if (!other.state || !same.state) throw new Error('Both have a state.');
    const scaled = { ...other, state: { ...other.state, train_X_full: same.state.train_X_full } };
    expect(objectionOfRun(state, scaled, later)).toBe(null);
  });

  it('may differ in a loop that began anew: it is not further', () => {
    const state = printed(10);
    adopt(state, stateAt(8, HOUR + 8 * MINUTE));
    expect(objectionOfRun(state, stateAt(5, later, 2), later)).toBe(null);
  });

  it('may differ from those of an attempt that began at the same beginning', () => {
    const state = printed(10);
    adopt(state, stateAt(8, HOUR + 8 * MINUTE));
    die(state, 1);
    begin(state, 2);
    expect(objectionOfRun(state, stateAt(10, later, 2), later)).toBe(null);
  });
});
