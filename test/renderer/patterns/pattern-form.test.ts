import { expect, test } from 'vitest';
import { metricGroups, newPattern, withoutUnusedMetrics } from '../../../renderer/patterns/pattern-form.ts';

test('a new pattern has the first free number', () => {
  const nameOf = (number: number) => `Pattern ${number}`;
  expect(newPattern([], nameOf).name).toBe('Pattern 1');
  expect(newPattern(['Pattern 2', 'mine'], nameOf).name).toBe('Pattern 3');
  expect(newPattern(['Pattern 2'], nameOf).name).toBe('Pattern 3');
});

test('groups without a meaning of their own are metrics, each once', () => {
  expect(metricGroups(String.raw`(?<iteration>\d+) (?P<loss>\S+) (?<lr>\S+)|(?<loss>x)`)).toEqual([
    'loss',
    'lr',
  ]);
});

test('metrics of groups that are gone are left out', () => {
  const pattern = { ...newPattern([], String), pattern: '(?<loss>x)' };
  const loss = { name: 'Loss', unit: null };
  const metrics = { loss, lr: { name: 'Learning rate', unit: null } };
  expect(withoutUnusedMetrics({ ...pattern, metrics })).toEqual({ ...pattern, metrics: { loss } });
});
