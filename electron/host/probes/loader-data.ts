import { type EarlierReadings, judgeData } from '../../core/diagnosis/loading/judge-data.ts';
import type { JudgedProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { withEnd } from '../../core/diagnosis/probes/with-end.ts';
import { CommonMessage } from '../../core/protocol/diagnosis/common-message.ts';
import { DataMessage } from '../../core/protocol/diagnosis/data-message.ts';
import type { DiagnosisLevel } from '../../core/protocol/diagnosis/probe-name.ts';
import type { ProbeContext } from './probe.ts';

/** For reading files through, and of that for measuring how fast they are read. */
const SECONDS: Record<DiagnosisLevel, { all: number; speed: number }> = {
  quick: { all: 2, speed: 0.5 },
  normal: { all: 20, speed: 5 },
  thorough: { all: 240, speed: 20 },
};
const SPARE_MS = 5_000;

/**
 * Checks the data that the user named and the files that the loader read; null if there are none. `earlier`: readings of
 * a folder's speed in earlier diagnoses.
 */
export async function checkData(
  context: ProbeContext,
  files: readonly string[],
  earlier: EarlierReadings,
): Promise<JudgedProbe | null> {
  const paths = [...new Set([...context.request.loader.data, ...files])];
  if (paths.length === 0 || context.signal.aborted || context.leftMs() <= 0) return null;
  const { all, speed } = SECONDS[context.request.level];
  const seconds = Math.min(all, Math.max(1, context.leftMs() / 1000 - 2));
  const run = await context.startPython({
    probe: 'loader.data',
    request: { paths, seconds, speedSeconds: Math.min(speed, seconds / 2) },
    limitMs: (seconds + speed) * 1000 + SPARE_MS,
    wantsStacks: true,
    heard: (raw) => {
      const said = CommonMessage.safeParse(raw).data;
      if (said?.kind === 'doing') context.doing(said.on, said.done, said.of);
    },
  });
  const judged = judgeData(messagesOf(DataMessage, run.messages), earlier, new Date().getHours());
  return withEnd('data-loading', judged, run);
}
