import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import {
  isJobName,
  metricKey,
  metricName,
  readableName,
} from '../../../../renderer/run/figures/metric-names.ts';

const words = english.window.metrics;

it('each kind of series has a name, and a key of its own', () => {
  expect(metricName({ kind: 'value', name: '' }, words)).toBe('Value');
  expect(metricName({ kind: 'point', name: '2' }, words)).toBe('x2');
  expect(metricName({ kind: 'parameter', name: 'lr' }, words)).toBe('lr');
  expect(metricName({ kind: 'parameter', name: 'lr' }, words, (name) => name === 'lr')).toBe(
    'lr (parameter)',
  );
  expect(metricKey({ kind: 'parameter', name: 'lr' })).not.toBe(metricKey({ kind: 'metric', name: 'lr' }));
});

it('only names that the job chose are in no language', () => {
  const kinds = ['value', 'best', 'seconds', 'metric', 'parameter', 'point'] as const;
  expect(kinds.filter((kind) => isJobName({ kind, name: '' }))).toEqual(['metric', 'parameter']);
});

it('a name of any length is short, with its beginning and its end', () => {
  expect(readableName('loss')).toBe('loss');
  const short = readableName(`begin ${'x'.repeat(10_000)} end`);
  expect(short).toMatch(/^begin x+…x+ end$/);
  expect(short.length).toBeLessThan(80);
  expect(readableName('🔥'.repeat(5_000))).toMatch(/^(🔥)+…(🔥)+$/u);
});
