import type { HomeView, NeedCard } from '../../electron/core/home/home-view.ts';
import { formatDuration, formatRunning } from '../../electron/core/protocol/text/quantities.ts';
import { timesTheUsual } from '../../electron/core/protocol/wire/iteration-under-way.ts';
import { hasProgress } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { leftRangeWords } from '../parts/left-range-words.ts';
import { formatMoment } from '../text/format-moment.ts';
import type { WindowText } from '../text/window-text.ts';

/** The sentence of the night. `since`: null on the first visit. */
export function newsSentence(
  view: HomeView,
  since: number | null,
  nowMs: number,
  { home }: Pick<WindowText, 'home'>,
): string {
  const when = since === null ? home.sinceFirst : home.since(formatMoment(since, nowMs, home.moment));
  const { finished, recovered, needing, living } = view;
  const parts = [
    finished.count > 0 ? home.finishedPart(finished.count) : '',
    recovered.runs > 0 ? home.recoveredPart(recovered.runs, recovered.times) : '',
    needing.count > 0 ? home.needsPart(needing.count) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? home.nothingNew(when, living.count) : home.news(when, parts);
}

/** Why a card is there, in a sentence or two: that of its newest run. */
export function needTitle({ rows: [row] }: NeedCard, nowMs: number, { shared }: WindowText): string {
  if (row === undefined) return '';
  if (row.problem !== null) return shared.problem(row.problem, nowMs);
  if (row.phase === 'running' && row.hang !== null) return shared.hang(row.hang, nowMs);
  if (row.end !== null) return shared.ending(row.end.judged);
  return row.outcome === null ? '' : shared.outcome(row.outcome);
}

/** What Vigil did, and where the run would go on; empty where the title says all. */
export function needDetail({ need, rows: [row] }: NeedCard, { shared }: WindowText): string {
  if (!row?.end || (need.kind !== 'ended' && need.kind !== 'asking')) return '';
  return shared.decision(row.end.decision, row.end.safety);
}

/** The time left of a living run as a range, or why there is none. */
export function timeLeftWords(row: RunRow, nowMs: number, { home, runs }: WindowText): string {
  if (row.nextAttemptAt !== null)
    return runs.restartIn(formatRunning(Math.max(0, row.nextAttemptAt - nowMs)));
  const range = leftRangeWords(row, nowMs, { home });
  if (range !== null) return range;
  if (row.total !== null) return home.notKnownYet;
  return row.usualMs === null ? home.noTotal : runs.perIteration(formatDuration(row.usualMs));
}

/** What is special about a living run now; null: nothing. */
export function livingRemark(row: RunRow, nowMs: number, { home, shared }: WindowText): string | null {
  if (row.problem !== null) return shared.problem(row.problem, nowMs);
  if (row.catchingUp !== null) return shared.catchingUp(row.catchingUp);
  if (row.phase !== 'running') return null;
  if (row.hang !== null) return shared.hang(row.hang, nowMs);
  const times = timesTheUsual(row, nowMs);
  if (times !== null && row.usualMs !== null)
    return shared.unusual(times, row.usualMs, row.underWay?.longestMs ?? null);
  return hasProgress(row) ? null : home.noProgress;
}

/** How a finished run recovered on its way; empty if it did not have to. */
export function recoveredWords({ recoveries }: RunRow, { home }: WindowText): string {
  if (recoveries.length === 0) return '';
  return home.recoveredAt(
    recoveries.map(({ iteration }) => iteration),
    recoveries.length >= 20,
  );
}
