import { expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { groupLabels } from '../../../../renderer/runs/table/group-label.ts';

test('groups are called by what their runs have in common', () => {
  const scripts = groupLabels(['/a/t.py', '/b/t.py', '/b/u.py', null], 'script', english.window);
  expect(['/a/t.py', '/b/u.py', null].map(scripts)).toEqual(['/a/t.py', 'u.py', 'Without a script']);
  const states = groupLabels(['running', 'failed', 'of-tomorrow'], 'state', english.window);
  expect(['running', 'failed', 'of-tomorrow'].map(states)).toEqual(['Running', 'Failed', 'of-tomorrow']);
  expect(groupLabels(['x'], 'tag', english.window)('x')).toBe('x');
});
