import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { AttemptPlan, PlannedMitigation } from '../../../../electron/core/protocol/disk/ladder.ts';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import type { Provenance } from '../../../../electron/core/protocol/disk/provenance.ts';
import { StartPolicy } from '../../../../electron/core/protocol/policy/start-policy.ts';
import type { Difference, ValueSubject } from '../../../../electron/core/protocol/wire/difference.ts';
import { compareAttempts } from '../../../../electron/core/provenance/compare-attempts.ts';
import { factsOfStart } from '../../../../electron/core/provenance/facts-of-start.ts';
import { weighDifferences } from '../../../../electron/core/provenance/trials/weigh-differences.ts';
import { startInForce } from '../../../../electron/core/start/first-measures.ts';
import { planArguments, planEnvironment } from '../../../../electron/core/start/plan-settings.ts';
import { startAdditions, startEnvironment } from '../../../../electron/core/start/start-settings.ts';
import { keptFile, provenance } from '../../../support/provenance.ts';
import { runSpec } from '../../../support/run-spec.ts';

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
  // A run that died early had not imported everything yet.
  [
    'an import',
    [
      { kind: 'file', name: 'late.py', change: 'removed', lines: null, mayDiffer: false },
      value('argument', '--lr'),
    ],
    1,
  ],
  ['a Python by its path', [value('program'), value('interpreter'), value('environment', 'VIRTUAL_ENV')], 1],
  ['another program', [value('program'), value('argument', '--lr')], 2],
  [
    'an environment of Conda',
    ['CONDA_PREFIX', 'CONDA_DEFAULT_ENV'].map((name) => value('environment', name)),
    1,
  ],
  [
    'a choice of GPUs',
    ['CUDA_DEVICE_ORDER', 'CUDA_VISIBLE_DEVICES'].map((name) => value('environment', name)),
    1,
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

/** The facts of an attempt with this policy of the start, this plan and these arguments, as its start records them. */
function factsOf(start: z.input<typeof StartPolicy>, plan: AttemptPlan, args = ['train.py']): Provenance {
  const spec = runSpec();
  const policy = StartPolicy.parse(start);
  const inForce = startInForce({ ...spec, policy: { ...spec.policy, start: policy } });
  const added = startAdditions(inForce, () => undefined, '/start', ':');
  const env: Record<string, string> = { ...startEnvironment(inForce), ...added };
  Object.assign(
    env,
    planEnvironment(plan, (name) => env[name]),
  );
  const ownNames = ['DEBUG_TIMING', 'PYTHONFAULTHANDLER', 'MINE'];
  return provenance(
    factsOfStart(
      { ...spec, policy: { ...spec.policy, start: policy } },
      { args: planArguments(args, plan), env, ownNames, plan },
    ),
  );
}

const NO_COPY = ['train.py', '--config', '/project/conf.yaml'];
const COPY = ['train.py', '--config', '/runs/x/attempts/002/changed/0123abcd/conf.yaml'];
const changes = (...mitigations: PlannedMitigation[]): AttemptPlan => ({ ...PLAIN_PLAN, mitigations });

it.each<[string, Provenance, number]>([
  ['another mode of Weights & Biases', factsOf({ wandbMode: 'offline' }, PLAIN_PLAN), 1],
  ['a setting of the allocator', factsOf({ allocator: 'max_split_size_mb:64' }, PLAIN_PLAN), 1],
  ['a switch for diagnosis', factsOf({ debug: { blockingLaunches: true, timing: false } }, PLAIN_PLAN), 1],
  ['the first measures', factsOf({ firstMeasures: true }, PLAIN_PLAN), 1],
  ['two settings of the start', factsOf({ wandbMode: 'offline', debug: { timing: true } }, PLAIN_PLAN), 2],
  [
    'an allocator preset by Vigil',
    factsOf({}, changes({ kind: 'preset', preset: 'expandable-segments' })),
    1,
  ],
  [
    'variables by Vigil',
    factsOf({}, changes({ kind: 'environment', variables: { MINE: '1', OMP_NUM_THREADS: '1' } })),
    1,
  ],
  ['an option by Vigil', factsOf({}, changes({ kind: 'option', option: '--batch', value: '8' })), 1],
  ['a switch of one attempt', factsOf({}, { ...PLAIN_PLAN, switches: ['launch-blocking'] }), 1],
  [
    'an option by Vigil and another by a person',
    factsOf({}, changes({ kind: 'option', option: '--batch', value: '8' }), ['train.py', '--lr', '1']),
    2,
  ],
  [
    'a preset by Vigil and a setting by a person',
    factsOf({ wandbMode: 'offline' }, changes({ kind: 'preset', preset: 'allocator' })),
    2,
  ],
])('%s is counted once, as its start records it: %#', (_, after, count) => {
  const { differences } = compareAttempts(factsOf({}, PLAIN_PLAN), after, () => null);
  expect(weighDifferences(differences).atOnce).toBe(count);
});

it('a value that Vigil changes in a copy of a file is one thing with the copy', () => {
  const plan = changes({ kind: 'file-value', file: 'conf.yaml', path: 'workers', value: 0 });
  const before = { ...factsOf({}, PLAIN_PLAN, NO_COPY), files: [keptFile('conf.yaml', 'a')] };
  const after = { ...factsOf({}, plan, COPY), files: [keptFile('conf.yaml', 'b')] };
  const { differences } = compareAttempts(before, after, () => null);
  expect([differences.length, weighDifferences(differences).atOnce]).toEqual([3, 1]);
});
