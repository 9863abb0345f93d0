import { EndingClass } from '../../../electron/core/protocol/disk/ending.ts';
import { isUnknownName } from '../../../electron/core/protocol/open-enum.ts';
import type { AttemptView, ObservationView } from '../../../electron/core/protocol/wire/run-view.ts';

/** One attempt on the time line, in pixels from the left edge. */
interface Band {
  attempt: number;
  left: number;
  width: number;
  living: boolean;
}

/** Where an attempt ended, in pixels. */
export interface EndMark {
  attempt: number;
  x: number;
  /** How it looks: the work was done, the job died, or it was stopped. */
  kind: 'finished' | 'died' | 'stopped';
}

/** A label of the time axis. */
interface Tick {
  x: number;
  at: number;
  /** It is the first one of its day, so that the date stands at it. */
  beginsDay: boolean;
}

export interface TimeLineLayout {
  bands: Band[];
  marks: EndMark[];
  /** Completed iterations, in pixels; thinned to at most one every two pixels. */
  iterations: number[];
  ticks: Tick[];
}

const LEAST_BAND_PX = 3;
const LEAST_TICK_GAP_PX = 110;
const SECOND = 1000;
const STEPS_MS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 21_600, 43_200, 86_400].map(
  (seconds) => seconds * SECOND,
);

const spanOf = (fromMs: number, toMs: number): number => Math.max(SECOND, toMs - fromMs);

/** Where a moment lies on a line of `widthPx`, from `fromMs` to `toMs`, in pixels. */
export const placeOnLine =
  (fromMs: number, toMs: number, widthPx: number) =>
  (at: number): number =>
    Math.min(widthPx, Math.max(0, ((at - fromMs) / spanOf(fromMs, toMs)) * widthPx));

/**
 * Lays attempts, endings, iterations and clock times of a run out on a line of `widthPx`, from `fromMs` to `toMs`.
 * @param nowMs  where the living attempt ends for now; later than that is what is foreseen
 */
export function layoutTimeLine(
  attempts: readonly AttemptView[],
  observations: readonly ObservationView[],
  fromMs: number,
  toMs: number,
  widthPx: number,
  nowMs = toMs,
): TimeLineLayout {
  const spanMs = spanOf(fromMs, toMs);
  const position = placeOnLine(fromMs, toMs, widthPx);
  const ends = new Map(attempts.map(({ attempt, endedAt }) => [attempt, endedAt]));
  return {
    bands: attempts.map(({ attempt, startedAt, endedAt }) => {
      const left = Math.min(widthPx - LEAST_BAND_PX, position(startedAt));
      const width = Math.max(LEAST_BAND_PX, position(endedAt ?? nowMs) - left);
      return { attempt, left, width, living: endedAt === null };
    }),
    marks: attempts.flatMap(({ attempt, endedAt, judged }) =>
      endedAt === null || judged === null
        ? []
        : [{ attempt, x: position(endedAt), kind: markKind(judged.class) }],
    ),
    iterations: thin(observations.map((seen) => position(doneAt(seen, ends)))),
    ticks: ticks(fromMs, fromMs + spanMs, widthPx, position),
  };
}

/** When an iteration was done: what is read after the death of its attempt was done before it. */
function doneAt({ at, attempt }: ObservationView, ends: ReadonlyMap<number, number | null>): number {
  return Math.min(at, ends.get(attempt) ?? at);
}

/** What mark an ending gets. One that only a newer version knows is not drawn as a death. */
export function markKind(ending: NonNullable<AttemptView['judged']>['class']): EndMark['kind'] {
  if (ending === 'finished') return 'finished';
  if (ending === 'user-stop' || ending === 'recycle') return 'stopped';
  return isUnknownName(EndingClass, ending) ? 'stopped' : 'died';
}

function thin(positions: readonly number[]): number[] {
  const kept: number[] = [];
  for (const x of positions) if (x - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) >= 2) kept.push(x);
  return kept;
}

function ticks(fromMs: number, toMs: number, widthPx: number, position: (at: number) => number): Tick[] {
  const most = Math.max(1, Math.floor(widthPx / LEAST_TICK_GAP_PX));
  const stepMs = STEPS_MS.find((step) => (toMs - fromMs) / step <= most) ?? 7 * 86_400 * SECOND;
  // Round times of this machine's clock, not of UTC.
  const zoneMs = new Date(fromMs).getTimezoneOffset() * 60 * SECOND;
  const first = Math.ceil((fromMs - zoneMs) / stepMs) * stepMs + zoneMs;
  const found: Tick[] = [];
  for (let at = first; at <= toMs; at += stepMs) {
    const before = found.at(-1);
    const beginsDay =
      before === undefined || new Date(before.at).toDateString() !== new Date(at).toDateString();
    found.push({ at, x: position(at), beginsDay });
  }
  return found;
}
