import { judgeEnvironment, type NvidiaSeen } from '../../core/diagnosis/probes/judge-environment.ts';
import { unableProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { withEnd } from '../../core/diagnosis/probes/with-end.ts';
import { EnvironmentMessage } from '../../core/protocol/diagnosis/environment-message.ts';
import type { Probe, ProbeContext } from './probe.ts';

const LIMIT_MS = { quick: 5_000, normal: 60_000, thorough: 120_000 };

/** The interpreter and its packages. From the level `normal` on it imports those that bring native libraries. */
export const environmentProbe: Probe = {
  name: 'environment',
  from: 'quick',
  needsPython: true,
  async run(context) {
    const { level } = context.request;
    const facts = await context.pythonFacts();
    if (facts === null) return unableProbe({ kind: 'python-unusable' });
    const nvidia = await nvidiaSeen(context);
    if (level === 'quick') return judgeEnvironment(facts, nvidia);
    const run = await context.startPython({
      probe: 'environment',
      request: { imports: true },
      limitMs: LIMIT_MS[level],
      memoryBytes: null,
      wantsStacks: true,
      heard: (message) => {
        const { success, data } = EnvironmentMessage.safeParse(message);
        if (success && data.kind === 'doing') context.doing(data.on, 0, null);
      },
    });
    return withEnd(
      'environment',
      judgeEnvironment(messagesOf(EnvironmentMessage, run.messages), nvidia),
      run,
    );
  },
};

async function nvidiaSeen(context: ProbeContext): Promise<NvidiaSeen> {
  const gpus = (await context.machine())?.sample?.gpus ?? [];
  const nvidia = gpus.filter(({ vendor, isSimulated }) => vendor === 'nvidia' && !isSimulated);
  return {
    isThere: nvidia.length > 0,
    driver: nvidia.find(({ driver }) => driver !== null)?.driver ?? null,
    isWindows: context.system === 'windows',
  };
}
