import { expect, it, test } from 'vitest';
import { suspectsOf } from '../../../../electron/core/diagnosis/probes/suspects.ts';
import { CauseKind } from '../../../../electron/core/protocol/wire/dossier-view.ts';

const cause = (kind: CauseKind) => ({ kind, certainty: 'likely', because: [], module: null }) as const;
const of = (kind: CauseKind, others: CauseKind[] = [], probes: string[] = []) =>
  suspectsOf({
    kind,
    others: others.map((other) => ({ ...cause(other), because: [] })),
    advice: probes.length === 0 ? [] : [{ kind: 'diagnose', probes }],
  });

test.each<[CauseKind, string | undefined]>([
  ['native-crash', 'native-module'],
  ['gpu-memory', 'gpu-memory'],
  ['gpu-memory-others', 'leftovers'],
  ['killed-for-memory', 'main-memory'],
  ['driver-reset', 'driver'],
  ['disk-full', 'disk'],
  ['shared-memory', 'data-loading'],
  ['missing-library', 'environment'],
  ['hung', 'hang'],
  ['stopped', undefined],
  ['finished', undefined],
  ['power-lost', undefined],
])('after %s probes first look for %s', (kind, suspect) => {
  expect(of(kind).suspects[0]).toBe(suspect);
});

it('the verdict comes before what else could have ended it, and nothing twice', () => {
  expect(of('disk-full', ['native-crash', 'heap-damage', 'security-software']).suspects).toEqual([
    'disk',
    'native-module',
    'environment',
  ]);
});

it('the probes that advice names come first, unless only a newer version has them', () => {
  expect(of('unknown', [], ['census', 'telepathy', 'disk']).first).toEqual(['census', 'disk']);
});

it('no cause suspects anything twice', () => {
  for (const kind of CauseKind.options) {
    const { suspects } = of(kind);
    expect(new Set(suspects).size).toBe(suspects.length);
  }
});
