import { z } from 'zod';
import { SystemError } from '../disk/system-error.ts';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';

/** What reads GPUs. */
export const GpuReaderId = openEnum([
  /** NVIDIA's library (nvml.dll, libnvidia-ml.so.1). */
  'nvml',
  /** The program nvidia-smi, once for each reading. */
  'nvidia-smi',
  /** Files of Linux' driver amdgpu. */
  'amdgpu-files',
  /** The program amd-smi, once for each reading. */
  'amd-smi',
  /** Its predecessor. */
  'rocm-smi',
  /** Intel's program xpu-smi, some calls for each reading. */
  'xpu-smi',
  /** Windows' performance counters (pdh.dll), for the cards of every maker. */
  'windows-counters',
  /** A card that does not exist. */
  'simulated',
]);
export type GpuReaderId = z.infer<typeof GpuReaderId>;

/** Why a reader is not used. */
export const ReaderRefusal = openUnion(
  z.discriminatedUnion('kind', [
    /** It is slow, and its first answer is on its way. */
    z.object({ kind: z.literal('pending') }),
    /** It exists only on another operating system. */
    z.object({ kind: z.literal('other-system') }),
    /** koffi, with which Vigil calls libraries, does not load. */
    z.object({ kind: z.literal('no-library-calls'), error: SystemError }),
    /** The library does not load: usually there is no such driver. */
    z.object({ kind: z.literal('no-library'), library: z.string(), error: SystemError }),
    /** The library lacks a function without which it is of no use. */
    z.object({ kind: z.literal('no-function'), library: z.string(), name: z.string() }),
    /** The driver refused; `code`: its number for that. */
    z.object({ kind: z.literal('driver-refused'), code: z.int() }),
    /** The program is not installed. */
    z.object({ kind: z.literal('no-program'), program: z.string() }),
    /** It failed: its exit code (null if it was ended by a signal) and the first line that it printed. */
    z.object({
      kind: z.literal('program-failed'),
      program: z.string(),
      exitCode: z.int().nullable(),
      firstLine: z.string().nullable(),
    }),
    /** It gave no answer in this time, and was ended. */
    z.object({ kind: z.literal('too-slow'), limitMs: z.number().min(0) }),
    /** Its answer has another form than any that Vigil knows; `firstLine`: how it begins. */
    z.object({ kind: z.literal('not-understood'), firstLine: z.string().nullable() }),
    /** It works, and there is no GPU for it. */
    z.object({ kind: z.literal('no-gpu') }),
    /** Another one reads the same GPUs better. */
    z.object({ kind: z.literal('not-needed'), better: GpuReaderId }),
    /** Something unforeseen. */
    z.object({ kind: z.literal('failed'), error: SystemError }),
    UnknownFact,
  ]),
);
export type ReaderRefusal = z.infer<typeof ReaderRefusal>;

/** A reader, and why it is not used; `refusal` null: it is. */
export const GpuReaderState = z.object({ reader: GpuReaderId, refusal: ReaderRefusal.nullable() });
export type GpuReaderState = z.infer<typeof GpuReaderState>;
