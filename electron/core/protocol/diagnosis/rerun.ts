import { z } from 'zod';
import { AttemptNumber, IterationNumber, RunId, Sha256 } from '../basics.ts';
import { ResumeFrom } from '../disk/ending.ts';
import { ProbeReason } from './probe-result.ts';
import { RerunSetting } from './rerun-fact.ts';

/**
 * What the probe `this-run` would start: the job of a run once more, in a folder of its own, shortly before the iteration
 * in which it died. A person sees it before it runs.
 */
export const RerunPlan = z.object({
  run: RunId,
  /** The attempt that died there. */
  attempt: AttemptNumber,
  /** The iteration in which it died. */
  iteration: IterationNumber,
  from: ResumeFrom,
  /** The folder with all copies; removed afterwards. */
  folder: z.string(),
  /** The copy of the working folder, in which the job starts. */
  cwd: z.string(),
  /** The working folder that is copied. */
  original: z.string(),
  /** Program and arguments, as they are started. */
  command: z.array(z.string()),
  /** Environment variables that differ from those of the attempt. */
  variables: z.record(z.string(), z.string()),
  /** Paths outside of the copy that its command, environment, links or earlier attempts name: it may write there. */
  outside: z.array(z.string()),
  /** Changes of settings that are tried after it, if it dies there again: each in a repeat of its own. */
  settings: z.array(RerunSetting),
  /** Each repeat is ended after this time, in milliseconds. */
  limitMs: z.int().min(1),
});
export type RerunPlan = z.infer<typeof RerunPlan>;

/** A plan with the digest that confirms it, or why there is none. */
export const RerunOffer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan'), plan: RerunPlan, digest: Sha256 }),
  z.object({ kind: z.literal('unable'), reason: ProbeReason }),
]);
export type RerunOffer = z.infer<typeof RerunOffer>;
