import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpOf } from '../../../electron/host/cli/commands/all.ts';
import { changeOf, readSettingsWish, SETTING_KEYS } from '../../../electron/host/cli/settings-wish.ts';
import { runSpec } from '../../support/run-spec.ts';

const spec = runSpec();

function change(...pairs: string[]): unknown {
  const wish = readSettingsWish(pairs, '/');
  if (!wish.ok) return wish.sentence;
  const meant = changeOf(wish.value, spec);
  return meant.ok ? meant.value : meant.sentence;
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
  ])('%s means what it says', (pair, meant) => {
    expect(change(pair)).toEqual(meant);
  });

  test('keep the rest of the section of the policy that they are in', () => {
    expect(change('on-hang=notify', 'restart=ask', 'checkpoint-every=7')).toEqual({
      policy: {
        hang: { ...spec.policy.hang, mode: 'notify' },
        restart: { ...spec.policy.restart, mode: 'ask' },
        checkpoint: { ...spec.policy.checkpoint, every: 7 },
      },
    });
  });

  test('name further checkpoint files of the job', () => {
    expect(change('checkpoint-files=states/**, best.pkl')).toEqual({
      policy: { checkpoint: { ...spec.policy.checkpoint, patterns: ['states/**', 'best.pkl'] } },
    });
  });

  test('take the keys that a policy file names, and what is named beside it goes before it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vigil-settings-')), 'policy.json');
    writeFileSync(file, JSON.stringify({ hang: { mode: 'notify', floorMs: 5_000 } }));
    expect(change('on-hang=restart', `policy=${file}`)).toEqual({
      policy: { hang: { ...spec.policy.hang, mode: 'restart', floorMs: 5_000 } },
    });
  });

  test.each([
    ['total', '"total" is no setting'],
    ['colour=red', '"colour=red" is no setting'],
    ['total=many', 'total is not acceptable'],
    ['total=0', 'total is not acceptable'],
    ['goal=sideways', 'goal is not acceptable'],
    ['name=', 'name is not acceptable'],
    ['restart=often', 'policy.restart.mode is not acceptable'],
    ['resume-with=magic', 'resumeWith is not acceptable'],
    ['reading=tea-leaves', 'Nothing reads iterations as "tea-leaves"'],
  ])('%s is refused in a sentence', (pair, sentence) => {
    expect(change(pair)).toContain(sentence);
  });

  test('stand in the help, all of them', () => {
    for (const key of SETTING_KEYS) expect(helpOf('set').join('\n')).toContain(`  ${key}=`);
  });
});
