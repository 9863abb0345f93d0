import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkpointContent, checkpointName } from '../../../electron/core/checkpoint/checkpoint-content.ts';
import { verifyCheckpoint } from '../../../electron/core/checkpoint/verify.ts';
import type { Goal } from '../../../electron/core/protocol/basics.ts';
import { english } from '../../../electron/core/protocol/text/en.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { observation, recordsOf, starting } from '../../support/journal-entries.ts';
import { runSpec } from '../../support/run-spec.ts';

const CONFIGURATION = 'c'.repeat(64);
const expected = { iteration: 5, configuration: CONFIGURATION };

function content(goal: Goal | null = 'maximise') {
  const state = emptyRun(runSpec({ goal }));
  const seen = [3, 1, 4, 1, 5].map((y, index) => observation(index + 1, y));
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, starting(1), ...seen]))
    applyRecord(state, record);
  return checkpointContent(state, CONFIGURATION, 9);
}

describe('a checkpoint', () => {
  it('holds a best value for every iteration also where the direction is unknown, as jobs want a number', () => {
    expect(content(null).best_cvar_history).toEqual([3, 3, 4, 4, 5]);
  });

  it('holds the fields that scripts know, and passes its own verification', () => {
    const written = content();
    expect(written).toMatchObject({
      iteration: 5,
      train_Y: [3, 1, 4, 1, 5],
      best_cvar_history: [3, 3, 4, 4, 5],
    });
    expect(written.train_X_full).toHaveLength(5);
    expect(verifyCheckpoint(JSON.stringify(written), expected)).toMatchObject({ level: 2, because: null });
  });

  it('that a script wrote itself, with column vectors and nothing of ours, passes too', () => {
    const { vigil: _vigil, ...own } = content();
    const text = JSON.stringify({ ...own, train_Y: own.train_Y.map((y) => [y]) });
    expect(verifyCheckpoint(text, expected).level).toBe(2);
  });

  it.each<[string, (whole: ReturnType<typeof content>) => object, RegExp]>([
    ['of another iteration', (whole) => ({ ...whole, iteration: 6 }), /iteration 6/],
    ['with a target too few', (whole) => ({ ...whole, train_Y: whole.train_Y.slice(1) }), /4 targets/],
    [
      'of other arguments',
      (whole) => ({ ...whole, vigil: { ...whole.vigil, configuration: 'd'.repeat(64) } }),
      /another configuration/,
    ],
  ])('%s is not used', (_name, change, because) => {
    const verified = verifyCheckpoint(JSON.stringify(change(content())), expected);
    expect(verified.level).not.toBe(2);
    expect(verified.because && english.objection(verified.because)).toMatch(because);
  });

  it('cut anywhere is not used', () => {
    const text = JSON.stringify(content());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 1 }), (length) => {
        expect(verifyCheckpoint(text.slice(0, length), expected).level).not.toBe(2);
      }),
    );
  });

  it('is named so that names sort by iteration', () => {
    expect([5, 50, 5000].map(checkpointName)).toEqual([
      'checkpoint_iter_005.json',
      'checkpoint_iter_050.json',
      'checkpoint_iter_5000.json',
    ]);
  });
});
