import type { Dossier, UseExtremes } from '../protocol/disk/dossier/dossier.ts';
import type { JudgedEnding } from '../protocol/disk/ending.ts';
import type { TimelineItem } from '../protocol/wire/dossier-view.ts';

/** Columns whose maximum belongs in the time line: others are figures for a chart. */
const TOLD: ReadonlySet<string> = new Set([
  'device_own_bytes',
  'shared_own_bytes',
  'commit_own_bytes',
  'ram_own_bytes',
  'gpu_celsius',
]);
/** Processes that came or went and are told; a script may start thousands. */
const MOST_CHANGES = 12;
const MOST_NEIGHBOURS = 6;
/** Records of a machine that has many are told this far from the ending at most. */
const AROUND_MS = 15 * 60_000;

const isTold = ({ column, max }: UseExtremes): boolean => TOLD.has(column) && max > 0;

/** All that is known of an ending on one line, in the order of time. `next`: the attempt after it, if there is one. */
export function timeLine(
  facts: Dossier,
  judged: JudgedEnding,
  next: { attempt: number; startedAt: number } | null,
): TimelineItem[] {
  const { startedAt, endedAt } = facts;
  const items: TimelineItem[] = [
    { kind: 'started', at: startedAt, pid: facts.pids[0] ?? null },
    ...facts.use.filter(isTold).map((use) => ({ kind: 'most' as const, at: use.maxAt, use })),
    ...facts.processes
      .slice(-MOST_CHANGES)
      .map((change) => ({ kind: 'process' as const, at: change.at, change })),
    ...facts.acts.map((act) => ({ kind: 'act' as const, at: act.at, act })),
    ...facts.events
      .filter(({ at }) => at >= endedAt - AROUND_MS)
      .map((event) => ({ kind: 'event' as const, at: event.at, event })),
    ...facts.tools.map(({ path, changedAt }) => ({ kind: 'tool-log' as const, at: changedAt, path })),
    ...(facts.dumps?.files ?? []).map((file) => ({ kind: 'memory-image' as const, ...file })),
    ...facts.neighbours
      .slice(0, MOST_NEIGHBOURS)
      .map((neighbour) => ({ kind: 'neighbour' as const, at: endedAt, neighbour })),
    ...timesOf('printed', facts.printedAt),
    ...timesOf('session-ending', facts.sessionEndingAt),
    ...timesOf('woke', facts.wokeAt),
    { kind: 'ended', at: endedAt, ending: judged },
    ...(next === null ? [] : [{ kind: 'next-attempt' as const, at: next.startedAt, attempt: next.attempt }]),
  ];
  // Things of the same moment stay in the order above, in which causes stand before the end.
  return items.sort((a, b) => a.at - b.at);
}

const timesOf = (kind: 'printed' | 'session-ending' | 'woke', at: number | null): TimelineItem[] =>
  at === null ? [] : [{ kind, at }];
