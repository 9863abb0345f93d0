import { describe, expect, it } from 'vitest';
import {
  type PastCause,
  type SharedKind,
  sharedCauses,
} from '../../../electron/core/diagnosis/shared-cause.ts';
import type { Difference } from '../../../electron/core/protocol/wire/difference.ts';

const known = (kind: PastCause['kind'], more: Partial<SharedKind> = {}): SharedKind => ({
  ...{ kind, certainty: 'likely', what: 'a' },
  ...more,
});
const past = (...kinds: PastCause['kind'][]): PastCause[] =>
  kinds.map((kind, at) => ({ ...known(kind), iteration: at + 1 }));
const value = (of: 'argument' | 'package', name: string): Difference => ({
  ...{ kind: 'value', of, name, before: '1', after: '2' },
});
const run = (id: string, kind: PastCause['kind'], ...differences: Difference[]) => ({
  ...{ id, name: id, differences },
  ...known(kind),
});

describe('what deaths of one run have in common', () => {
  it.each([
    ['two of one cause', past('gpu-lost'), [1, 9]],
    ['planned recycles between them', past('gpu-lost', 'recycled', 'recycled'), [1, 9]],
    ['only those in a row', past('gpu-lost', 'exception', 'gpu-lost'), [3, 9]],
  ])('counts %s', (_, before, iterations) => {
    expect(sharedCauses(known('gpu-lost'), 9, before, [])).toEqual([
      { kind: 'attempts', deaths: 2, iterations },
    ]);
  });

  it('is nothing after another cause, or with causes that may be two things', () => {
    expect(sharedCauses(known('gpu-lost'), 9, past('gpu-lost', 'exception'), [])).toEqual([]);
    expect(sharedCauses(known('unknown'), 9, past('unknown'), [run('b', 'unknown')])).toEqual([]);
  });
});

describe('two deaths of one kind', () => {
  const deaths = (newest: SharedKind, before: SharedKind) =>
    sharedCauses(
      newest,
      9,
      [{ ...before, iteration: 1 }],
      [{ ...before, id: 'b', name: 'b', differences: [] }],
    );
  it.each<[string, PastCause['kind'], Partial<SharedKind>, boolean]>([
    ['two exceptions', 'exception', { what: 'b' }, false],
    ['two known failures', 'known-failure', { what: 'b' }, false],
    ['one exception twice', 'exception', {}, true],
    ['exceptions of which nothing is known', 'exception', { what: null }, false],
    ['a lost GPU, shown in two ways', 'gpu-lost', { what: 'b' }, true],
    ['a GPU that is only possibly lost', 'gpu-lost', { certainty: 'possible' }, false],
  ])('of %s may or may not have one cause', (_, kind, more, isOne) => {
    expect(deaths(known(kind), known(kind, more))).toHaveLength(isOne ? 2 : 0);
    expect(deaths(known(kind, more), known(kind))).toHaveLength(isOne ? 2 : 0);
  });
});

describe('what runs of one script have in common', () => {
  it('names those that died of the same cause, and each choice of a person that differs once', () => {
    const seed = value('argument', '--seed');
    const others = [
      run('b', 'gpu-lost', seed, value('package', 'torch')),
      run('c', 'exception', value('argument', '--lr')),
      run('d', 'gpu-lost', { ...seed }, { kind: 'uncommitted', name: 'a.py' }),
    ];
    const runs = [
      { id: 'b', name: 'b' },
      { id: 'd', name: 'd' },
    ];
    expect(sharedCauses(known('gpu-lost'), 9, [], others)).toEqual([{ kind: 'runs', runs, differs: [seed] }]);
  });
});
