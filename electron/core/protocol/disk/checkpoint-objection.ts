import { z } from 'zod';
import { openUnion, UnknownFact } from '../open-union.ts';
import { ValueFault } from '../value-fault.ts';
import { SystemError } from './system-error.ts';

/** Actual and expected size of a file, in bytes. */
const bytes = { bytes: z.int().min(0), expected: z.number().min(0) };

/** Objections that need no further facts. */
const PlainObjection = z.enum([
  'empty',
  'damaged',
  'content-changed',
  /** The data read back right after writing differs from what was written. */
  'read-back-differs',
  'too-long-to-read',
  /** Vigil cannot read this form. */
  'form-unknown',
  'incomplete-json',
  'not-finite',
  'other-configuration',
  /** Only initial points had been evaluated. */
  'before-first-iteration',
  'not-zip',
  'not-torch',
  'not-pickle',
  /** Loading a pickle executes it. */
  'pickle-not-opened',
  'cut-off',
  'header-cut-off',
  'header-too-long',
  'header-not-json',
  'no-directory',
  'directory-elsewhere',
  'directory-too-large',
  'archive-empty',
  'archive-too-many-files',
  'archive-same-names',
  'archive-gap',
]);
export type PlainObjection = z.infer<typeof PlainObjection>;

/** An objection to one file. */
const FileObjection = z.discriminatedUnion('kind', [
  z.object({ kind: PlainObjection }),
  z.object({ kind: z.literal('unreadable'), error: SystemError }),
  z.object({ kind: z.literal('size'), ...bytes }),
  /** The same for the content after a header. */
  z.object({ kind: z.literal('content-size'), ...bytes }),
  /** A field is missing or malformed. */
  z.object({ kind: z.literal('field'), field: z.string(), fault: ValueFault }),
  z.object({ kind: z.literal('other-iteration'), says: z.int(), expected: z.int() }),
  /** Its iteration is lower than the one from which its attempt resumed. */
  z.object({ kind: z.literal('before-attempt'), says: z.int(), began: z.int() }),
  /** The numbers of rows in an optimisation's state do not match its iterations. */
  z.object({
    kind: z.literal('counts'),
    points: z.int(),
    targets: z.int(),
    bestValues: z.int(),
    iterations: z.int(),
  }),
  /** The rows of two states of one run do not fit any fixed number an iteration. */
  z.object({
    kind: z.literal('rows-contradict'),
    rows: z.int(),
    iteration: z.int(),
    otherRows: z.int(),
    otherIteration: z.int(),
  }),
  /** The run had completed `seen` iterations, and no time for the others. */
  z.object({ kind: z.literal('ahead-of-run'), says: z.int(), seen: z.int() }),
  /** Its points, of which this is the first to compare, are not those of the run's earlier states. */
  z.object({ kind: z.literal('other-points'), iteration: z.int() }),
  z.object({
    kind: z.literal('tensor'),
    tensor: z.string(),
    fault: z.enum(['not-described', 'no-type', 'no-shape', 'no-place', 'type-unknown', 'not-behind-last']),
  }),
  z.object({ kind: z.literal('tensor-size'), tensor: z.string(), ...bytes }),
  /** A file in an archive. */
  z.object({
    kind: z.literal('archived-file'),
    name: z.string(),
    fault: z.enum([
      'encrypted',
      'sizes-differ',
      'missing',
      'elsewhere',
      'header-contradicts',
      'checksum-contradicts',
      'overlaps',
      'checksum-differs',
    ]),
  }),
  /** `entry`: from 1. */
  z.object({ kind: z.literal('directory-entry'), entry: z.int() }),
  z.object({ kind: z.literal('directory-count'), entries: z.int(), expected: z.number() }),
  UnknownFact,
]);
export type FileObjection = z.infer<typeof FileObjection>;

const KnownObjection = z.union([
  FileObjection,
  /** For a folder: the objection to one of its files, whose path is relative to the folder. */
  z.object({ kind: z.literal('part'), part: z.string(), objection: FileObjection }),
]);

/** An objection to a checkpoint, which may only keep it from the next level of verification. */
export const CheckpointObjection = openUnion(KnownObjection);
export type CheckpointObjection = z.infer<typeof CheckpointObjection>;
