import { z } from 'zod';
import { EpochMs, RunId, Sha256 } from '../basics.ts';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';
import { FILE_FORMAT } from '../version.ts';
import { Finding } from './finding.ts';
import { LoaderRequest } from './loader-request.ts';
import { DiagnosisLevel, ProbeName, SuspectedCause } from './probe-name.ts';
import { ProbeFigure, ProbeResult } from './probe-result.ts';

/** The longest snippet, in characters. */
const LONGEST_SNIPPET = 64 * 1024;

/** Python code that exercises a module once. It runs many times. */
export const Snippet = z.object({
  /** Dotted name of the module, which the code may use under that name. */
  module: z.string().min(1).max(200),
  code: z.string().max(LONGEST_SNIPPET),
  /** SHA-256 of the code as the user saw and confirmed it; another code is refused. */
  confirmed: Sha256,
});
export type Snippet = z.infer<typeof Snippet>;

/** A request for a diagnosis. */
export const DiagnosisRequest = z.object({
  level: DiagnosisLevel.default('normal'),
  /** The run whose death is to be explained; null: the machine in general. */
  run: RunId.nullable().default(null),
  /** Only these probes; null: all. */
  only: z.array(ProbeName).nullable().default(null),
  /** The interpreter, absolute; null: that of the run, else the likeliest one of the machine. */
  python: z.string().max(32_768).nullable().default(null),
  /** The script whose imports are exercised, absolute; null: that of the run. */
  script: z.string().max(32_768).nullable().default(null),
  /** Working folder of the job, absolute; null: that of the run, else that of the script. */
  folder: z.string().max(32_768).nullable().default(null),
  /** Modules to exercise besides the script's own imports, by their dotted names. */
  modules: z.array(z.string().min(1).max(200)).max(200).default([]),
  snippets: z.array(Snippet).max(50).default([]),
  loader: LoaderRequest.prefault({}),
  /** Digest of the repeat of a run's failing iteration that the user saw and confirmed; null: it does not run. */
  rerun: Sha256.nullable().default(null),
  /** Whether the repeat goes on with one change of settings at a time, which may take the night. */
  isNight: z.boolean().default(false),
});
export type DiagnosisRequest = z.input<typeof DiagnosisRequest>;
/** The same with every default in place. */
export type FullDiagnosisRequest = z.infer<typeof DiagnosisRequest>;

/** What differs from the diagnosis before. */
export const DiagnosisChange = openUnion(
  z.discriminatedUnion('kind', [
    /** `before`: null if it was not known then. */
    z.object({ kind: z.literal('figure'), before: ProbeFigure.shape.value, now: ProbeFigure }),
    z.object({ kind: z.literal('new-finding'), probe: ProbeName, finding: Finding }),
    z.object({ kind: z.literal('gone-finding'), probe: ProbeName, finding: Finding }),
    UnknownFact,
  ]),
);
export type DiagnosisChange = z.infer<typeof DiagnosisChange>;

/** What a probe does right now. */
export const ProbeDoing = z.object({
  probe: ProbeName,
  /** When the probe began. */
  since: EpochMs,
  /** The module, operation or folder that it works on; null for none. */
  on: z.string().nullable(),
  /** How many of its steps are done. */
  done: z.int().min(0),
  /** null: unknown. */
  of: z.int().min(0).nullable(),
});
export type ProbeDoing = z.infer<typeof ProbeDoing>;

const Report = z.object({
  format: z.literal(FILE_FORMAT),
  /** Number of the diagnosis, from 1. */
  number: z.int().min(1),
  /** `cut-short`: cancelled, or the host ended; what was found until then is there. */
  state: openEnum(['running', 'complete', 'cut-short']),
  level: openEnum(DiagnosisLevel.options),
  run: RunId.nullable(),
  /** The likeliest first. */
  suspects: z.array(SuspectedCause),
  python: z.string().nullable(),
  script: z.string().nullable(),
  /** Whether it was given the night: it goes on without a watcher. */
  isNight: z.boolean().default(false),
  startedAt: EpochMs,
  /** null while it runs. */
  endedAt: EpochMs.nullable(),
  /** Probes in their order. One without a result waits, unless `doing` names it. */
  planned: z.array(ProbeName),
  /** null between two probes, and once it has ended. */
  doing: ProbeDoing.nullable(),
  /** In the order in which they came. */
  results: z.array(ProbeResult),
  /** When the diagnosis that it is compared with began; null if there is none. */
  comparedWith: EpochMs.nullable(),
  changes: z.array(DiagnosisChange),
});

/**
 * A diagnosis, complete or under way. Kept in the data folder as `diagnosis/NNN.json`. An interface, because the compiler
 * writes other types out in full, and the table of calls would be longer than it takes.
 */
export interface DiagnosisReport extends z.infer<typeof Report> {}
export const DiagnosisReport: z.ZodType<DiagnosisReport> = Report;
