import { z } from 'zod';
import { openEnum } from '../open-enum.ts';
import { ProbeEnd } from './probe-end.ts';

/**
 * Where the job died when it was repeated in isolation. `same`: in the same iteration, in the same way; `otherwise`: in
 * that iteration, but with another exit code or exception; `before`, `behind`: in another iteration.
 */
export const RerunDeath = openEnum(['same', 'otherwise', 'before', 'behind']);
export type RerunDeath = z.infer<typeof RerunDeath>;

/**
 * One change of settings that a night tries, each in a repeat of its own. `plain`: none, also no `CUDA_LAUNCH_BLOCKING`;
 * the others are presets of mitigations.
 */
export const RerunSetting = openEnum([
  'plain',
  'gpu-cap',
  'allocator',
  'expandable-segments',
  'deep-clean',
  'workers-zero',
]);
export type RerunSetting = z.infer<typeof RerunSetting>;

/** What the repeat of a failing iteration shows. */
export const RERUN_FACTS = [
  /** It died. `iteration`: in which the run died; `diedIn`: in which the repeat died. */
  z.object({
    kind: z.literal('rerun-died'),
    how: RerunDeath,
    iteration: z.int().min(1),
    diedIn: z.int().min(1),
    end: ProbeEnd,
    /** The frame or library in which it died, or its exception; null if unknown. */
    where: z.string().nullable(),
    /** The last line that it printed; empty if none. */
    said: z.string(),
  }),
  /** It came past the iteration: a fresh process does not die there. `reached`: the last one it completed. */
  z.object({
    kind: z.literal('rerun-passed'),
    iteration: z.int().min(1),
    reached: z.int().min(0),
    /** Iterations that the attempt which died had completed by itself; null if unknown. */
    completedBefore: z.int().min(0).nullable(),
  }),
  /** With one change of settings it came past the iteration, without it died there. */
  z.object({ kind: z.literal('rerun-helped'), setting: RerunSetting, reached: z.int().min(0) }),
] as const;
