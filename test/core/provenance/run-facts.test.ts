import { expect, it } from 'vitest';
import { runFacts } from '../../../electron/core/provenance/run-facts.ts';
import { keptFile, provenance } from '../../support/provenance.ts';

it('what is not recorded is unknown, and what is recorded as missing is none', () => {
  const { facts, otherwise } = runFacts(
    provenance({
      args: ['train.py', '--lr', '0.1'],
      files: [keptFile('train.py', 'a'), keptFile('net.py', 'b', { mayDiffer: true })],
      packages: null,
    }),
  );
  expect(facts.get('argument')?.get('--lr')).toEqual({ kind: 'value', text: '0.1' });
  expect(facts.get('file')?.get('net.py')).toEqual({ kind: 'unknown' });
  expect(facts.get('commit')?.get('')).toEqual({ kind: 'none' });
  expect(facts.get('driver')?.get('')).toEqual({ kind: 'unknown' });
  expect(otherwise('package', 'torch', false)).toEqual({ kind: 'unknown' });
  expect(otherwise('argument', '--batch', false)).toEqual({ kind: 'none' });
});

it('of an attempt without a record everything is unknown', () => {
  expect(runFacts(null).otherwise('argument', '--lr', false)).toEqual({ kind: 'unknown' });
});
