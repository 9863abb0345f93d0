import { z } from 'zod';
import { Sha256 } from '../basics.ts';

const Path = z.string().min(1).max(32_768);

/** How a function that returns a loader is named: `module:function`, not a file. */
export const LoaderFactory = z
  .string()
  .max(500)
  .regex(/^(?!.*\.py:)[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*:[\p{L}_][\p{L}\p{N}_]*$/u);

/** What the probe of data loading is given. */
export const LoaderRequest = z.object({
  /** Whether the loader is to be tested although neither `only`, `factory` nor `confirmed` says so. */
  isWanted: z.boolean().default(false),
  /**
   * It is called without arguments in `folder`. Null: the script runs until it makes its loader, but only if the user named
   * the probe or confirmed the code.
   */
  factory: LoaderFactory.nullable().default(null),
  /** Where the module of the factory lies, absolute; null: the folder of the job. */
  folder: Path.nullable().default(null),
  /** Which of the loaders that the script makes is tested, from 1. */
  which: z.int().min(1).max(1000).default(1),
  /** Files and folders with data to check, absolute. Text files with a path a line are manifests. */
  data: z.array(Path).max(100).default([]),
  /** `LoaderCode.digest` of what the user saw and confirmed; other code is refused. Null: nothing was confirmed. */
  confirmed: Sha256.nullable().default(null),
});
export type LoaderRequest = z.infer<typeof LoaderRequest>;

/** The code that the probe of data loading would run. */
export const LoaderCode = z.object({
  /** Null: the whole script runs until it makes its loader. */
  factory: z.string().nullable(),
  /** The script, or the file with the factory, absolute; null if only Python can find it: a module that is installed. */
  file: z.string().nullable(),
  /** Arguments of the script. */
  args: z.array(z.string()),
  /** Working folder; null: an empty one. */
  folder: z.string().nullable(),
  /** What is in the file; empty without one. */
  code: z.string(),
  /** SHA-256 of all of it, which a request repeats once the user has confirmed it. */
  digest: Sha256,
});
export type LoaderCode = z.infer<typeof LoaderCode>;
