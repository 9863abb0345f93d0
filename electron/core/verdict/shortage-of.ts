import { memoryPlaceIn } from '../ending/memory-text.ts';
import { judgeShortage, type MachineThen, UNKNOWN_MACHINE } from '../memory/exhaustion/judge-shortage.ts';
import { torchMemoryText } from '../memory/exhaustion/torch-memory-text.ts';
import { trendOf } from '../memory/wall/trend.ts';
import type { JudgedEnding } from '../protocol/disk/ending.ts';
import type { MemoryShortage } from '../protocol/disk/memory/memory-shortage.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';

const OUT_OF_MEMORY: ReadonlySet<JudgedEnding['class']> = new Set(['oom-load', 'oom-train', 'commit']);

/** The job's own words, or those of its trials, said that memory ran out. */
const TOLD: ReadonlySet<JudgedEnding['because']> = new Set([
  'commit-text',
  'memory-text',
  'every-trial-failed',
]);

/**
 * Which out-of-memory ended the newest attempt; null if none did. `words`: the last output of its terminal and of each log
 * file; `machine`: the machine shortly before, null if it was not measured.
 */
export function shortageOf(
  { memory, ...state }: RunState,
  judged: JudgedEnding,
  words: readonly string[],
  machine: MachineThen | null,
): MemoryShortage | null {
  // Two recycles in vain show nothing about memory.
  if (!OUT_OF_MEMORY.has(judged.class) || judged.because === 'recycled-in-vain') return null;
  const isText = TOLD.has(judged.because);
  const places = words.map(memoryPlaceIn);
  return judgeShortage({
    place: isText ? (places.find((place) => place !== null) ?? null) : 'host',
    torch: words.map(torchMemoryText).find((figures) => figures !== null) ?? null,
    worked: newestAttempt({ memory, ...state })?.worked ?? false,
    trends: memory.series.flatMap(({ resource, peaks }) => {
      const trend = trendOf(peaks);
      return trend === null ? [] : { resource, byChance: trend.byChance };
    }),
    pattern: memory.carried.pattern,
    machine: machine ?? UNKNOWN_MACHINE,
  });
}
