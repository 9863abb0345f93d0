import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import type { Trial } from '../../../electron/core/protocol/wire/script-trials.ts';

/** A run of a script with what its row says now: rows come by themselves, and what changed in a run is asked for seldom. */
export function liveTrial(trial: Trial, row: RunRow | undefined): Trial {
  if (row === undefined) return trial;
  const { name, phase, outcome, iteration, failedTrials, total, attempts, recoveries, end, peak } = row;
  return {
    ...trial,
    ...{ name, phase, outcome, iteration, failedTrials, total, attempts, recoveries },
    judged: end?.judged ?? null,
    devicePeak: peak?.resource === 'device' ? peak.bytes : trial.devicePeak,
  };
}
