import type { Language } from '../../../core/protocol/text/english/english.ts';
import { timesTheUsual } from '../../../core/protocol/wire/iteration-under-way.ts';
import type { RunDelta, RunRow } from '../../../core/protocol/wire/run-view.ts';

/**
 * Reports, in one line each, that an iteration takes unusually long, that the job seems to hang, and that it no longer does.
 * It reports a hang again only if Vigil's reaction changes, and an unusual iteration once. Other code reports how the attempt
 * ended.
 */
export function hangRemarks(
  language: Language,
  remark: (sentence: string) => void,
): (delta: RunDelta) => void {
  let told: { attempts: number; isDoomed: boolean } | null = null;
  let unusual: string | null = null;
  return ({ row }) => {
    const now = row.hang && { attempts: row.attempts, isDoomed: row.hang.killAt !== null };
    const times = row.phase === 'running' && row.hang === null ? timesTheUsual(row, Date.now()) : null;
    const iteration = `${row.attempts} ${row.iteration}`;
    if (times !== null && row.usualMs !== null && iteration !== unusual) {
      unusual = iteration;
      remark(language.shared.unusual(times, row.usualMs, row.underWay?.longestMs ?? null));
    }
    if (row.hang && (told?.attempts !== now?.attempts || told?.isDoomed !== now?.isDoomed))
      remark(language.shared.hang(row.hang, Date.now()));
    if (now === null && told !== null && goesOn(row, told.attempts))
      remark(language.commandLine.attach.hangCleared);
    told = now;
  };
}

const goesOn = ({ phase, attempts }: RunRow, suspected: number): boolean =>
  phase === 'running' && attempts === suspected;
