import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { ReplayProposal } from '../disk/replay-proposal.ts';
import { RecognizerId } from '../policy/recognizer.ts';
import { ResumeTool } from '../policy/resume-tool.ts';
import { Problem } from './problem.ts';

/** What a client learns about its host. */
export const HostInfo = z.object({
  version: z.string(),
  wire: z.int(),
  pid: z.int(),
  startedAt: EpochMs,
  /** Vigil's home folder. */
  home: z.string(),
  platform: z.string(),
  /** Version of Node on which the host runs. */
  node: z.string(),
  /** The user's home folder, in which a file dialog opens. */
  userHome: z.string(),
});
export type HostInfo = z.infer<typeof HostInfo>;

/** A Python interpreter that was found. */
export const Interpreter = z.object({
  path: z.string(),
  /** `3.11.7`; null if it did not answer. */
  version: z.string().nullable(),
  /** How it was found. */
  source: z.enum(['beside-script', 'launcher', 'conda', 'path']),
});
export type Interpreter = z.infer<typeof Interpreter>;

/**
 * How a script seems to resume after a death: by itself through the helper, from its tool's own state, by arguments.
 */
export const ResumeProposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('helper') }),
  z.object({ kind: z.literal('tool'), tool: ResumeTool }),
  z.object({
    kind: z.literal('arguments'),
    /** With `{checkpoint}` for the file. */ arguments: z.array(z.string()),
  }),
]);
export type ResumeProposal = z.infer<typeof ResumeProposal>;

/** Ways that the user names; a job with the helper announces that it resumes. */
export type OfferedResume = Exclude<ResumeProposal, { kind: 'helper' }>;

/** Ways in which a job that cannot resume could, as its script shows. */
export const ResumeOffers = z.object({
  /** A way of the script itself; null if it shows none. */
  script: ResumeProposal.nullable(),
  /** Functions that could be replayed, the likeliest first; none if the script has a way of its own. */
  replay: z.array(ReplayProposal),
});
export type ResumeOffers = z.infer<typeof ResumeOffers>;

/** What the text of a script shows. */
export const ScriptReading = z.object({
  /** Imported tools whose output Vigil knows. */
  tools: z.array(RecognizerId),
  /** null if nothing in it shows that it can resume. */
  resume: ResumeProposal.nullable(),
});
export type ScriptReading = z.infer<typeof ScriptReading>;

/** What is known about a script before its start. */
export const ScriptReport = z.object({
  /** null if the script can run. */
  problem: Problem.nullable(),
  /** Its folder, the proposed working folder. */
  folder: z.string(),
  interpreters: z.array(Interpreter),
  /** null if it is not a Python script or could not be read. */
  reading: ScriptReading.nullable(),
  /** Functions that could be replayed, the likeliest first; empty if none was found. */
  replay: z.array(ReplayProposal).default([]),
});
export type ScriptReport = z.infer<typeof ScriptReport>;
