import { expect, it } from 'vitest';
import { Mitigation } from '../../../../electron/core/protocol/policy/mitigation.ts';
import { faultIn } from '../../../../electron/core/protocol/value-fault.ts';

it.each<[object]>([
  [{ kind: 'preset', preset: 'gpu-cap' }],
  [{ kind: 'environment', variables: { EMPTY: '' } }],
  [{ kind: 'option', option: '--workers', value: '0' }],
  [{ kind: 'option', option: '-w', value: '' }],
  [{ kind: 'file-value', file: 'a.yaml', path: '데이터."a.b"[0]', value: null }],
])('%j may help a job', (given) => expect(Mitigation.parse(given)).toEqual(given));

it.each<[object, string, string]>([
  [{ kind: 'preset', preset: 'magic' }, 'preset', 'choice'],
  [{ kind: 'environment', variables: {} }, 'variables', 'no-variable'],
  [{ kind: 'environment', variables: { A: 1 } }, 'variables.A', 'type'],
  [{ kind: 'environment', variables: { '': 'x' } }, 'variables.', 'too-small'],
  [{ kind: 'option', option: 'workers', value: '0' }, 'option', 'not-option'],
  [{ kind: 'option', option: '', value: '0' }, 'option', 'not-option'],
  [{ kind: 'option', option: '--workers' }, 'value', 'type'],
  [{ kind: 'option', option: '--workers', value: '0', values: ['1'] }, '', 'unknown-keys'],
  [{ kind: 'file-value', file: 'a.yaml', path: 'a..b', value: 0 }, 'path', 'not-key-path'],
  [{ kind: 'file-value', file: '', path: 'a', value: 0 }, 'file', 'too-small'],
  [{ kind: 'file-value', file: 'a.yaml', path: 'a', value: [0] }, 'value', 'malformed'],
  [{ kind: 'prayer' }, 'kind', 'choice'],
])('%j is refused, by %s', (given, field, kind) => {
  expect(faultIn(Mitigation.safeParse(given).error?.issues ?? [])).toMatchObject({ field, fault: { kind } });
});
