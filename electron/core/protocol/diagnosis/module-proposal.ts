import { z } from 'zod';
import { ModuleCall, ModuleCode } from './module-message.ts';

/**
 * Why a module is worth exercising. `record`: the system recorded a death of the run in it; `stack`: the stack of a death
 * leads into it, or to a line that calls it; `loaded`: it is native code of the user's that the run loaded; `imported`: it
 * is compiled, and the script imports it; `common`: so does every such script, as numpy, and there is no other.
 */
const ProposalSource = z.enum(['record', 'stack', 'loaded', 'imported', 'common']);

/** A module that may be what kills a job. */
export const ModuleProposal = z.object({
  /** As Python imports it. */
  module: z.string().min(1).max(200),
  from: ProposalSource,
  /** A call of it in the user's files: with `stack` that in which the run died, else the first one. Null: none is known. */
  call: ModuleCall.nullable(),
  /** What exercises it, for the user to see and confirm; null: the user's files show none, or without the call of the death. */
  code: ModuleCode.nullable(),
});
export type ModuleProposal = z.infer<typeof ModuleProposal>;

/** What a script says of its modules. */
export const ScriptModules = z.object({
  /** `in-part`: not all of the script could be read, or not in time; `no-script`: there is none. */
  read: z.enum(['whole', 'in-part', 'no-script']),
  /** Those worth exercising, the likeliest first. */
  proposed: z.array(ModuleProposal),
  /** Code of each module for which the script shows some, whether it is worth exercising or not. */
  shown: z.array(ModuleProposal.pick({ module: true, call: true }).extend({ code: ModuleCode })),
});
export type ScriptModules = z.infer<typeof ScriptModules>;
