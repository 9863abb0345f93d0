import type { RunDelta, RunRow } from '../../core/protocol/run-view.ts';
import { english } from '../../core/protocol/text/en.ts';
import { cliText } from './text/en.ts';

/**
 * Tells, in one line each, that the living job looks as if it hung, and that it does no longer. What is done about it is told
 * again only where that turns round; how the attempt ended is somebody else's affair.
 */
export function hangRemarks(remark: (sentence: string) => void): (delta: RunDelta) => void {
  let told: { attempts: number; isDoomed: boolean } | null = null;
  return ({ row }) => {
    const now = row.hang && { attempts: row.attempts, isDoomed: row.hang.killAt !== null };
    if (row.hang && (told?.attempts !== now?.attempts || told?.isDoomed !== now?.isDoomed))
      remark(english.hang(row.hang, Date.now()));
    if (now === null && told !== null && goesOn(row, told.attempts)) remark(cliText.hangCleared);
    told = now;
  };
}

const goesOn = ({ phase, attempts }: RunRow, suspected: number): boolean =>
  phase === 'running' && attempts === suspected;
