import { judgeOperations } from '../../core/diagnosis/probes/judge-operations.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { OperationMessage } from '../../core/protocol/diagnosis/operation-message.ts';
import type { DiagnosisLevel } from '../../core/protocol/diagnosis/probe-name.ts';
import { withItsEnd } from './its-end.ts';
import type { Probe } from './probe.ts';

/** Rows of the matrices, and how often each operation runs. */
const EFFORT: Record<DiagnosisLevel, { limitMs: number; size: number; repeats: number }> = {
  quick: { limitMs: 8_000, size: 256, repeats: 2 },
  normal: { limitMs: 60_000, size: 1024, repeats: 3 },
  thorough: { limitMs: 240_000, size: 2048, repeats: 20 },
};

/** Results of GPU operations against references; without CUDA the same operations on the processor. */
export const operationsProbe: Probe = {
  name: 'cuda',
  from: 'normal',
  needsPython: true,
  async run(context) {
    const { limitMs, ...effort } = EFFORT[context.request.level];
    const run = await context.startPython({
      probe: 'operations',
      request: { ...effort },
      limitMs,
      memoryBytes: null,
      wantsStacks: true,
      // Without it cuBLAS may sum in another order each time.
      variables: { CUBLAS_WORKSPACE_CONFIG: ':4096:8' },
      heard: (message) => {
        const { success, data } = OperationMessage.safeParse(message);
        if (success && data.kind === 'doing') context.doing(data.on, 0, null);
      },
    });
    return withItsEnd('cuda', run, judgeOperations(messagesOf(OperationMessage, run.messages)), context);
  },
};
