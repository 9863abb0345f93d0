import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkpointContent } from '../../../electron/core/checkpoint/checkpoint-content.ts';
import { verifyCheckpoint } from '../../../electron/core/checkpoint/verify.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';

const CONFIGURATION = 'c'.repeat(64);
const expected = { iteration: 5, configuration: CONFIGURATION };

function content() {
  const seen = [3, 1, 4, 1, 5].map((y, index) => observation(index + 1, y));
  return checkpointContent(stateAfter([starting(1), ...seen], { goal: 'maximise' }), CONFIGURATION, 9);
}

describe('a checkpoint', () => {
  it('that Vigil writes passes', () => {
    expect(verifyCheckpoint(JSON.stringify(content()), expected)).toMatchObject({ level: 2, because: null });
  });

  it('that a script wrote itself, with column vectors and without fields of Vigil, passes too', () => {
    const { vigil: _vigil, ...own } = content();
    const text = JSON.stringify({ ...own, train_Y: own.train_Y.map((y) => [y]) });
    expect(verifyCheckpoint(text, expected).level).toBe(2);
  });

  it.each<[string, (whole: ReturnType<typeof content>) => object, RegExp]>([
    ['of another iteration', (whole) => ({ ...whole, iteration: 6 }), /iteration 6/],
    ['with one target too few', (whole) => ({ ...whole, train_Y: whole.train_Y.slice(1) }), /4 targets/],
    [
      'of other arguments',
      (whole) => ({ ...whole, vigil: { ...whole.vigil, configuration: 'd'.repeat(64) } }),
      /another configuration/,
    ],
  ])('%s is not used', (_name, change, because) => {
    const verified = verifyCheckpoint(JSON.stringify(change(content())), expected);
    expect(verified.level).not.toBe(2);
    expect(verified.because && english.shared.objection(verified.because)).toMatch(because);
  });

  it('cut anywhere is not used', () => {
    const text = JSON.stringify(content());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length - 1 }), (length) => {
        expect(verifyCheckpoint(text.slice(0, length), expected).level).not.toBe(2);
      }),
    );
  });
});
