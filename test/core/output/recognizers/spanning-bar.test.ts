import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSpanningBar,
  type SpanningBar,
} from '../../../../electron/core/output/recognizers/spanning-bar.ts';
import { readTqdmBar } from '../../../../electron/core/output/recognizers/tqdm-bar.ts';

/** `log`: the training logs a line; `5/10`: a frame of a bar without a name; `Map 5/10`: of one with a name. */
function barOf(story: string): string | null {
  const bar = createSpanningBar();
  for (const step of story.split(', ')) play(bar, step);
  const now = bar.now();
  return now && `${now.at}/${now.total}`;
}

function play(bar: SpanningBar, step: string): void {
  if (step === 'log') {
    bar.logged();
    return;
  }
  const [, name = '', frame] = /^(?:(\w+) )?(\S+)$/.exec(step) ?? [];
  const drawn = readTqdmBar(`${name && `${name}: `}50%|###  | ${frame} [00:01<00:02, 4.91it/s]`);
  if (drawn === null) throw new Error(`No frame of a bar: ${step}`);
  bar.drawn(drawn);
}

describe('the bar over a whole training', () => {
  it.each<[string, string, string | null]>([
    ['the only bar', '0/9, 3/9, log, 3/9, 5/9, log, 6/9', '6/9'],
    ['at its end', '0/9, log, 3/9, log, 9/9, 9/9', '9/9'],
    [
      'beside evaluations after each line',
      '0/9, 3/9, log, 3/9, 0/6, 4/6, 6/6, 6/9, log, 6/9, 0/6, 6/6',
      '6/9',
    ],
    [
      'beside a quick evaluation, drawn only at its end',
      '3/9, log, 3/9, 0/6, 6/6, log, 6/9, 0/6, 6/6',
      '6/9',
    ],
    ['beside an evaluation before the first line', '0/9, 0/6, 6/6, log, 3/9, 0/6, 6/6, log, 6/9, 0/6', '6/9'],
    ['beside an earlier bar that is gone', '0/4, 4/4, 0/9, log, 3/9, log, 6/9', '6/9'],
    ['beside one that has not moved yet', '0/2, 0/9, log, 0/2, 3/9, log, 0/2, 6/9', '6/9'],
    ['beside bars with a name', 'Map 1/4, 0/9, log, Map 2/4, 3/9, log, Map 3/4, 6/9', '6/9'],
    ['resumed in the middle', '0/9, 5/9, log, 5/9, log, 7/9', '7/9'],

    ['one line only', '0/9, 3/9, log, 3/9', null],
    ['not drawn again below the newest line', '0/9, log, 3/9, log', null],
    [
      'not drawn again below each line, as of a loop around trainings without a bar',
      '0/9, log, log, 1/9',
      null,
    ],
    ['drawn by a second training as well', '0/9, log, 3/9, log, 9/9, 0/9, log, 2/9', null],
    ['an evaluation with as many steps', '0/9, log, 3/9, 0/9, 9/9, log, 6/9', null],
    ['two that go on over the lines', '1/4, 0/9, log, 1/4, 3/9, log, 2/4, 6/9', null],
    ['none', 'log, log', null],
  ])('is %s', (_name, story, found) => {
    expect(barOf(story)).toBe(found);
  });

  it('is found whatever evaluations stand between, and is never one of them', () => {
    const part = fc.record({ steps: fc.nat(50), evaluation: fc.array(fc.nat(63), { maxLength: 5 }) });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 10 }),
        fc.constantFrom(20, 63, 400),
        (parts, of) => {
          let at = 0;
          const story = parts.flatMap(({ steps, evaluation }) => {
            at += 1 + steps;
            const frames = evaluation.sort((a, b) => a - b).map((each) => `${each}/${of}`);
            return [`${at}/800`, 'log', `${at}/800`, ...(frames.length > 0 ? [`0/${of}`, ...frames] : [])];
          });
          expect(barOf(['0/800', ...story].join(', '))).toBe(`${at}/800`);
        },
      ),
    );
  });
});
