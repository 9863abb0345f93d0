import type { ToolBar } from '../../protocol/disk/work-seen.ts';
import type { TqdmBar } from './tqdm-bar.ts';

/**
 * Finds the bar over a whole training among others of the same shape. Its tool draws it again below each line that it logs;
 * a bar of an evaluation begins after such a line and is gone before the next.
 */
export interface SpanningBar {
  /** The training has logged a line, not one of an evaluation. */
  logged(): void;
  /** A frame of any bar. */
  drawn(bar: TqdmBar): void;
  /** null: no bar was drawn again below every logged line, or several were, so that it is open which is meant. */
  now(): ToolBar | null;
}

/** A single line may have been logged beside a bar by chance. */
const LEAST_LINES = 2;
/** The most bars that are followed before the first line. */
const MOST_BARS = 100;

export function createSpanningBar(): SpanningBar {
  /** By total. `below`: how many logged lines it was drawn again below. */
  const bars = new Map<number, { at: number; below: number }>();
  let lines = 0;
  return {
    logged() {
      for (const [total, { below }] of bars) if (below < lines) bars.delete(total);
      lines++;
    },
    drawn({ label, done, total }) {
      if (label !== '' || done === null || total === null) return;
      const bar = bars.get(total);
      if (lines === 0) {
        if (bar !== undefined || bars.size < MOST_BARS) bars.set(total, { at: done, below: 0 });
      } else if (bar !== undefined && done < bar.at) {
        // Another training or evaluation with as many steps: its frames cannot be told apart.
        bars.delete(total);
      } else if (bar !== undefined) {
        bar.at = done;
        if (done > 0) bar.below = lines;
      }
    },
    now() {
      const [only, another] = [...bars].filter(([, { below }]) => below === lines);
      if (lines < LEAST_LINES || only === undefined || another !== undefined) return null;
      const [total, { at }] = only;
      return { at, total };
    },
  };
}
