import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../../renderer/palette/palette-choices.ts';
import { createPaletteSearch, type Searched } from '../../../renderer/palette/palette-search.ts';
import { row } from '../run-state.ts';

const entry = (label: string, also = '') => ({ key: label, label, also, act: () => {} });
const searched: Searched = {
  entries: {
    run: [entry('Stop'), entry('Checkpoint now')],
    screens: [entry('Runs'), entry('Machine'), entry('Diagnose …', 'Machine')],
    theme: [entry('Theme: Dark')],
  },
  rows: [
    row({ id: 'a', name: 'ended sweep', phase: 'ended', createdAt: 9 }),
    row({ id: 'b', name: 'night stop', tags: ['lr-3'], createdAt: 5 }),
    row({ id: 'c', name: 'day', createdAt: 7 }),
  ],
};
const keysOf = (typed: string, from = searched) =>
  choicesOf(createPaletteSearch()(typed, from).found).map(({ key }) => key);

describe('the palette', () => {
  it('without words shows all that can be done, and some runs, living ones first', () => {
    expect(keysOf('')).toEqual([
      ...['run-Stop', 'run-Checkpoint now', 'screens-Runs', 'screens-Machine', 'screens-Diagnose …'],
      ...['run-c', 'run-b', 'run-a', 'theme-Theme: Dark'],
    ]);
  });

  it('shows the group of the best result first', () => {
    expect(keysOf('stop')).toEqual(['run-Stop', 'run-b']);
    expect(keysOf('night')).toEqual(['run-b']);
    expect(keysOf('machine')).toEqual(['screens-Machine', 'screens-Diagnose …']);
    expect(keysOf('lr-3')).toEqual(['run-b']);
    expect(keysOf('nowhere to be found')).toEqual([]);
  });

  it('says how many runs are not shown', () => {
    const rows = Array.from({ length: 100 }, (_, index) => row({ id: `r${index}`, name: `sweep ${index}` }));
    const { found, more } = createPaletteSearch()('sweep', { entries: {}, rows });
    expect([choicesOf(found).length, more]).toEqual([30, 70]);
  });

  it('has the new name of a run that was renamed', () => {
    const search = createPaletteSearch();
    const before = row({ name: 'first' });
    search('first', { entries: {}, rows: [before] });
    const renamed = { entries: {}, rows: [{ ...before, name: 'second' }] };
    expect(search('first', renamed).found).toEqual([]);
    expect(choicesOf(search('sec', renamed).found)).toHaveLength(1);
  });

  it('finds one of 10,000 runs with long names', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      row({
        id: `20261127-091827-${index}`,
        name: `sweep lr=${index} ${'야간 '.repeat(index % 40)}`,
        tags: ['night'],
      }),
    );
    const search = createPaletteSearch();
    search('', { entries: {}, rows });
    const [first] = choicesOf(search('lr=9999', { entries: {}, rows }).found);
    expect(first?.key).toBe('run-20261127-091827-9999');
  });
});
