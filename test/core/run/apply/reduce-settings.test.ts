import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CheckpointPolicy } from '../../../../electron/core/protocol/policy/checkpoint-policy.ts';
import { HangPolicy } from '../../../../electron/core/protocol/policy/hang-policy.ts';
import { OrphanPolicy } from '../../../../electron/core/protocol/policy/orphan-policy.ts';
import { RecyclePolicy } from '../../../../electron/core/protocol/policy/recycle-policy.ts';
import { RestartPolicy } from '../../../../electron/core/protocol/policy/restart-policy.ts';
import type { SettingsChange } from '../../../../electron/core/protocol/policy/run-settings.ts';
import type { RunSpec } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { SettlePolicy } from '../../../../electron/core/protocol/policy/settle-policy.ts';
import { StartPolicy } from '../../../../electron/core/protocol/policy/start-policy.ts';
import { reduceSettings } from '../../../../electron/core/run/apply/reduce-settings.ts';
import { emptySettings } from '../../../../electron/core/run/parts/settings.ts';
import { anyRecords } from '../../../support/any-records.ts';
import { record } from '../../../support/replayed-run.ts';
import { runSpec } from '../../../support/run-spec.ts';

const asked = runSpec({ total: 30, goal: 'maximise', tags: ['a'] });
const changed = (changes: SettingsChange) =>
  reduceSettings(emptySettings(asked), record({ kind: 'settings-changed', changes }));

it.each<SettingsChange>([
  { name: 'night' },
  { tags: [] },
  { total: 5 },
  { goal: 'minimise' },
  { objective: 'loss' },
  { resumeArguments: ['--from', '{checkpoint}'] },
  { resumeWith: 'optuna' },
  { gpus: ['one'] },
])('a change of %o replaces that setting and no other', (changes) => {
  expect(changed(changes).spec).toEqual({ ...asked, ...changes });
});

it.each(['total', 'goal', 'objective', 'resumeArguments', 'resumeWith'] as const)(
  'a %s that is withdrawn becomes null, and does not keep its old value',
  (field) => {
    expect(changed({ [field]: null }).spec[field]).toBeNull();
  },
);

const SECTIONS: { [Section in keyof RunSpec['policy']]: RunSpec['policy'][Section] } = {
  restart: RestartPolicy.parse({ mode: 'never' }),
  recycle: RecyclePolicy.parse({ everyIterations: 9 }),
  settle: SettlePolicy.parse({ enabled: false }),
  hang: HangPolicy.parse({ mode: 'notify' }),
  checkpoint: CheckpointPolicy.parse({ every: 99 }),
  start: StartPolicy.parse({ utf8: true }),
  orphans: OrphanPolicy.parse({ graceMs: 1 }),
};

it.each(Object.entries(SECTIONS))(
  'the section %s of the policy is replaced, and the others stay',
  (name, section) => {
    expect(asked.policy).not.toMatchObject({ [name]: section });
    expect(changed({ policy: { [name]: section } }).spec.policy).toEqual({
      ...asked.policy,
      [name]: section,
    });
  },
);

it('the original request stays unchanged, and clients learn which record changed the settings', () => {
  expect(changed({ total: 5 })).toMatchObject({ asked, specSeq: 50 });
});

it('no other record changes settings', () => {
  const before = emptySettings(asked);
  fc.assert(
    fc.property(anyRecords(20), (records) => {
      for (const each of records)
        if (each.entry.kind !== 'settings-changed') expect(reduceSettings(before, each)).toBe(before);
    }),
  );
});
