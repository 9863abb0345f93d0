import { describe, expect, test } from 'vitest';
import { SettingsChange } from '../../../../electron/core/protocol/policy/run-settings.ts';
import { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import {
  type SettingsForm,
  settingsChange,
  settingsOf,
} from '../../../../renderer/run/settings/settings-form.ts';
import { spec } from '../../run-state.ts';

const changed = (typed: Partial<SettingsForm>, from: RunSpec = spec) => {
  const built = settingsChange({ ...settingsOf(from), ...typed }, from);
  if (!built.ok) throw new Error(JSON.stringify(built.faults));
  return SettingsChange.parse(built.changes);
};

describe('the settings of a run', () => {
  test('change nothing as they stand', () => {
    expect(changed({})).toEqual({});
  });

  test.each<[Partial<SettingsForm>, SettingsChange]>([
    [{ name: ' Lab 7 ' }, { name: 'Lab 7' }],
    [{ tags: 'night, gpu,, night ' }, { tags: ['night', 'gpu'] }],
    [{ note: ' died\r\nat 13 🌙 ' }, { note: 'died\nat 13 🌙' }],
    [{ experiment: ' α sweep ' }, { experiment: 'α sweep' }],
    [{ total: '40' }, { total: 40 }],
    [
      { objective: 'cvar', goal: 'minimise' },
      { objective: 'cvar', goal: 'minimise' },
    ],
    [{ resume: 'itself' }, { resumeArguments: [], resumeWith: null, replay: null }],
    [{ resume: 'optuna' }, { resumeArguments: null, resumeWith: 'optuna', replay: null }],
    [
      { resume: 'arguments', resumeArguments: '--resume {checkpoint}' },
      { resumeArguments: ['--resume', '{checkpoint}'], resumeWith: null, replay: null },
    ],
  ])('change only what was typed: %j', (typed, changes) => {
    expect(changed(typed)).toEqual(changes);
  });

  test('are reset to the values from the output by an empty field', () => {
    const set = RunSpec.parse({ ...spec, total: 30, goal: 'minimise', objective: 'cvar' });
    expect(changed({ total: ' ', goal: null, objective: '' }, set)).toEqual({
      total: null,
      goal: null,
      objective: null,
    });
  });

  test('choose GPUs, and those of the system again', () => {
    expect(changed({ gpus: ['0', '1'] })).toEqual({ gpus: ['0', '1'] });
    const chosen = RunSpec.parse({ ...spec, gpus: ['one'] });
    expect(changed({ gpus: ['one'] }, chosen)).toEqual({});
    expect(changed({ gpus: null }, chosen)).toEqual({ gpus: null });
  });

  test('take first measures, and keep what else is done at the start', () => {
    const { start, recycle } = spec.policy;
    expect(changed({ firstMeasures: true, allocator: 'backend:native' })).toEqual({
      policy: { start: { ...start, firstMeasures: true, allocator: 'backend:native' } },
    });
    expect(changed({ recycleBeforeWall: false, recyclePreset: 'segmented' })).toEqual({
      policy: { recycle: { ...recycle, beforeWall: false, preset: 'segmented' } },
    });
    const built = settingsChange({ ...settingsOf(spec), gpuCap: '101' }, spec);
    expect(built).toEqual({ ok: false, faults: { gpuCap: 'not-a-cap' } });
  });

  test('choose a plan for fresh processes, and take it back', () => {
    const { recycle } = spec.policy;
    expect(changed({ recyclePreset: 'segmented' })).toEqual({
      policy: { recycle: { ...recycle, preset: 'segmented' } },
    });
    const planned = RunSpec.parse({ ...spec, policy: { recycle: { preset: 'segmented' } } });
    expect(changed({ recyclePreset: null }, planned)).toEqual({ policy: { recycle } });
  });

  test('replace a section of the policy as a whole, with all else as it was', () => {
    const own = RunSpec.parse({
      ...spec,
      policy: { restart: { identicalLimit: 7, startOver: true }, hang: { idleMs: 5000 } },
    });
    expect(changed({ restart: 'ask' }, own)).toEqual({
      policy: { restart: { ...own.policy.restart, mode: 'ask' } },
    });
    expect(changed({ restart: 'never' }, own).policy?.restart).toMatchObject({
      mode: 'never',
      startOver: false,
      identicalLimit: 7,
    });
    expect(changed({ hang: 'notify', checkpointEvery: '9' }, own)).toEqual({
      policy: {
        hang: { ...own.policy.hang, mode: 'notify' },
        checkpoint: { ...own.policy.checkpoint, every: 9 },
      },
    });
  });

  test('name further checkpoint files of the job, beside how often Vigil writes its own', () => {
    expect(changed({ checkpointFiles: 'states/**, best.pkl,' }).policy).toEqual({
      checkpoint: { ...spec.policy.checkpoint, patterns: ['states/**', 'best.pkl'] },
    });
  });

  test('say what is wrong with each field', () => {
    const form: SettingsForm = {
      ...settingsOf(spec),
      name: ' ',
      tags: 'x'.repeat(41),
      total: '0',
      checkpointEvery: '',
      checkpointFiles: 'logs, ../elsewhere',
      resume: 'arguments',
      resumeArguments: '"',
    };
    expect(settingsChange(form, spec)).toEqual({
      ok: false,
      faults: {
        name: 'no-name',
        tags: 'too-many-tags',
        total: 'not-a-count',
        checkpointEvery: 'not-a-count',
        checkpointFiles: 'not-below',
        resumeArguments: 'open-quote',
      },
    });
  });
});
