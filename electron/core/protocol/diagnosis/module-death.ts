import type { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/**
 * How a process died while it used a module. `null-pointer`: it read or wrote near address 0; `stack-overflow`: beyond
 * the end of its stack; `bad-address`: elsewhere; `abort`: it called abort(); `heap-damage`: the allocator found damage;
 * `fail-fast`: Windows' __fastfail; `illegal-instruction`: the processor lacks the instruction; `arithmetic`: a trap such
 * as an integer division by 0; `silent-exit`: it ended its process without a word; `killed`: from outside;
 * `out-of-memory`: beyond the limit of the probe; `exit`: it ended its process with another code.
 */
export const DeathKind = openEnum([
  'null-pointer',
  'stack-overflow',
  'bad-address',
  'abort',
  'heap-damage',
  'fail-fast',
  'illegal-instruction',
  'arithmetic',
  'silent-exit',
  'killed',
  'out-of-memory',
  'exit',
]);
export type DeathKind = z.infer<typeof DeathKind>;

/** What the process did with the module when it died. `end`: the interpreter was ending. */
export const ModuleStage = openEnum(['import', 'call', 'end']);
export type ModuleStage = z.infer<typeof ModuleStage>;
