import { english } from '../../../core/protocol/text/en.ts';
import { timesTheUsual } from '../../../core/protocol/wire/iteration-under-way.ts';
import type { RunDelta, RunRow } from '../../../core/protocol/wire/run-view.ts';
import { cliText } from '../text/en.ts';

/**
 * Tells, in one line each, that an iteration takes unusually long, that the living job looks as if it hung, and that it does
 * no longer. Of a hang, what is done about it is told again only where that turns round; an unusual iteration is told once.
 * How the attempt ended is told elsewhere.
 */
export function hangRemarks(remark: (sentence: string) => void): (delta: RunDelta) => void {
  let told: { attempts: number; isDoomed: boolean } | null = null;
  let unusual: string | null = null;
  return ({ row }) => {
    const now = row.hang && { attempts: row.attempts, isDoomed: row.hang.killAt !== null };
    const times = row.phase === 'running' && row.hang === null ? timesTheUsual(row, Date.now()) : null;
    const iteration = `${row.attempts} ${row.iteration}`;
    if (times !== null && row.usualMs !== null && iteration !== unusual) {
      unusual = iteration;
      remark(english.unusual(times, row.usualMs));
    }
    if (row.hang && (told?.attempts !== now?.attempts || told?.isDoomed !== now?.isDoomed))
      remark(english.hang(row.hang, Date.now()));
    if (now === null && told !== null && goesOn(row, told.attempts)) remark(cliText.hangCleared);
    told = now;
  };
}

const goesOn = ({ phase, attempts }: RunRow, suspected: number): boolean =>
  phase === 'running' && attempts === suspected;
