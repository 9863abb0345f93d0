import { LADDER_ENV } from '../../protocol/disk/ladder.ts';
import type { MitigationPreset } from '../../protocol/policy/mitigation.ts';
import type { StartPolicy } from '../../protocol/policy/start-policy.ts';

/** What a mitigation changes. Where the user has set the same, the user's value stays. */
export type SettingChange =
  /** Settings of torch's allocator. */
  | { kind: 'allocator'; settings: string }
  /** The largest value of a variable that holds a number. */
  | { kind: 'at-most'; variable: string; value: number }
  | { kind: 'variable'; variable: string; value: string }
  /** A variable of Vigil's own, whatever it was. */
  | { kind: 'set'; variable: string; value: string };

/** A mitigation that Vigil knows by name. Its words are in the catalogue. */
export interface KnownMitigation {
  change: SettingChange;
  /** The setting of the start without which the change reaches nobody; null: the program reads it itself. */
  needs: keyof Pick<StartPolicy, 'enabled' | 'cleaning'> | null;
}

/** The largest share of a GPU's memory that torch may use under Vigil's cap, from 0 to 1. */
export const CAP_SHARE = 0.8;
/** Settings that keep torch's allocator from splitting large blocks. */
export const SMALLER_BLOCKS = 'max_split_size_mb:128';

/** The mitigations that Vigil knows by name. */
export const MITIGATIONS: Readonly<Record<MitigationPreset, KnownMitigation>> = {
  'gpu-cap': {
    change: { kind: 'at-most', variable: LADDER_ENV.gpuFraction, value: CAP_SHARE },
    needs: 'enabled',
  },
  allocator: { change: { kind: 'allocator', settings: SMALLER_BLOCKS }, needs: null },
  'expandable-segments': {
    change: { kind: 'allocator', settings: 'expandable_segments:True' },
    needs: null,
  },
  'deep-clean': {
    change: { kind: 'at-most', variable: LADDER_ENV.deepCleanEvery, value: 1 },
    needs: 'cleaning',
  },
  // Slow, but the stack then shows the call that failed instead of a later one.
  'blocking-launches': {
    change: { kind: 'variable', variable: 'CUDA_LAUNCH_BLOCKING', value: '1' },
    needs: null,
  },
  'workers-zero': {
    change: { kind: 'set', variable: LADDER_ENV.loaderWorkers, value: 'none' },
    needs: 'enabled',
  },
};
