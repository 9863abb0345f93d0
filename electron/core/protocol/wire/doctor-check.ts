import { z } from 'zod';
import { SystemError } from '../disk/system-error.ts';
import { openUnion, UnknownFact } from '../open-union.ts';
import { Problem } from './problem.ts';

/** A finding on the machine. */
const MachineFact = openUnion(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('node'), version: z.string() }),
    /** `needed`: the oldest supported version. */
    z.object({ kind: z.literal('node-too-old'), version: z.string(), needed: z.string() }),
    /** Vigil's home is writable. */
    z.object({ kind: z.literal('home'), path: z.string() }),
    z.object({ kind: z.literal('home-not-writable'), error: SystemError }),
    /** `port`: null if unknown. */
    z.object({ kind: z.literal('host'), pid: z.int(), version: z.string(), port: z.int().nullable() }),
    z.object({ kind: z.literal('no-host'), problem: Problem }),
    /** A terminal was opened and read. */
    z.object({ kind: z.literal('terminal') }),
    /** `module`: folder of the module that opens terminals. */
    z.object({ kind: z.literal('no-terminal'), module: z.string() }),
    /** Space on the disk of Vigil's home. */
    z.object({ kind: z.literal('disk'), path: z.string(), freeBytes: z.number().min(0) }),
    z.object({ kind: z.literal('python'), version: z.string(), path: z.string() }),
    z.object({ kind: z.literal('no-python') }),
    /** The host runs in Electron of this version. */
    z.object({ kind: z.literal('inside-electron'), version: z.string() }),
    /** Electron's binary exists. */
    z.object({ kind: z.literal('electron'), path: z.string() }),
    z.object({ kind: z.literal('no-electron') }),
    /** The check itself failed. */
    z.object({ kind: z.literal('failed'), error: SystemError }),
    UnknownFact,
  ]),
);
export type MachineFact = z.infer<typeof MachineFact>;

/** One check of `vigil doctor`. */
export const DoctorCheck = z.object({
  id: z.enum(['node', 'home', 'host', 'pty', 'disk', 'python', 'electron']),
  state: z.enum(['pass', 'finding', 'could-not-run']),
  fact: MachineFact,
});
export type DoctorCheck = z.infer<typeof DoctorCheck>;
