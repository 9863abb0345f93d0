import { describe, expect, test } from 'vitest';
import { chooseRecognizer } from '../../../electron/core/output/choose-recognizer.ts';
import type { SeenFact } from '../../../electron/core/output/output-reading.ts';
import { factOf, type Rank, type Sighting } from '../../../electron/core/output/recognizers/recognizer.ts';

/** A number of a counter, which completes an iteration. */
const counts = (name: string, rank: Rank, iteration: number, total: number | null = null): Sighting => ({
  fact: factOf({ moment: 'done', iteration, total, value: iteration }),
  counter: { name, rank },
});
const epoch = (iteration: number, total?: number) => counts('epoch', 'training', iteration, total);
const round = (iteration: number, total?: number) => counts('round', 'search', iteration, total);
const sure = (iteration: number, total: number | null = null): Sighting => ({
  fact: factOf({ moment: 'done', iteration, total }),
});
const aside: Sighting = { fact: factOf({ metrics: { lr: 0.1 } }), isAside: true };

function choice(fixed: string | null = null, earlier: string | null = null, ...rejected: string[]) {
  const choosing = chooseRecognizer(fixed, earlier, new Set(rejected));
  let line = 0;
  const passed = (into: SeenFact[]) => into.map((seen) => `${seen.recognizer} ${seen.fact.iteration}`);
  const see = (recognizer: string, sighting: Sighting, rank: Rank = 'search'): string[] => {
    const into: SeenFact[] = [];
    const isOwn = recognizer.startsWith('own:');
    choosing.take({ recognizer, rank, isOwn, sightings: [sighting] }, [sighting], ++line, into);
    return passed(into);
  };
  const plain = (sighting: Sighting) => see('plain', sighting, 'generic');
  const end = () => {
    const into: SeenFact[] = [];
    choosing.end(into);
    return passed(into);
  };
  return { see, plain, end, reading: choosing.reading };
}

describe('what counts the iterations', () => {
  test('is a search tool from its first certain line, and held-back entries are released with it', () => {
    const { plain, see, reading } = choice();
    expect(plain(epoch(1))).toEqual([]);
    expect(see('optuna', sure(1))).toEqual(['plain 1', 'optuna 1']);
    expect(reading()).toMatchObject({ recognizer: 'optuna', confidence: 0.95 });
  });

  test('is not a tool that proved wrong or fell silent, but what was learned of the lines', () => {
    const { see, reading } = choice(null, 'structure', 'optuna');
    see('structure', sure(1), 'generic');
    see('optuna', sure(1));
    expect(reading()).toMatchObject({ recognizer: 'structure', isToolLikely: false });
    see('ax', sure(1));
    expect(reading()).toMatchObject({ recognizer: 'ax', isToolLikely: true });
  });

  test('is a pattern of the user before any tool', () => {
    const { see, reading } = choice();
    see('optuna', sure(1));
    see('own:mine', sure(1));
    expect(reading().recognizer).toBe('own:mine');
    for (const later of ['ax', 'own:other']) see(later, sure(1));
    expect(reading().recognizer).toBe('own:mine');
  });

  test('is what the user chose, whatever else is seen', () => {
    const { see, plain, reading } = choice('own:mine');
    see('optuna', sure(1));
    plain(round(1));
    expect(reading()).toMatchObject({ recognizer: 'own:mine', confidence: 1 });
    const epochs = choice('plain/epoch');
    epochs.plain(epoch(1));
    expect(epochs.reading()).toMatchObject({ recognizer: 'plain/epoch', confidence: 1 });
  });

  test('is the outer one of two counters, and the numbers of the inner one count nothing', () => {
    const { plain, reading } = choice();
    for (const at of [1, 2]) plain(epoch(at, 2));
    expect(plain(round(1, 3))).toEqual(['plain/round 1']);
    for (const at of [1, 2]) expect(plain(epoch(at, 2))).toEqual(['plain/round null']);
    plain(round(2, 3));
    expect(reading()).toMatchObject({
      recognizer: 'plain/round',
      inner: ['plain/epoch'],
      shape: { counters: 2, rivals: 0, isNested: false, total: 3 },
      nest: [
        { name: 'round', at: 2, total: 3 },
        { name: 'epoch', at: 2, restarts: 1 },
      ],
    });
  });

  test('is unknown after a single epoch until the output ends', () => {
    const { plain, end, reading } = choice();
    expect(plain(epoch(1, 1))).toEqual([]);
    expect(reading()).toMatchObject({ recognizer: null, confidence: 0, shape: null, nest: [] });
    expect(end()).toEqual(['plain/epoch 1']);
    expect(reading().recognizer).toBe('plain/epoch');
  });

  test('is what counted in earlier attempts, as soon as it is seen', () => {
    const { plain, reading } = choice(null, 'plain/epoch');
    expect(plain(epoch(5))).toEqual(['plain/epoch 5']);
    expect(reading().recognizer).toBe('plain/epoch');
  });

  test('is a search tool without a count while nothing counts', () => {
    const { see, reading } = choice();
    see('botorch', aside);
    expect(reading()).toMatchObject({ recognizer: 'botorch', confidence: 0.4 });
  });
});

describe('the reading of an output', () => {
  test('has the total of the search tool', () => {
    const { see, reading } = choice();
    see('optuna', sure(1, 30));
    see('optuna', sure(2));
    expect(reading().shape).toEqual({
      counters: 1,
      rivals: 0,
      isNested: false,
      total: 30,
      isOfTool: true,
      tool: 'optuna',
    });
  });

  test('names everything that matched, the surest first, with its lines', () => {
    const { see, plain, reading } = choice();
    plain(round(1));
    plain(round(2));
    see('optuna', sure(1));
    see('ax', sure(1));
    expect(reading().candidates).toEqual([
      { recognizer: 'optuna', confidence: 0.95, lines: 1 },
      { recognizer: 'plain/round', confidence: 0.5, lines: 2 },
      { recognizer: 'ax', confidence: 0.5, lines: 1 },
    ]);
  });

  test('passes on incidental numbers of a pattern at once, and holds back others until the counter is known', () => {
    const { see, plain } = choice();
    expect(plain(epoch(1))).toEqual([]);
    expect(see('own:mine', aside)).toEqual(['own:mine null']);
    expect(plain(aside)).toEqual([]);
    expect(plain(epoch(2))).toHaveLength(3);
  });
});
