// Long because every fact that a probe can find is one vocabulary.
import { z } from 'zod';
import { Measured } from '../basics.ts';
import { RebootReason } from '../machine/machine-sample.ts';
import { openEnum } from '../open-enum.ts';
import { openUnion, UnknownFact } from '../open-union.ts';
import { Fix } from './fix.ts';
import { LOADER_FACTS } from './loader-fact.ts';
import { DeathKind, ModuleStage } from './module-death.ts';
import { ProbeEnd } from './probe-end.ts';
import { ProbeName } from './probe-name.ts';
import { RERUN_FACTS } from './rerun-fact.ts';

/** What is wrong, as a fact. Bytes and milliseconds unless the name says otherwise. */
export const DiagnosisFact = openUnion(
  z.discriminatedUnion('kind', [
    /** A probe's own process did not come to its end. `said`: the last of its output. */
    z.object({ kind: z.literal('probe-died'), probe: ProbeName, end: ProbeEnd, said: z.string() }),

    /** The interpreter crashes or fails when it starts. */
    z.object({ kind: z.literal('python-fails'), path: z.string(), end: ProbeEnd, said: z.string() }),
    /** `needed`: the oldest version that Vigil's parts in Python support. */
    z.object({
      kind: z.literal('python-too-old'),
      path: z.string(),
      version: z.string(),
      needed: z.string(),
    }),
    /** `bits`: size of a pointer of the interpreter; it reaches 4 GiB at most. */
    z.object({ kind: z.literal('python-32-bit'), path: z.string(), bits: z.int() }),
    /** torch was built without CUDA, and the machine has an NVIDIA GPU. */
    z.object({ kind: z.literal('torch-without-cuda'), version: z.string() }),
    /** torch needs a newer driver. `driverCuda`: the newest CUDA version that the driver supports; null if unknown. */
    z.object({
      kind: z.literal('driver-too-old'),
      driver: z.string().nullable(),
      torchCuda: z.string(),
      neededDriver: z.string().nullable(),
      driverCuda: z.string().nullable(),
    }),
    /** torch has CUDA, but reports no device. `said`: its own error, empty if it gave none. */
    z.object({ kind: z.literal('cuda-unavailable'), said: z.string() }),
    /** A package is installed but cannot be imported. */
    z.object({ kind: z.literal('package-broken'), name: z.string(), error: z.string() }),
    /** Several OpenMP libraries are in one process. */
    z.object({ kind: z.literal('openmp-twice'), files: z.array(z.string()) }),
    /** A file beside the script hides a module of the standard library. */
    z.object({ kind: z.literal('shadowed-module'), module: z.string(), file: z.string() }),
    /** One DLL name lies in several folders of PATH, and the first one is taken. */
    z.object({ kind: z.literal('library-shadowed'), name: z.string(), files: z.array(z.string()) }),
    /** Text files are read in another encoding than UTF-8. `codePage`: Windows' number; null elsewhere. */
    z.object({ kind: z.literal('not-utf8'), encoding: z.string(), codePage: z.int().nullable() }),
    /** A variable of the environment changes where Python looks for its modules. */
    z.object({ kind: z.literal('python-variable'), name: z.string(), value: z.string() }),

    /** Little can still be committed: beyond it allocations fail, although memory is free. */
    z.object({ kind: z.literal('commit-low'), headroomBytes: z.number(), limitBytes: z.number() }),
    /** The page file has a fixed or no size. */
    z.object({ kind: z.literal('page-file-small'), totalBytes: z.number() }),
    z.object({ kind: z.literal('disk-low'), folder: z.string(), freeBytes: z.number() }),
    z.object({ kind: z.literal('long-paths-off') }),
    /** The machine sleeps after this time without input. */
    z.object({ kind: z.literal('sleeps'), afterMs: z.number() }),
    z.object({ kind: z.literal('on-battery'), percent: z.number().nullable() }),
    z.object({ kind: z.literal('reboot-pending'), reasons: z.array(RebootReason) }),
    /** A GPU drives a display under WDDM and resets after this many seconds without an answer. */
    z.object({ kind: z.literal('gpu-timeout'), delaySeconds: z.number(), isDefault: z.boolean() }),
    /** Memory of the GPU may silently spill into main memory: a driver from 536.40 on. */
    z.object({ kind: z.literal('gpu-spill-possible'), gpu: z.string(), driver: z.string() }),
    z.object({ kind: z.literal('gpu-lost'), gpu: z.string() }),
    z.object({ kind: z.literal('gpu-memory-errors'), gpu: z.string(), uncorrected: z.number() }),

    /** A module ended its process. `call`: the number of the call, from 1; `deaths` of `tries` processes died. */
    z.object({
      kind: z.literal('module-died'),
      module: z.string(),
      death: DeathKind,
      stage: ModuleStage,
      call: z.int().nullable(),
      deaths: z.int().min(1),
      tries: z.int().min(1),
      /** The frame or native library in which it died; null if unknown. */
      where: z.string().nullable(),
    }),
    /** A call or the import did not return in time. */
    z.object({
      kind: z.literal('module-hung'),
      module: z.string(),
      stage: ModuleStage,
      call: z.int().nullable(),
      waitedMs: z.number(),
      /** True if the processor stood still: it waits. False: it computes. Null: unknown. */
      isIdle: z.boolean().nullable(),
      where: z.string().nullable(),
    }),
    /** It asked for input, which a job at night cannot answer. */
    z.object({ kind: z.literal('module-asks'), module: z.string(), stage: ModuleStage }),
    /** It needs a display. */
    z.object({ kind: z.literal('module-needs-display'), module: z.string(), error: z.string() }),
    /** It raised an exception, as `TypeError: …`. */
    z.object({
      kind: z.literal('module-raised'),
      module: z.string(),
      stage: ModuleStage,
      call: z.int().nullable(),
      error: z.string(),
    }),
    z.object({ kind: z.literal('module-missing'), module: z.string() }),
    /** Memory grows with each call. `byChance`: how likely calls without a leak would look like this. */
    z.object({
      kind: z.literal('module-leaks'),
      module: z.string(),
      bytesPerCall: z.number(),
      lowBytesPerCall: z.number(),
      highBytesPerCall: z.number(),
      byChance: z.number(),
      calls: z.int(),
    }),

    /** An allocation below the cap failed. `limitBytes`: the limit of the process that explains it; null if none does. */
    z.object({
      kind: z.literal('allocation-failed'),
      atBytes: z.number(),
      capBytes: z.number(),
      limitBytes: z.number().nullable(),
    }),
    /** Memory ran low while the probe took it, although it stopped in time: another program takes it too. */
    z.object({ kind: z.literal('memory-low'), atBytes: z.number(), leftBytes: z.number() }),
    /** A numerical package, or the loop of the probe, raised an exception. */
    z.object({ kind: z.literal('numerics-fail'), of: z.string(), error: z.string() }),
    /** Touching memory took many times as long as at first: it is swapped or compressed. */
    z.object({ kind: z.literal('memory-slow'), atBytes: z.number(), times: z.number() }),
    /** Numerical libraries use more threads than there are processors. */
    z.object({ kind: z.literal('threads-excess'), threads: z.int(), processors: z.int() }),
    /** Memory grows with each iteration of a Gaussian-process loop that frees all it makes. */
    z.object({
      kind: z.literal('loop-leaks'),
      bytesPerIteration: z.number(),
      byChance: z.number(),
      iterations: z.int(),
    }),
    /**
     * What holds memory held more each time it was counted: in the living job, or between the calls of a module.
     * `holder`: empty for what has no name.
     */
    z.object({
      kind: z.literal('holder-grows'),
      holder: z.string(),
      type: z.string(),
      fromBytes: z.number(),
      toBytes: z.number(),
      counts: z.int(),
      /** null: too few iterations were completed meanwhile, or none are recognised. */
      bytesPerIteration: z.number().nullable().default(null),
      /** The module that was called, and what was kept with each call; null in a living job. */
      module: z.string().nullable().default(null),
      bytesPerCall: z.number().nullable().default(null),
    }),

    z.object({
      kind: z.literal('zombies'),
      parent: z.int(),
      parentName: z.string().nullable(),
      count: z.int(),
    }),
    /** A process of a run that has ended; `run` null: a worker whose parent has ended. */
    z.object({
      kind: z.literal('orphan'),
      pid: z.int(),
      run: z.string().nullable(),
      command: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('gpu-held'),
      gpu: z.string(),
      pid: z.int(),
      name: z.string().nullable(),
      bytes: z.number().nullable(),
      /** The ended run that left it behind; null if it is not one of Vigil's. */
      run: z.string().nullable(),
    }),
    /** Memory of the GPU is in use, but by no process that the driver shows. */
    z.object({ kind: z.literal('gpu-held-unseen'), gpu: z.string(), bytes: z.number() }),
    /** A leftover process holds a lock that others wait for. */
    z.object({ kind: z.literal('lock-held'), file: z.string(), pid: z.int() }),
    /** Several jobs use one cache folder. */
    z.object({ kind: z.literal('shared-cache'), folder: z.string(), pids: z.array(z.int()) }),
    /** A lock file whose process is gone. */
    z.object({ kind: z.literal('stale-lock'), file: z.string(), pid: z.int().nullable(), ageMs: z.number() }),

    /** Durable writes are slow. `worstMs`: the slowest of `writes`. */
    z.object({
      kind: z.literal('slow-writes'),
      folder: z.string(),
      medianMs: z.number(),
      worstMs: z.number(),
      writes: z.int(),
    }),
    /** A file could not replace another: `isOpen` while a program reads it. */
    z.object({
      kind: z.literal('rename-fails'),
      folder: z.string(),
      isOpen: z.boolean(),
      code: z.string().nullable(),
    }),
    /** A file that was just written was held by another program for a moment. */
    z.object({
      kind: z.literal('scanner-interferes'),
      folder: z.string(),
      times: z.int(),
      of: z.int(),
      longestMs: z.number(),
    }),
    /** At this speed the disk is full in so many milliseconds. */
    z.object({
      kind: z.literal('disk-fills'),
      folder: z.string(),
      bytesPerSecond: z.number(),
      leftMs: z.number(),
    }),

    /** A file could not be written. `writtenBytes`: what it took before; `code`: such as `ENOSPC`. */
    z.object({
      kind: z.literal('write-fails'),
      folder: z.string(),
      code: z.string().nullable(),
      writtenBytes: z.number(),
      freeBytes: z.number().nullable(),
    }),
    /** The file system takes few more files, however much space is free. */
    z.object({ kind: z.literal('files-low'), folder: z.string(), freeFiles: z.number() }),

    /** The GPU gave less than the driver reported free. */
    z.object({
      kind: z.literal('gpu-ceiling-low'),
      gpu: z.string(),
      gotBytes: z.number(),
      freeBytes: z.number(),
    }),
    /** Reserved memory did not go back to 0 after freeing. */
    z.object({ kind: z.literal('gpu-memory-kept'), gpu: z.string(), reservedBytes: z.number() }),
    /** Free memory is in pieces: a block of this size failed although more was free. */
    z.object({
      kind: z.literal('gpu-fragmented'),
      gpu: z.string(),
      wantedBytes: z.number(),
      freeBytes: z.number(),
    }),
    /** Touching memory of the GPU became many times slower: Windows put it into main memory. */
    z.object({ kind: z.literal('gpu-spills'), gpu: z.string(), atBytes: z.number(), times: z.number() }),
    /** Working with memory of the GPU raised an exception that is no lack of memory. */
    z.object({ kind: z.literal('gpu-fails'), gpu: z.string(), error: z.string() }),
    /** An operation gave another result than its reference each time. `error`: relative to the largest value. */
    z.object({
      kind: z.literal('operation-wrong'),
      device: z.string(),
      operation: z.string(),
      type: z.string(),
      error: Measured,
      allowed: z.number(),
      repeats: z.int(),
    }),
    /** The same operation gave different results, repeated; `differing` of `repeats` times. */
    z.object({
      kind: z.literal('operation-unsteady'),
      device: z.string(),
      operation: z.string(),
      type: z.string(),
      differing: z.int(),
      repeats: z.int(),
    }),
    /** `isFatal`: the process can use the GPU no longer. */
    z.object({
      kind: z.literal('operation-failed'),
      device: z.string(),
      operation: z.string(),
      type: z.string(),
      error: z.string(),
      isFatal: z.boolean(),
    }),

    ...LOADER_FACTS,
    ...RERUN_FACTS,
    UnknownFact,
  ]),
);
export type DiagnosisFact = z.infer<typeof DiagnosisFact>;

/** `certain`: seen to happen; `likely`: measured, with few other explanations; `possible`: known to cause such deaths. */
export const Sureness = openEnum(['certain', 'likely', 'possible']);
export type Sureness = z.infer<typeof Sureness>;

/** One finding of a probe. */
export const Finding = z.object({
  fact: DiagnosisFact,
  sure: Sureness,
  /** What helps; the most likely first. */
  fixes: z.array(Fix),
});
export type Finding = z.infer<typeof Finding>;
