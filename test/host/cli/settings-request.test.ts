import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { helpOf } from '../../../electron/host/cli/commands/all.ts';
import {
  readSettingsRequest,
  SETTING_KEYS,
  settingsChangeOf,
} from '../../../electron/host/cli/settings-request.ts';
import { runSpec } from '../../support/run-spec.ts';

const spec = runSpec();

const change = (...pairs: string[]): unknown => changeOf(spec, ...pairs);

/** The change that these words mean for a run with this specification, or why they mean none. */
function changeOf(before: RunSpec, ...pairs: string[]): unknown {
  const read = readSettingsRequest(pairs, '/');
  if (!read.ok) return english.commandLine.usageError(read.error);
  const meant = settingsChangeOf(read.value, before);
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
    ['experiment=α sweep', { experiment: 'α sweep' }],
    ['experiment=', { experiment: null }],
    ['note=died\nat 13 = again', { note: 'died\nat 13 = again' }],
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
    ['start-at=2999-12-31 23:00', { notBefore: new Date(2999, 11, 31, 23).getTime() }],
    ['start-at=now', { notBefore: null }],
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

  test('replace the process every so many iterations, or not by count', () => {
    const { recycle } = spec.policy;
    const counted = { ...recycle, everyIterations: 12 };
    expect(change('recycle-every=12')).toEqual({ policy: { recycle: counted } });
    const before = { ...spec, policy: { ...spec.policy, recycle: counted } };
    for (const none of ['', 'none'])
      expect(changeOf(before, `recycle-every=${none}`)).toEqual({ policy: { recycle } });
    expect(changeOf(before, 'recycle-preset=segmented')).toEqual({
      policy: { recycle: { ...counted, preset: 'segmented' } },
    });
  });

  test('replace the process before memory runs out, or not, and leave the rest of the rule', () => {
    const { recycle } = spec.policy;
    expect(change('recycle=never', 'recycle-every=12')).toEqual({
      policy: { recycle: { ...recycle, beforeWall: false, everyIterations: 12 } },
    });
    const never = { ...spec, policy: { ...spec.policy, recycle: { ...recycle, beforeWall: false } } };
    expect(changeOf(never, 'recycle=auto')).toEqual({ policy: { recycle } });
  });

  test.each([
    ['until-free', { enabled: true, afterwards: 'wait' }],
    ['if-it-fits', { enabled: true, afterwards: 'go-on-if-it-fits' }],
    ['never', { enabled: false, afterwards: 'wait' }],
  ] as const)('say how an attempt waits for its GPU (%s), and keep how long', (word, meant) => {
    const settle = { enabled: false, waitMs: 5_000, afterwards: 'go-on-if-it-fits' } as const;
    const before = { ...spec, policy: { ...spec.policy, settle } };
    expect(changeOf(before, `gpu-wait=${word}`)).toEqual({ policy: { settle: { ...settle, ...meant } } });
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
    ['recycle-every=0', 'policy.recycle.everyIterations is not valid'],
    ['recycle-every=2.5', 'policy.recycle.everyIterations is not valid'],
    ['recycle-every=often', 'policy.recycle.everyIterations is not valid'],
    ['recycle=often', 'policy.recycle.beforeWall is not valid'],
    ['gpu-wait=long', 'policy.settle.afterwards is not valid'],
    ['resume-with=magic', 'resumeWith is not valid'],
    ['reading=tea-leaves', '"tea-leaves" is not a way to read iterations'],
  ])('refuse %s in a sentence', (pair, sentence) => {
    expect(change(pair)).toContain(sentence);
  });

  test('are all listed in the help', () => {
    for (const key of SETTING_KEYS) expect(helpOf('set', english.help).join('\n')).toContain(`  ${key}=`);
  });
});
