import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mayShowWork, tailLines, workedBehind } from '../../../electron/core/ending/work-lines.ts';

describe('the lines at the end of an output', () => {
  it('end where the next one begins, and the last one at the end of the text', () => {
    expect(tailLines('ab\n\nc').map(({ text, end }) => [text, end])).toEqual([
      ['ab', 3],
      ['', 4],
      ['c', 5],
    ]);
  });

  it('show progress and counts in the forms of tools and ordinary counters', () => {
    const [counter, best, other] = tailLines(
      'Iteration 12/30 loss=0.3\nbest value: 0.5\nCannot open data.csv',
    );
    expect(counter).toMatchObject({ isProgress: true, count: { at: 12 } });
    expect(best).toMatchObject({ isProgress: true, count: null });
    expect(other).toMatchObject({ isProgress: false, count: null });
  });

  it('have the number of the iteration that begins', () => {
    expect(tailLines('Iteration 11/30\nIteration 12/30').map(({ count }) => count?.at)).toEqual([11, 12]);
  });

  it('have the same shape if only their numbers differ', () => {
    const [one, other, third] = tailLines('polled 1 at -2.5e-3\npolled 77 at 4\npolled x at 4');
    expect(one?.shape).toBe('polled # at #');
    expect(other?.shape).toBe(one?.shape);
    expect(third?.shape).not.toBe(one?.shape);
  });

  it.each(['no number', '1 2', '  File "a.py", line 3', '\tat 3', 'at 0x7ffe12', 'goroutine 7 [running]:'])(
    'have no shape if that is meaningless: %j',
    (line) => expect(tailLines(line)[0]?.shape).toBeNull(),
  );

  it('are read without a preceding bar, whose count is kept', () => {
    const [line] = tailLines(' 40%|████      | 2/5 [00:01<00:02,  1.0it/s]Cannot open data.csv');
    expect(line).toMatchObject({ text: 'Cannot open data.csv', isProgress: false, count: { at: 2 } });
  });

  it('lose the middle if they are very long', () => {
    const [line] = tailLines(`a${'x'.repeat(5_000)}z`);
    expect(line?.text).toHaveLength(1_203);
    expect(line?.text).toMatch(/^ax.* … .*xz$/);
  });
});

describe('work after a position in an output', () => {
  /** The last sign of work after the line `HERE`, as the number of lines after it. */
  function workBehind(before: string[], behind: string[], leastOfShape = 2): number {
    const from = [...before, 'HERE', ''].join('\n').length;
    const lines = tailLines([...before, 'HERE', ...behind, 'END'].join('\n'));
    const worked = workedBehind(lines, from, leastOfShape);
    return worked < 0 ? -1 : lines.filter(({ end }) => end > from && end <= worked).length;
  }

  it.each<[string, string[], string[], number]>([
    ['by a counter that moves on', ['Iteration 11/30'], ['Iteration 12/30', 'bye'], 1],
    ['by a counter that moves only after it', [], ['Iteration 11/30', 'Iteration 12/30'], 2],
    ['by lines of a kind that came before', ['polled 1', 'polled 2'], ['polled 3', 'x', 'polled 4'], 3],
  ])('is shown %s', (_name, before, behind, lines) => {
    expect(workBehind(before, behind)).toBe(lines);
  });

  it.each<[string, string[], string[]]>([
    ['a counter that is repainted', ['Iteration 11/30'], ['Iteration 11/30']],
    ['a bare counter that is repainted', ['Iteration 11/30', 'Iteration 12/30'], ['Iteration 12/30']],
    ['a counter seen once', [], ['Iteration 11/30']],
    ['one line of a kind', ['polled 1', 'polled 2'], ['polled 3']],
    ['a kind that came once before', ['polled 1'], ['polled 2', 'polled 3']],
    ['lines that came before, word for word', ['polled 1', 'polled 2'], ['polled 1', 'polled 2']],
    ['other words', ['Iteration 11/30'], ['Cannot open data.csv', 'bye']],
    ['nothing', ['Iteration 11/30', 'Iteration 12/30'], []],
  ])('is not shown by %s', (_name, before, behind) => {
    expect(workBehind(before, behind)).toBe(-1);
  });

  it('is shown by a single line of a kind if one is enough', () => {
    expect(workBehind(['polled 1', 'polled 2'], ['polled 3'], 1)).toBe(1);
  });
});

describe('a text that cannot show work', () => {
  it.each([
    ['no luck\nTraceback (most recent call last):\nMemoryError\n', false],
    ['Trial finished\nsaved 3 files', true],
    ['', false],
  ])('is known by its words: %j', (text, may) => expect(mayShowWork(text)).toBe(may));

  it('has no line that the recognizers read as work', () => {
    const { deaths } = z
      .object({ deaths: z.array(z.object({ tail: z.string() })) })
      .parse(JSON.parse(readFileSync('test/records/deaths.json', 'utf8')));
    const quiet = deaths.flatMap(({ tail }) => tail.split('\n')).filter((line) => !mayShowWork(line));
    expect(quiet.length).toBeGreaterThan(100);
    expect(
      quiet.filter((line) => tailLines(line).some(({ count, shape }) => count !== null || shape !== null)),
    ).toEqual([]);
  });
});
