import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { RecognizerId } from '../policy/recognizer.ts';
import { ResumeTool } from '../policy/resume-tool.ts';
import { Problem } from './problem.ts';

/** What a client learns of the host it speaks with. */
export const HostInfo = z.object({
  version: z.string(),
  wire: z.int(),
  pid: z.int(),
  startedAt: EpochMs,
  /** Vigil's home folder. */
  home: z.string(),
  platform: z.string(),
  /** Version of Node the host runs on. */
  node: z.string(),
  /** Home folder of the user: where a file dialog begins. */
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

/** How a script seems to go on after a death: by itself through the helper, from its tool's own state, by arguments. */
export const ResumeProposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('helper') }),
  z.object({ kind: z.literal('tool'), tool: ResumeTool }),
  z.object({
    kind: z.literal('arguments'),
    /** With `{checkpoint}` for the file. */ arguments: z.array(z.string()),
  }),
]);
export type ResumeProposal = z.infer<typeof ResumeProposal>;

/** What the text of a script tells. */
export const ScriptReading = z.object({
  /** Tools that it imports and whose output is known. */
  tools: z.array(RecognizerId),
  /** null: nothing in it tells that it can go on. */
  resume: ResumeProposal.nullable(),
});
export type ScriptReading = z.infer<typeof ScriptReading>;

/** What can be known of a script before it is started. */
export const ScriptReport = z.object({
  /** null if the script can be run. */
  problem: Problem.nullable(),
  /** Its folder, the proposed working folder. */
  folder: z.string(),
  interpreters: z.array(Interpreter),
  /** null: it is no Python script, or could not be read. */
  reading: ScriptReading.nullable(),
});
export type ScriptReport = z.infer<typeof ScriptReport>;

/** One check of `vigil doctor`. */
export const DoctorCheck = z.object({
  id: z.enum(['node', 'home', 'host', 'pty', 'disk', 'python', 'electron']),
  state: z.enum(['pass', 'finding', 'could-not-run']),
  /** Figures or paths behind it. */
  detail: z.string(),
});
export type DoctorCheck = z.infer<typeof DoctorCheck>;
