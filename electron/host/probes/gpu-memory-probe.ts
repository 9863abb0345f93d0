import { judgeGpuMemory } from '../../core/diagnosis/probes/judge-gpu-memory.ts';
import { skippedProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { GpuMemoryMessage } from '../../core/protocol/diagnosis/gpu-memory-message.ts';
import { withItsEnd } from './its-end.ts';
import type { Probe } from './probe.ts';

const LIMIT_MS = { quick: 8_000, normal: 60_000, thorough: 180_000 };
/** The most of a GPU that is taken. */
const SHARE = 0.8;
/** Of what is free, while programs outside Vigil use GPUs: they may need more. */
const SHARE_BESIDE_OTHERS = 0.5;

/** The real limit of GPU memory, and whether it comes back. It leaves GPUs alone while the job of a run uses them. */
export const gpuMemoryProbe: Probe = {
  name: 'gpu-memory',
  from: 'normal',
  needsPython: true,
  async run(context) {
    const holders = (await context.machine())?.holders ?? [];
    for (const { owner } of holders)
      if (owner.kind === 'run') return skippedProbe({ kind: 'gpu-busy', run: owner.id });
    const run = await context.startPython({
      probe: 'gpu_memory',
      request: { share: SHARE, shareOfFree: holders.length > 0 ? SHARE_BESIDE_OTHERS : 1 },
      limitMs: LIMIT_MS[context.request.level],
      // CUDA reserves far more address space than it uses.
      memoryBytes: null,
      heard: (message) => {
        const { success, data } = GpuMemoryMessage.safeParse(message);
        if (success && data.kind === 'doing') context.doing(data.on, 0, null);
      },
    });
    const judged = judgeGpuMemory(messagesOf(GpuMemoryMessage, run.messages), context.system);
    return withItsEnd('gpu-memory', run, judged, context);
  },
};
