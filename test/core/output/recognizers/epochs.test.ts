import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEpochs, type Epochs, tellEpoch } from '../../../../electron/core/output/recognizers/epochs.ts';
import type { Sighting } from '../../../../electron/core/output/recognizers/recognizer.ts';

const brief = (sightings: readonly Sighting[]) =>
  sightings.map(({ fact }) => `${fact.moment} ${fact.iteration}/${fact.total}`);
/** What a job prints about its epochs: `b3` begins the third, `c3` completes it. */
function play(epochs: Epochs, said: string): string[] {
  return said.split(' ').flatMap((one) => {
    const epoch = Number(one.slice(1));
    return brief(one.startsWith('b') ? epochs.begin(epoch) : epochs.complete(epoch));
  });
}

describe('an epoch', () => {
  test.each<[string, string, string[]]>([
    ['begins once, however often it is named', 'b1 b1 b1', ['began 1/null']],
    ['is complete once', 'b1 c1 c1', ['began 1/null', 'done 1/null']],
    ['is complete when the next one begins', 'b1 b2', ['began 1/null', 'done 1/null', 'began 2/null']],
    ['is not complete twice then', 'b1 c1 b2', ['began 1/null', 'done 1/null', 'began 2/null']],
    ['that was left out is not taken to be complete', 'b1 b3', ['began 1/null', 'began 3/null']],
    ['may be the first one that is seen', 'b5 c4 c5', ['began 5/null', 'done 5/null']],
    [
      'with a smaller number begins another training',
      'b1 c1 b2 c2 b1 c1',
      [...['began 1/null', 'done 1/null', 'began 2/null', 'done 2/null', 'began 1/null', 'done 1/null']],
    ],
    ['that is complete need not have begun', 'c1 c2', ['done 1/null', 'done 2/null']],
  ])('%s', (_name, said, expected) => {
    expect(play(createEpochs(), said)).toEqual(expected);
  });

  test('has the total of its training until another training begins', () => {
    const epochs = createEpochs();
    expect(brief(epochs.begin(1, { total: 9 }))).toEqual(['began 1/9']);
    expect(play(epochs, 'b2 c2 b1')).toEqual(['done 1/9', 'began 2/9', 'done 2/9', 'began 1/null']);
  });

  test('carries its metrics, and may be nested in another counter', () => {
    const [seen] = createEpochs().complete(3, { metrics: { loss: 0.5 } });
    expect(seen).toMatchObject({
      fact: { moment: 'done', iteration: 3, epoch: 3, metrics: { loss: 0.5 } },
      counter: { name: 'epoch', rank: 'training' },
    });
    expect(seen?.isAside).toBeUndefined();
  });

  test('that is in progress can have metrics before it is complete', () => {
    const epochs = createEpochs();
    expect(epochs.current()).toBeNull();
    epochs.begin(4);
    const told = tellEpoch(epochs.current(), { metrics: { loss: 0.5 } });
    expect(told.fact).toMatchObject({ moment: 'told', iteration: null, epoch: 4, metrics: { loss: 0.5 } });
    expect(told.counter).toBeUndefined();
  });

  test('is completed at most once per training, and never after a later one', () => {
    const said = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 5 })), { maxLength: 30 });
    fc.assert(
      fc.property(said, (all) => {
        const epochs = createEpochs();
        let done = 0;
        let before: number | null = null;
        for (const [isBegun, epoch] of all) {
          const restarts = isBegun && before !== null && epoch < before;
          if (restarts) done = 0;
          for (const { fact } of isBegun ? epochs.begin(epoch) : epochs.complete(epoch)) {
            if (fact.moment !== 'done') continue;
            expect(fact.iteration ?? 0).toBeGreaterThan(done);
            done = fact.iteration ?? 0;
          }
          before = epochs.current();
        }
      }),
    );
  });
});
