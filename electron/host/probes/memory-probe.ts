import { judgeMemory } from '../../core/diagnosis/probes/judge-memory.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { MemoryMessage } from '../../core/protocol/diagnosis/memory-message.ts';
import type { DiagnosisLevel } from '../../core/protocol/diagnosis/probe-name.ts';
import { withItsEnd } from './its-end.ts';
import type { Probe } from './probe.ts';

const GIB = 1024 ** 3;

interface Effort {
  limitMs: number;
  /** Of the memory that is free. */
  share: number;
  mostBytes: number;
  /** Fits of a Gaussian process. */
  iterations: number;
  /** Observations of each fit. */
  points: number;
  pointsWithoutNumpy: number;
}

/** The quick level is for when this probe alone is asked for; the time of the whole diagnosis ends it earlier. */
const EFFORT: Record<DiagnosisLevel, Effort> = {
  quick: {
    limitMs: 60_000,
    share: 0.1,
    mostBytes: GIB / 2,
    iterations: 30,
    points: 100,
    pointsWithoutNumpy: 20,
  },
  normal: {
    limitMs: 60_000,
    share: 0.25,
    mostBytes: 2 * GIB,
    iterations: 60,
    points: 250,
    pointsWithoutNumpy: 40,
  },
  thorough: {
    limitMs: 180_000,
    share: 0.5,
    mostBytes: 32 * GIB,
    iterations: 300,
    points: 400,
    pointsWithoutNumpy: 60,
  },
};
/** What is taken beside the job of a run, which may need more memory at any moment, at every level. */
const BESIDE_JOBS = { share: EFFORT.quick.share, mostBytes: EFFORT.quick.mostBytes };
const PARTS = ['memory', 'threads', 'loop'];

/** Memory that is taken and touched, numerical threads, and a loop that must not grow. */
export const memoryProbe: Probe = {
  name: 'memory',
  from: 'normal',
  needsPython: true,
  async run(context) {
    const { limitMs, ...effort } = EFFORT[context.request.level];
    const run = await context.startPython({
      probe: 'memory',
      request: { ...effort, ...(context.hasLivingJobs?.() ? BESIDE_JOBS : {}) },
      limitMs,
      // It takes a share of what is free; another limit would be found in place of the system's.
      memoryBytes: null,
      heard: (message) => {
        const { success, data } = MemoryMessage.safeParse(message);
        if (success && data.kind === 'doing') context.doing(data.on, PARTS.indexOf(data.on), PARTS.length);
      },
    });
    return withItsEnd(
      'memory',
      run,
      judgeMemory(messagesOf(MemoryMessage, run.messages), run.end, context.system),
      context,
    );
  },
};
