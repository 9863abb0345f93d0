import { z } from 'zod';
import { EpochMs, Measured } from '../basics.ts';
import { SystemError } from '../disk/system-error.ts';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';
import { Finding } from './finding.ts';
import { ProbeName } from './probe-name.ts';

/** What a figure measures; its unit is in the name. */
export const FigureName = openEnum([
  'python',
  'pythonPath',
  'environmentKind',
  'encoding',
  'package',
  'cuda',
  'cudnn',
  'driver',
  'driverModel',
  'openmp',
  'gpuTimeoutSeconds',
  'memoryBytes',
  'commitHeadroomBytes',
  'diskFreeBytes',
  'powerPlan',
  'sleepAfterMs',
  'scannerExclusions',
  'logOnStart',
  'longPaths',
  'modules',
  'importMs',
  'callMs',
  'leakBytesPerCall',
  'processes',
  'reachedBytes',
  'touchBytesPerSecond',
  'threads',
  'loopBytesPerIteration',
  'loopMs',
  'holderBytes',
  'holderGpuBytes',
  'leftovers',
  'writeMedianMs',
  'writeWorstMs',
  'renameMs',
  'renameOverOpen',
  'writeBytesPerSecond',
  'gpuCeilingBytes',
  'gpuFreeBytes',
  'gpuReservedBytes',
  'gpuLargestBlockBytes',
  'operationMs',
  'operationError',
  'loaderWorkers',
  'loaderPrefetch',
  'loaderBatch',
  'loaderBytes',
  'sampleBytes',
  'sampleMs',
  'batchMs',
  'samplesPerSecond',
  'spawnMs',
  'workerBytes',
  'workerCommitBytes',
  'sharedFreeBytes',
  'sharedTotalBytes',
  'descriptors',
  'stageSeconds',
  'stageShare',
  'gpuPercent',
  'filesRead',
  'filesDamaged',
  'readBytesPerSecond',
  'localReadBytesPerSecond',
  'rerunReached',
  'rerunMs',
  'rerunWith',
]);
export type FigureName = z.infer<typeof FigureName>;

/** One figure of a probe. */
export const ProbeFigure = z.object({
  name: FigureName,
  /** What it belongs to, such as a module, a package, a GPU or a folder; null for none. */
  of: z.string().nullable(),
  /** null: unknown here. */
  value: z.union([Measured, z.string(), z.boolean()]).nullable(),
});
export type ProbeFigure = z.infer<typeof ProbeFigure>;

/** Why a probe could not run, or was skipped. */
export const ProbeReason = openUnion(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('no-python') }),
    /** The interpreter does not run probes; the finding of `environment` says why. */
    z.object({ kind: z.literal('python-unusable') }),
    z.object({ kind: z.literal('no-package'), name: z.string() }),
    z.object({ kind: z.literal('no-cuda') }),
    /** The loader is to be tested, but there is no Python script that makes one. `isRun`: a run was named. */
    z.object({ kind: z.literal('no-loader'), isRun: z.boolean() }),
    z.object({ kind: z.literal('no-gpu') }),
    /** The job of a run uses it, and could die of a probe that takes its memory. */
    z.object({ kind: z.literal('gpu-busy'), run: z.string() }),
    /** The monitor of the machine does not answer. */
    z.object({ kind: z.literal('no-monitor') }),
    z.object({ kind: z.literal('too-little-memory'), freeBytes: z.number().min(0) }),
    /** The run has no living job. */
    z.object({ kind: z.literal('no-job') }),
    /** The job does not answer: it is no Python job, runs without Vigil's part, or is in a long native call. */
    z.object({ kind: z.literal('job-silent') }),
    /** It has nothing to do, such as a script without modules. */
    z.object({ kind: z.literal('nothing-to-do') }),
    z.object({ kind: z.literal('not-at-level') }),
    z.object({ kind: z.literal('not-asked') }),
    z.object({ kind: z.literal('not-built') }),
    /** It would start the job again: a person has to see how, and to agree. */
    z.object({ kind: z.literal('needs-consent') }),
    /** What would run is not, or no longer, what was shown. */
    z.object({ kind: z.literal('plan-changed') }),
    /** No run was named. */
    z.object({ kind: z.literal('no-run') }),
    /** No attempt of the run died. */
    z.object({ kind: z.literal('no-death') }),
    /** The run has a living attempt, or is about to begin one. */
    z.object({ kind: z.literal('run-living') }),
    /** An attempt of the run began meanwhile, and has precedence. */
    z.object({ kind: z.literal('run-began') }),
    /** No iteration of the run is known, so it is unknown where it died. */
    z.object({ kind: z.literal('iteration-unknown') }),
    /** The run cannot resume right before the iteration in which it died. */
    z.object({ kind: z.literal('cannot-resume-there'), iteration: z.int().min(1) }),
    /** It resumes from state that lies where Vigil does not know, and a repeat would change it. */
    z.object({ kind: z.literal('state-elsewhere') }),
    /** A checkpoint of the job lies outside of its working folder, where a repeat would change it. */
    z.object({ kind: z.literal('checkpoint-outside'), path: z.string() }),
    /** The working folder is too large to be copied. */
    z.object({
      kind: z.literal('folder-too-large'),
      folder: z.string(),
      mostBytes: z.number(),
      mostFiles: z.int(),
    }),
    z.object({ kind: z.literal('folder-unreadable'), folder: z.string(), error: SystemError }),
    /** Copies need more space than is free. */
    z.object({ kind: z.literal('too-little-disk'), neededBytes: z.number(), freeBytes: z.number() }),
    /** The copy of the checkpoint is not what the run recorded. */
    z.object({ kind: z.literal('checkpoint-changed'), file: z.string() }),
    /** It neither died nor came past the iteration in this time. `reached`: the last iteration that it completed. */
    z.object({ kind: z.literal('rerun-slow'), limitMs: z.number(), reached: z.int().min(0) }),
    /** It was ended for what it wrote: more output, or more on disk, than a repeat may. */
    z.object({ kind: z.literal('rerun-flood'), limitBytes: z.number() }),
    z.object({ kind: z.literal('no-time') }),
    /** The user skipped it. */
    z.object({ kind: z.literal('skip-asked') }),
    z.object({ kind: z.literal('cancelled') }),
    /** The probe itself failed: a bug of Vigil, or an error of the system. */
    z.object({ kind: z.literal('failed'), error: SystemError }),
    UnknownFact,
  ]),
);
export type ProbeReason = z.infer<typeof ProbeReason>;

/** The result of one probe. */
export const ProbeResult = z.object({
  probe: ProbeName,
  state: openEnum(['pass', 'finding', 'could-not-run', 'skipped']),
  /** The gravest first; empty unless the state is `finding`. */
  findings: z.array(Finding),
  /** Set if it could not run, was skipped, or ran only in part; null otherwise. */
  reason: ProbeReason.nullable(),
  figures: z.array(ProbeFigure),
  startedAt: EpochMs,
  durationMs: z.number().min(0),
});
export type ProbeResult = z.infer<typeof ProbeResult>;
