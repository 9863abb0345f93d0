import { expect, it } from 'vitest';
import type { ComparedFact, FactSubject } from '../../../electron/core/protocol/wire/runs-compared.ts';
import { changedThings } from '../../../electron/core/provenance/changed-things.ts';

const fact = (of: FactSubject, name: string): ComparedFact => ({
  ...{ of, name },
  values: [{ kind: 'value', text: '1' }, { kind: 'value', text: '2' }, { kind: 'none' }, { kind: 'unknown' }],
});
const names = (of: FactSubject, name: string, before: number, after: number) =>
  changedThings([fact(of, name)], before, after).map((each) => each.name);

it.each<[FactSubject, string, string[]]>([
  ['argument', '--lr', ['--lr']],
  ['file', 'train.py', ['train.py']],
  ['setting', 'policy.restart', ['policy.restart']],
  // How a run is read says nothing about what it computes.
  ['setting', 'total', []],
  // These often change by themselves.
  ['driver', '', []],
  ['package', 'torch', []],
])('of %s %s a person changed %j', (of, name, changed) => {
  expect(names(of, name, 0, 1)).toEqual(changed);
});

it('nothing is said to have changed from or to what is not known', () => {
  expect(names('argument', '--lr', 1, 3)).toEqual([]);
  expect(names('argument', '--lr', 3, 2)).toEqual([]);
  expect(names('argument', '--lr', 1, 2)).toEqual(['--lr']);
});
