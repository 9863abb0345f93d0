import { expect, it } from 'vitest';
import type { AttemptPlan } from '../../../electron/core/protocol/disk/ladder.ts';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { Difference, ValueSubject } from '../../../electron/core/protocol/wire/difference.ts';
import { weighDifferences } from '../../../electron/core/provenance/weigh-differences.ts';

const value = (of: ValueSubject, name = ''): Difference => ({
  kind: 'value',
  of,
  name,
  before: '1',
  after: '2',
});
const file = (name: string, mayDiffer = false): Difference => ({
  ...{ kind: 'file', name, change: 'changed', lines: null, mayDiffer },
});
const plan = (after: AttemptPlan): Difference => ({ kind: 'plan', before: PLAIN_PLAN, after });
const clean = { kind: 'preset', preset: 'deep-clean' } as const;

it.each<[string, Difference[], number]>([
  ['nothing', [], 0],
  ['an argument', [value('argument', '--batch')], 1],
  ['two arguments', [value('argument', '--batch'), value('argument', '--lr')], 2],
  ['an argument and a file', [value('argument', '--batch'), file('train.py')], 2],
  ['two files', [file('train.py'), file('loss.py')], 2],
  [
    'a setting of memory and a variable',
    [value('setting', 'policy.recycle.at'), value('environment', 'A')],
    2,
  ],
  ['a driver and a folder', [value('driver'), value('folder')], 2],
  // One `pip install` moves several.
  [
    'packages with their Python',
    [value('package', 'torch'), value('package', 'triton'), value('interpreter')],
    1,
  ],
  ['packages and an argument', [value('package', 'torch'), value('cuda'), value('argument', '--lr')], 2],
  ['a commit with its branch', [value('commit'), value('branch'), file('train.py')], 1],
  [
    'how the output is read, and Vigil',
    [value('setting', 'total'), value('setting', 'goal'), value('vigil')],
    0,
  ],
  ['a file that may have run as before', [file('train.py', true), value('argument', '--lr')], 1],
  ['a file that the job may not use', [{ kind: 'uncommitted', name: 'README.md' }, file('train.py')], 1],
  ['a change by Vigil', [plan({ step: { kind: 'mitigation', mitigation: clean }, mitigations: [clean] })], 1],
  ['a switch of one attempt', [plan({ ...PLAIN_PLAN, switches: ['faulthandler'] })], 1],
])('%s changed: %j counts as %i', (_, differences, count) => {
  expect(weighDifferences(differences).atOnce).toBe(count);
});

it('what may explain a result stands first, and a plan that changes nothing is no difference', () => {
  const unmade: AttemptPlan = { ...PLAIN_PLAN, unmade: [] };
  const found = [value('commit'), plan(unmade), value('argument', '--lr'), file('train.py')];
  expect(weighDifferences(found).differences).toEqual([found[2], found[3], found[0]]);
});
