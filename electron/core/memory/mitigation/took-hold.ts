import { type PlannedMitigation, PlannedPreset } from '../../protocol/disk/ladder.ts';
import type { TorchSettings } from '../../protocol/disk/memory/torch-settings.ts';
import { isUnknownName } from '../../protocol/open-enum.ts';
import type { ChangeHold } from '../../protocol/wire/change-tried.ts';
import { MITIGATIONS } from './known-mitigations.ts';
import { settingsIn } from './torch-allocator.ts';

/** Shares of memory that differ by less are the same: torch keeps bytes. */
const SAME_SHARE = 0.001;

/** What is known of an attempt from inside its job. */
export interface SeenInside {
  /** Null if the job reported nothing. */
  torch: TorchSettings | null;
  /** Thorough cleanings, and all; null if it reported none. */
  cleaning: { thorough: number; count: number } | null;
  /** The most workers of a data loader; null if it reported none. */
  loaderWorkers: number | null;
}

/** Whether a change took hold in the job, as far as the job can tell; null: it cannot, or has not yet. */
export function tookHold(
  mitigation: PlannedMitigation,
  { torch, cleaning, loaderWorkers }: SeenInside,
): ChangeHold | null {
  if (mitigation.kind !== 'preset') return null;
  if (mitigation.preset === 'deep-clean')
    return cleaning !== null && cleaning.thorough > 0 ? { kind: 'confirmed' } : null;
  if (mitigation.preset === 'workers-zero') return workersHold(loaderWorkers);
  if (torch === null || isUnknownName(PlannedPreset, mitigation.preset)) return null;
  const { change } = MITIGATIONS[mitigation.preset];
  if (mitigation.preset === 'gpu-cap' && change.kind === 'at-most') return capHold(torch, change.value);
  return change.kind === 'allocator' ? allocatorHold(torch, change.settings) : null;
}

function workersHold(workers: number | null): ChangeHold | null {
  if (workers === null) return null;
  return workers === 0
    ? { kind: 'confirmed' }
    : { kind: 'not-held', because: { kind: 'workers', used: workers } };
}

/** The user may have set a lower cap, which stays. */
function capHold({ version, fraction }: TorchSettings, wanted: number): ChangeHold {
  if (fraction === null) return { kind: 'not-told', version };
  return fraction <= wanted + SAME_SHARE
    ? { kind: 'confirmed' }
    : { kind: 'not-held', because: { kind: 'share', used: fraction } };
}

function allocatorHold(torch: TorchSettings, wanted: string): ChangeHold {
  const { version, onWindows, allocator, expandable } = torch;
  if (allocator === null) return { kind: 'not-told', version };
  const used = settingsIn(allocator);
  const isThere = [...settingsIn(wanted)].every(([key, value]) => used.get(key) === value);
  if (!isThere) return { kind: 'not-held', because: { kind: 'settings', used: allocator } };
  return expandable === false && settingsIn(wanted).has('expandable_segments')
    ? { kind: 'not-held', because: { kind: 'no-segments', onWindows } }
    : { kind: 'confirmed' };
}

/** Whether all changes of an attempt took hold: the first that did not, or is not told, counts. */
export function allTookHold(mitigations: readonly PlannedMitigation[], seen: SeenInside): ChangeHold | null {
  const holds = mitigations.map((each) => tookHold(each, seen));
  const worst =
    holds.find((hold) => hold?.kind === 'not-held') ?? holds.find((hold) => hold?.kind === 'not-told');
  if (worst) return worst;
  return holds.length > 0 && holds.every((hold) => hold?.kind === 'confirmed') ? { kind: 'confirmed' } : null;
}
