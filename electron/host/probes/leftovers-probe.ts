import { gpuHolders } from '../../core/diagnosis/probes/gpu-holders.ts';
import { judgeLeftovers } from '../../core/diagnosis/probes/judge-leftovers.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { LeftoverMessage } from '../../core/protocol/diagnosis/leftover-message.ts';
import type { DiagnosisLevel } from '../../core/protocol/diagnosis/probe-name.ts';
import { withItsEnd } from './its-end.ts';
import type { Probe, ProbeContext } from './probe.ts';

/** How often processes are looked at. */
const LOOKS: Record<DiagnosisLevel, number> = { quick: 2, normal: 8, thorough: 40 };
const LIMIT_MS = { quick: 7_000, normal: 20_000, thorough: 60_000 };

/** What earlier runs left: processes, locks and memory of GPUs. It ends nothing. */
export const leftoversProbe: Probe = {
  name: 'leftovers',
  from: 'quick',
  // The monitor knows who holds GPUs, also without an interpreter.
  needsPython: false,
  async run(context) {
    const gpus = gpuHolders(await context.machine());
    const { system } = context;
    const ended = context.endedRuns();
    const runOf = (folder: string) => ended.find((run) => run.folder === folder)?.id ?? null;
    const reason = await pythonMissing(context);
    if (reason !== null) return judgeLeftovers([], gpus, { runOf, system, reason });
    const { level } = context.request;
    const run = await context.startPython({
      probe: 'leftovers',
      request: { looks: LOOKS[level], ended: ended.map(({ folder }) => folder), cwd: context.cwd },
      limitMs: LIMIT_MS[level],
      heard: (message) => {
        const { success, data } = LeftoverMessage.safeParse(message);
        if (success && data.kind === 'doing') context.doing(data.on, 0, null);
      },
    });
    const messages = messagesOf(LeftoverMessage, run.messages);
    return withItsEnd(
      'leftovers',
      run,
      judgeLeftovers(messages, gpus, { runOf, system, reason: null }),
      context,
    );
  },
};

async function pythonMissing(context: ProbeContext) {
  if (context.python === null) return { kind: 'no-python' } as const;
  return (await context.pythonFacts()) === null ? ({ kind: 'python-unusable' } as const) : null;
}
