import { z } from 'zod';
import { AttemptNumber, EpochMs, Sha256 } from '../basics.ts';
import { openEnum } from '../open-enum.ts';
import { FILE_FORMAT } from '../version.ts';
import { AttemptPlan } from './ladder.ts';

/** Why an attempt has a file: the script that its command names, one it imported, or another file on its command line. */
export const FileRole = openEnum(['script', 'module', 'named', 'program']);
export type FileRole = z.infer<typeof FileRole>;

/** A file that the attempt was made of. */
export const KeptFile = z.object({
  /** Name by which two attempts are compared: relative to the working folder if it lies below it, with `/`. */
  name: z.string(),
  /** Absolute path at that time. */
  path: z.string(),
  role: FileRole,
  bytes: z.int().min(0),
  digest: Sha256,
  /** Whether its content is in the store of the home; false: only the digest is kept, because it is no text. */
  isKept: z.boolean(),
  /** True if it was changed after the attempt began and before it was read, so another content may have run. */
  mayDiffer: z.boolean(),
});
export type KeptFile = z.infer<typeof KeptFile>;

/** A file that the attempt was made of and that is not kept. */
export const LeftOutFile = z.object({
  name: z.string(),
  path: z.string(),
  role: FileRole,
  /** Size, if known. */
  bytes: z.int().min(0).nullable(),
  /** `attempt-full`: the files of the attempt together reach the limit, by size or by number. */
  because: openEnum(['too-large', 'attempt-full', 'missing', 'unreadable']),
});
export type LeftOutFile = z.infer<typeof LeftOutFile>;

/** The state of the git repository that holds the script. */
export const GitFacts = z.object({
  /** Absolute path of the working tree. */
  root: z.string(),
  /** Full hash of the commit; null: there is none yet. */
  commit: z.string().nullable(),
  /** null: none is checked out. */
  branch: z.string().nullable(),
  /**
   * `git diff HEAD` of the tracked files, in the store of the home. Null: the commit has all of it, unless `diffMissing`
   * says otherwise.
   */
  diff: z.object({ digest: Sha256, bytes: z.int().min(0) }).nullable(),
  /** Why it is unknown whether tracked files were changed; null: it is known. */
  diffMissing: openEnum(['too-large', 'late', 'failed']).nullable(),
});
export type GitFacts = z.infer<typeof GitFacts>;

/** Value of a setting. */
const SettingValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * `provenance.json` in an attempt's folder: what the attempt was made of. Written after the job has started and again
 * when more is known. Values that look like secrets are masked before they are written. Null means unknown.
 */
export const Provenance = z.object({
  format: z.literal(FILE_FORMAT),
  attempt: AttemptNumber,
  /** When the keeper was asked to start it. */
  sentAt: EpochMs,
  /** When this file was written last. */
  updatedAt: EpochMs,
  /** Version of Vigil. */
  vigil: z.string(),
  /** The program: as it was asked for, and its absolute path if it was found. */
  program: z.object({ file: z.string(), path: z.string().nullable() }),
  /** Its arguments, without those that name a checkpoint to resume from. */
  args: z.array(z.string()),
  cwd: z.string(),
  /** Variables that the run sets, and a few others that change what a job computes. */
  env: z.record(z.string(), z.string()),
  /** Settings of the run by their place, as `policy.restart.mode`. */
  settings: z.record(z.string(), SettingValue),
  /** The step of the ladder and the mitigations in force. */
  plan: AttemptPlan,
  files: z.array(KeptFile),
  leftOut: z.array(LeftOutFile),
  /** The Pythons that reported their imports; empty: none did, so imported files are unknown. */
  pythons: z.array(
    z.object({
      version: z.string(),
      executable: z.string(),
      prefix: z.string(),
      /** Folders in which it looks for modules, in its order. */
      places: z.array(z.string()),
    }),
  ),
  /** Versions of the installed packages by name, as far as the first Python finds them. */
  packages: z.record(z.string(), z.string()).nullable(),
  /** Version of torch, and of the CUDA it is built for; null without CUDA. */
  torch: z.object({ version: z.string(), cuda: z.string().nullable() }).nullable(),
  git: GitFacts.nullable(),
  /** Why `git` is null. `refused`: the folder belongs to another user; null: it is known, or still being read. */
  gitMissing: openEnum(['no-git', 'no-repository', 'refused', 'late', 'failed']).nullable(),
  /** Version of the NVIDIA driver. */
  driver: z.string().nullable(),
  /** The operating system: name, release and processor, as Node reports them. */
  system: z.object({ platform: z.string(), release: z.string(), arch: z.string() }),
});
export type Provenance = z.infer<typeof Provenance>;

/** Limits of what is kept. */
export const PROVENANCE_LIMITS = {
  /** Largest file, and largest diff of git. */
  fileBytes: 1024 * 1024,
  /** All files of an attempt. */
  attemptBytes: 20 * 1024 * 1024,
  /** Number of files of an attempt. */
  files: 2_000,
  /** Longest value of a variable or argument, in characters. */
  valueCharacters: 2_000,
  packages: 5_000,
} as const;
