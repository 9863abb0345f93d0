import type { SettingsChange } from '../../protocol/policy/run-settings.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { SettingsState } from '../parts/settings.ts';

/** The settings after a record. */
export function reduceSettings(settings: SettingsState, { seq, entry }: ReadRecord): SettingsState {
  if (entry.kind !== 'settings-changed') return settings;
  return { ...settings, spec: changed(settings.spec, entry.changes), specSeq: seq };
}

function changed(spec: RunSpec, changes: SettingsChange): RunSpec {
  const { policy = {} } = changes;
  return {
    ...spec,
    name: changes.name ?? spec.name,
    tags: changes.tags ?? spec.tags,
    note: changes.note ?? spec.note,
    experiment: orBefore(changes.experiment, spec.experiment),
    total: orBefore(changes.total, spec.total),
    goal: orBefore(changes.goal, spec.goal),
    objective: orBefore(changes.objective, spec.objective),
    resumeArguments: orBefore(changes.resumeArguments, spec.resumeArguments),
    resumeWith: orBefore(changes.resumeWith, spec.resumeWith),
    replay: orBefore(changes.replay, spec.replay),
    logFiles: orBefore(changes.logFiles, spec.logFiles),
    gpus: orBefore(changes.gpus, spec.gpus),
    notBefore: orBefore(changes.notBefore, spec.notBefore),
    policy: {
      restart: policy.restart ?? spec.policy.restart,
      recycle: policy.recycle ?? spec.policy.recycle,
      settle: policy.settle ?? spec.policy.settle,
      hang: policy.hang ?? spec.policy.hang,
      checkpoint: policy.checkpoint ?? spec.policy.checkpoint,
      start: policy.start ?? spec.policy.start,
      orphans: policy.orphans ?? spec.policy.orphans,
    },
  };
}

const orBefore = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);
