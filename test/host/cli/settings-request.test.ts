import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { helpOf } from '../../../electron/host/cli/commands/all.ts';
import {
  readSettingsRequest,
  SETTING_KEYS,
  settingsChangeOf,
} from '../../../electron/host/cli/settings-request.ts';
import { runSpec } from '../../support/run-spec.ts';

const spec = runSpec();

function change(...pairs: string[]): unknown {
  const read = readSettingsRequest(pairs, '/');
  if (!read.ok) return english.commandLine.usageError(read.error);
  const meant = settingsChangeOf(read.value, spec);
  return meant.ok ? meant.value : english.commandLine.usageError(meant.error);
}

describe('the settings of "vigil set"', () => {
  test.each([
    ['total=30', { total: 30 }],
    ['total=', { total: null }],
    ['total=unknown', { total: null }],
    ['name=Night shift', { name: 'Night shift' }],
    ['tags=a, b,,a', { tags: ['a', 'b'] }],
    ['tags=', { tags: [] }],
    ['goal=min', { goal: 'minimise' }],
    ['direction=maximize', { goal: 'maximise' }],
    ['goal=', { goal: null }],
    ['objective=val/loss', { objective: 'val/loss' }],
    ['objective=', { objective: null }],
    ['resume=--resume {checkpoint}', { resumeArguments: ['--resume', '{checkpoint}'] }],
    ['resume=', { resumeArguments: [] }],
    ['resume=none', { resumeArguments: null }],
    ['resume-with=optuna', { resumeWith: 'optuna' }],
    ['resume-with=', { resumeWith: null }],
    ['gpus=0,1', { gpus: ['0', '1'] }],
    ['gpus=one', { gpus: ['one'] }],
    ['gpus=all', { gpus: null }],
  ])('accept %s', (pair, meant) => {
    expect(change(pair)).toEqual(meant);
  });

  test('keep the rest of their section of the policy', () => {
    expect(change('on-hang=notify', 'restart=ask', 'checkpoint-every=7')).toEqual({
      policy: {
        hang: { ...spec.policy.hang, mode: 'notify' },
        restart: { ...spec.policy.restart, mode: 'ask' },
        checkpoint: { ...spec.policy.checkpoint, every: 7 },
      },
    });
  });

  test('let Vigil change settings after an out-of-memory, or not', () => {
    const { restart } = spec.policy;
    expect(change('memory-changes=auto')).toEqual({
      policy: { restart: { ...restart, mitigateMemory: true } },
    });
    expect(change('memory-changes=never')).toEqual({
      policy: { restart: { ...restart, mitigateMemory: false } },
    });
  });

  test('choose a plan for fresh processes, or none', () => {
    const { recycle } = spec.policy;
    const segmented = { policy: { recycle: { ...recycle, preset: 'segmented' } } };
    expect(change('recycle-preset=segmented')).toEqual(segmented);
    for (const none of ['', 'none'])
      expect(change(`recycle-preset=${none}`)).toEqual({ policy: { recycle } });
  });

  test('name further checkpoint files of the job', () => {
    expect(change('checkpoint-files=states/**, best.pkl')).toEqual({
      policy: { checkpoint: { ...spec.policy.checkpoint, patterns: ['states/**', 'best.pkl'] } },
    });
  });

  test('take the keys of a policy file, and other settings in the command override it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vigil-settings-')), 'policy.json');
    writeFileSync(file, JSON.stringify({ hang: { mode: 'notify', floorMs: 5_000 } }));
    expect(change('on-hang=restart', `policy=${file}`)).toEqual({
      policy: { hang: { ...spec.policy.hang, mode: 'restart', floorMs: 5_000 } },
    });
  });

  test.each([
    ['total', '"total" is not a setting'],
    ['colour=red', '"colour=red" is not a setting'],
    ['total=many', 'total is not valid'],
    ['total=0', 'total is not valid'],
    ['goal=sideways', 'goal is not valid'],
    ['name=', 'name is not valid'],
    ['restart=often', 'policy.restart.mode is not valid'],
    ['gpus=one,two', 'gpus is not valid'],
    ['recycle-preset=brave', 'policy.recycle.preset is not valid'],
    ['resume-with=magic', 'resumeWith is not valid'],
    ['reading=tea-leaves', '"tea-leaves" is not a way to read iterations'],
  ])('refuse %s in a sentence', (pair, sentence) => {
    expect(change(pair)).toContain(sentence);
  });

  test('are all listed in the help', () => {
    for (const key of SETTING_KEYS) expect(helpOf('set', english.help).join('\n')).toContain(`  ${key}=`);
  });
});
