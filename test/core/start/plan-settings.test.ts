import { expect, it } from 'vitest';
import { AttemptPlan } from '../../../electron/core/protocol/disk/ladder.ts';
import { type Mitigation, MitigationPreset } from '../../../electron/core/protocol/policy/mitigation.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { planArguments, planEnvironment } from '../../../electron/core/start/plan-settings.ts';

const preset = (name: MitigationPreset): Mitigation => ({ kind: 'preset', preset: name });
const workers: Mitigation = { kind: 'option', option: '--workers', value: '0' };
const variables = (given: Record<string, string>): Mitigation => ({ kind: 'environment', variables: given });
const plan = (step: AttemptPlan['step'], mitigations: Mitigation[] = []): AttemptPlan => ({
  step,
  mitigations,
});
const variablesOf = (given: AttemptPlan, own: Record<string, string> = {}) =>
  planEnvironment(given, (name) => own[name]);
const both = (settings: string) => ({ PYTORCH_CUDA_ALLOC_CONF: settings, PYTORCH_ALLOC_CONF: settings });
const PLAIN = { kind: 'plain' } as const;

it('a plain attempt has no additional settings', () => {
  expect(variablesOf(plan(PLAIN))).toEqual({});
  expect(planArguments(['a', '--b'], plan(PLAIN))).toEqual(['a', '--b']);
});

it.each<[AttemptPlan, Record<string, string>]>([
  [plan({ kind: 'experiment' }), { PYTHONFAULTHANDLER: '1' }],
  [plan(PLAIN, [preset('gpu-cap')]), { VIGIL_GPU_FRACTION: '0.8' }],
  [plan(PLAIN, [preset('allocator')]), both('max_split_size_mb:128')],
  [plan(PLAIN, [preset('deep-clean')]), { VIGIL_DEEP_CLEAN_EVERY: '1' }],
  [plan(PLAIN, [preset('blocking-launches')]), { CUDA_LAUNCH_BLOCKING: '1' }],
  [plan(PLAIN, [variables({ A: 'b' })]), { A: 'b' }],
  [plan({ kind: 'skip', iteration: 13, value: -1 }), { VIGIL_SKIP_ITERATION: '13', VIGIL_SKIP_VALUE: '-1' }],
])('%j sets %j', (given, expected) => expect(variablesOf(given)).toEqual(expected));

it('a preset that only a newer version knows changes nothing, and is shown as unknown', () => {
  const written = { step: PLAIN, mitigations: [{ kind: 'preset', preset: 'thin-batches' }] };
  const read = AttemptPlan.parse(written);
  expect(read).toEqual(written);
  expect(variablesOf(read)).toEqual({});
  expect(planArguments(['a'], read)).toEqual(['a']);
  expect(english.shared.changes(read)).toContain('thin-batches');
  const tried = { ...read, step: { kind: 'mitigation' as const, mitigation: written.mitigations[0] } };
  expect(english.shared.plan(AttemptPlan.parse(tried))).toBe(
    'One setting changes: thin-batches, which only a newer version of Vigil knows.',
  );
});

it('every mitigation that Vigil knows by name changes something', () => {
  for (const name of MitigationPreset.options)
    expect(Object.keys(variablesOf(plan(PLAIN, [preset(name)]))), name).not.toHaveLength(0);
});

it.each<[Mitigation, Record<string, string>]>([
  [preset('workers-zero'), { VIGIL_LOADER_WORKERS: 'none' }],
  [workers, { VIGIL_LOADER_WORKERS: 'settings' }],
  [{ kind: 'option', option: '-j', value: '0' }, { VIGIL_LOADER_WORKERS: 'settings' }],
  [{ kind: 'option', option: '--workers', value: '2' }, {}],
  [{ kind: 'option', option: '--batch', value: '0' }, {}],
  [
    { kind: 'file-value', file: 'a.yaml', path: 'data.num_workers', value: 0 },
    { VIGIL_LOADER_WORKERS: 'settings' },
  ],
  [{ kind: 'file-value', file: 'a.yaml', path: 'data.num_workers', value: 2 }, {}],
])('%j takes what needs workers from a data loader: %j', (mitigation, expected) => {
  expect(variablesOf(plan(PLAIN, [mitigation]))).toEqual(expected);
});

it('data loaders without workers stay so beside an option that sets none', () => {
  const all = plan(PLAIN, [preset('workers-zero'), workers]);
  expect(variablesOf(all)).toEqual({ VIGIL_LOADER_WORKERS: 'none' });
});

it('settings of the user stay, and two presets for one variable both count', () => {
  const presets = [preset('gpu-cap'), preset('allocator'), preset('expandable-segments')];
  const own = { VIGIL_GPU_FRACTION: '0.5', PYTORCH_CUDA_ALLOC_CONF: 'max_split_size_mb:64' };
  expect(variablesOf(plan(PLAIN, presets), own)).toEqual({
    VIGIL_GPU_FRACTION: '0.5',
    ...both('expandable_segments:True,max_split_size_mb:64'),
  });
});

it('mitigations add up, and the later of two in conflict wins', () => {
  const both = plan({ kind: 'experiment' }, [
    preset('gpu-cap'),
    variables({ A: '1', B: '1' }),
    variables({ A: '2' }),
  ]);
  expect(variablesOf(both)).toEqual({
    VIGIL_GPU_FRACTION: '0.8',
    A: '2',
    B: '1',
    PYTHONFAULTHANDLER: '1',
  });
});

it.each([
  [
    ['x.py', '--workers', '4', '--b'],
    ['x.py', '--workers', '0', '--b'],
  ],
  [
    ['x.py', '--workers=4'],
    ['x.py', '--workers=0'],
  ],
  [['x.py'], ['x.py', '--workers', '0']],
  [
    ['x.py', '--workers'],
    ['x.py', '--workers', '--workers', '0'],
  ],
  [
    ['x.py', '--workers', '4', '--workers', '8'],
    ['x.py', '--workers', '4', '--workers', '0'],
  ],
])('an option in %j is replaced: %j', (args, expected) => {
  const given = [...args];
  expect(planArguments(given, plan(PLAIN, [workers]))).toEqual(expected);
  expect(given).toEqual(args);
});
