import type { z } from 'zod';
import { type JudgedProbe, unableProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { withEnd } from '../../core/diagnosis/probes/with-end.ts';
import { CommonMessage } from '../../core/protocol/diagnosis/common-message.ts';
import type { Probe, ProbeContext, PythonOrder } from './probe.ts';

/** A probe that is one program in Python, the schema of what it says, and a judge of that. */
export interface ProgramProbe<Message> extends Omit<Probe, 'needsPython' | 'run'> {
  /** Module of `vigil_probes`, such as `memory` or `loader.probe`. */
  program: string;
  /** Longest duration, in milliseconds. */
  limitMs: Record<'quick' | 'normal' | 'thorough', number>;
  /** As in `PythonOrder`: null for what uses CUDA. */
  memoryBytes?: PythonOrder['memoryBytes'];
  variables?: PythonOrder['variables'];
  /** What the program gets besides `level`, `script` and `scriptFolder`. */
  request?(context: ProbeContext): Record<string, unknown> | Promise<Record<string, unknown>>;
  message: z.ZodType<Message>;
  /** Judges what it said, also if it died on the way: `withEnd` adds that. */
  judge(messages: readonly Message[], context: ProbeContext): JudgedProbe | Promise<JudgedProbe>;
}

/** The probe of such a program. Its progress is shown, and its death is a finding. */
export function pythonProbe<Message>(given: ProgramProbe<Message>): Probe {
  const { name, from, program, limitMs, message } = given;
  return {
    name,
    from,
    needsPython: true,
    async run(context) {
      const { level } = context.request;
      const run = await context.startPython({
        probe: program,
        request: { level, ...(await given.request?.(context)) },
        limitMs: limitMs[level],
        memoryBytes: given.memoryBytes,
        variables: given.variables,
        wantsStacks: true,
        heard: (raw) => {
          const said = CommonMessage.safeParse(raw).data;
          if (said?.kind === 'doing') context.doing(said.on, said.done, said.of);
        },
      });
      const unable = messagesOf(CommonMessage, run.messages).find((said) => said.kind === 'unable');
      if (unable?.kind === 'unable') return unableProbe(unable.reason);
      return withEnd(name, await given.judge(messagesOf(message, run.messages), context), run);
    },
  };
}
