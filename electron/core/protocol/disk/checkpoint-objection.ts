import { z } from 'zod';
import { openUnion, UnknownFact } from '../open-union.ts';
import { SystemError } from './system-error.ts';

/** What a file has and what it should have, in bytes. */
const bytes = { bytes: z.int().min(0), expected: z.number().min(0) };

/** Objections that need no further facts. */
const PlainObjection = z.enum([
  'empty',
  'damaged',
  'content-changed',
  /** What was read back right after writing differs from what was written. */
  'read-back-differs',
  'too-long-to-read',
  /** Nothing here reads this form. */
  'form-unknown',
  'incomplete-json',
  'not-finite',
  'other-configuration',
  /** Only initial points had been evaluated. */
  'before-first-iteration',
  'not-zip',
  'not-torch',
  'not-pickle',
  /** Opening a pickle runs what is in it. */
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

/** What speaks against one file. */
const FileObjection = z.discriminatedUnion('kind', [
  z.object({ kind: PlainObjection }),
  z.object({ kind: z.literal('unreadable'), error: SystemError }),
  z.object({ kind: z.literal('size'), ...bytes }),
  /** The same of what lies behind a header. */
  z.object({ kind: z.literal('content-size'), ...bytes }),
  /** A field is missing or of another form. `message`: in the words of the library that checks it. */
  z.object({ kind: z.literal('field'), field: z.string(), message: z.string() }),
  z.object({ kind: z.literal('other-iteration'), says: z.int(), expected: z.int() }),
  /** It holds an iteration before the one that its attempt resumed from. */
  z.object({ kind: z.literal('before-attempt'), says: z.int(), began: z.int() }),
  /** How many of each the state of an optimisation holds, which do not fit its iterations. */
  z.object({
    kind: z.literal('counts'),
    points: z.int(),
    targets: z.int(),
    bestValues: z.int(),
    iterations: z.int(),
  }),
  /** Two states of one run hold rows that no fixed number an iteration explains. */
  z.object({
    kind: z.literal('rows-contradict'),
    rows: z.int(),
    iteration: z.int(),
    otherRows: z.int(),
    otherIteration: z.int(),
  }),
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
  /** Words of an older version, shown as they are. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  UnknownFact,
]);
export type FileObjection = z.infer<typeof FileObjection>;

const KnownObjection = z.union([
  FileObjection,
  /** Of a folder: which of its files, relative to it. */
  z.object({ kind: z.literal('part'), part: z.string(), objection: FileObjection }),
]);

/** What speaks against a checkpoint, or keeps it from the next level of verification. Older journals hold words. */
export const CheckpointObjection = z.preprocess(
  (written) => (typeof written === 'string' ? { kind: 'text', text: written } : written),
  openUnion(KnownObjection),
);
export type CheckpointObjection = z.infer<typeof CheckpointObjection>;
