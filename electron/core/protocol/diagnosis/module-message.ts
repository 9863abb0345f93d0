import { z } from 'zod';
import { Census } from './census.ts';
import { ModuleStage } from './module-death.ts';

/** A call of an imported function that stands in a file of the user's. */
export const ModuleCall = z.object({
  /** By its name in the module, such as `CRG311.measure`, whatever the file calls it. */
  function: z.string(),
  /** Absolute. */
  file: z.string(),
  line: z.int().min(1),
  /** The last line of the call. */
  endLine: z.int().min(1),
});
export type ModuleCall = z.infer<typeof ModuleCall>;

/** Calls of a module in a file of the user's whose arguments are all known from the file alone, as code that runs by itself. */
export const ModuleCode = z.object({
  /** Imports, bindings of names, and the calls, as they stand in the file. */
  text: z.string(),
  /** Absolute. */
  file: z.string(),
  /** Where the calls begin, rising. */
  lines: z.array(z.int().min(1)).min(1),
});
export type ModuleCode = z.infer<typeof ModuleCode>;

/** A module that a script imports (vigil_probes/imports.py). */
export const ImportedModule = z.object({
  kind: z.literal('module'),
  name: z.string(),
  /** True for a single native file such as `CRG311.pyd`; null if it is not found. */
  isNative: z.boolean().nullable(),
  /** True also for a package with such files in it, such as `cv2`; null if it is not found. */
  isCompiled: z.boolean().nullable().default(null),
  /** The file of the user's that imports it. */
  file: z.string(),
  /** Dotted names below it that the script imports; some may be names in a module, not modules. */
  parts: z.array(z.string()).default([]),
  /** Where the user's files call it. */
  calls: z.array(ModuleCall).default([]),
  /** What exercises it; null: no file shows such code by itself. */
  code: ModuleCode.nullable().default(null),
});
export type ImportedModule = z.infer<typeof ImportedModule>;

/** What the probe of one module says (vigil_probes/module.py, _watch.py). */
export const ModuleMessage = z.discriminatedUnion('kind', [
  /** It begins with this; `call`: from 1. */
  z.object({ kind: z.literal('stage'), stage: ModuleStage, call: z.int().nullable() }),
  z.object({ kind: z.literal('imported'), ms: z.number() }),
  /** Memory after a call, and the mean time of the calls since the message before. */
  z.object({ kind: z.literal('use'), call: z.int(), bytes: z.number().nullable(), ms: z.number() }),
  /** Who held memory after a call. */
  Census.extend({ kind: z.literal('held'), call: z.int() }),
  z.object({
    kind: z.literal('raised'),
    type: z.string(),
    text: z.string(),
    /** True if the module itself does not exist. */
    isMissing: z.boolean(),
    isMemory: z.boolean(),
  }),
  /** It crashed. Addresses in hexadecimal; `library`: the file whose code ran. */
  z.object({
    kind: z.literal('fault'),
    signal: z.string(),
    address: z.string().nullable(),
    stack: z.string().nullable(),
    library: z.string().nullable(),
  }),
  z.object({ kind: z.literal('too-old'), version: z.string(), path: z.string() }),
  z.object({ kind: z.literal('done') }),
]);
export type ModuleMessage = z.infer<typeof ModuleMessage>;
