import type { ShortageKind } from '../../protocol/disk/memory/memory-shortage.ts';
import type { MitigationPreset } from '../../protocol/policy/mitigation.ts';

/**
 * What may help against each kind of out-of-memory, in the order in which it is tried: what costs least first. Nothing in
 * the job helps where others hold the memory, where it does not fit from the start, or where the system has none left.
 */
const AGAINST: ReadonlyMap<ShortageKind | null, readonly MitigationPreset[]> = new Map([
  ['oom-train-growth', ['deep-clean', 'allocator', 'gpu-cap']],
  ['oom-train-spike', ['allocator', 'expandable-segments', 'deep-clean']],
  ['fragmentation', ['allocator', 'expandable-segments', 'deep-clean']],
]);

/** What may help against a kind of out-of-memory, the first to try first; null: the kind is unknown. */
export const remediesAgainst = (kind: ShortageKind | null): readonly MitigationPreset[] =>
  AGAINST.get(kind) ?? [];
