import { describe, expect, test } from 'vitest';
import { groupRows, scriptLabels } from '../../../electron/core/run-list/group-rows.ts';
import { row } from '../../renderer/run-state.ts';

describe('groups of runs', () => {
  test('stand in the order in which each first occurs, and what has no script is last', () => {
    const rows = [
      row({ script: null }),
      row({ script: '/b.py', best: 1, goal: 'minimise' }),
      row({ script: '/a.py' }),
      row({ script: '/b.py', best: 0.5, goal: 'minimise' }),
    ];
    expect(groupRows(rows, 'script').map(({ key, rows: own, best }) => [key, own.length, best])).toEqual([
      ['/b.py', 2, 0.5],
      ['/a.py', 1, null],
      [null, 1, null],
    ]);
  });

  test('show a run under each of its tags', () => {
    const groups = groupRows([row({ tags: ['x', 'y'] }), row({ tags: ['y'] }), row()], 'tag');
    expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual([
      ['x', 1],
      ['y', 2],
      [null, 1],
    ]);
  });

  test('are the runs of an experiment, and those of none are last', () => {
    const rows = [row(), row({ experiment: 'α sweep' }), row({ experiment: 'α sweep' })];
    expect(groupRows(rows, 'experiment').map(({ key, rows }) => [key, rows.length])).toEqual([
      ['α sweep', 2],
      [null, 1],
    ]);
  });

  test('have no best where runs do not agree which way is better', () => {
    const rows = [row({ best: 1, goal: 'minimise' }), row({ best: 2, goal: 'maximise' })];
    expect(groupRows(rows, 'state')).toMatchObject([{ key: 'running', best: null }]);
  });

  test('of scripts are called by name, or by path where two have one name', () => {
    expect([...scriptLabels(['/a/t.py', '/b/t.py', '/c/u.py', '/c/u.py']).values()]).toEqual([
      '/a/t.py',
      '/b/t.py',
      'u.py',
    ]);
  });
});
