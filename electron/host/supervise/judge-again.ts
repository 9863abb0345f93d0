import type { RejudgedBecause } from '../../core/protocol/disk/rejudgement.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import { isSameVerdict } from '../../core/run/state/same-verdict.ts';
import { rejudge, type Verdict } from '../../core/verdict/rejudge.ts';
import type { Clock } from '../base/clock.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { Machine } from '../place/machine.ts';
import { readEndingFiles } from '../store/ending-files.ts';

/** A verdict that the disk refused is written again after this. */
const TRY_AGAIN_MS = 1_000;

/** Judges the newest attempt of a run that has ended once more. It never starts one. */
export interface JudgingAgain {
  /**
   * Does so if the journal says that it is due. What cannot be read now is judged when the run is looked at next; what the
   * disk refuses now is tried again every second.
   */
  ifDue(): void;
  /** How today's rules would judge it, if that differs from what stands in the journal; else null. */
  offer(): Verdict | null;
  /** Does so because somebody wants it. */
  now(): Answer<null>;
}

/** `tryAgain` sees to it that `ifDue` is called once nothing else of the run is under way. */
export function createJudgingAgain(
  run: LiveRun,
  { system }: Pick<Machine, 'system'>,
  clock: Clock,
  tryAgain: () => void,
): JudgingAgain {
  const { state, paths } = run;
  /** One at a time, however often the run is looked at meanwhile. */
  let isTryingAgain = false;
  /** The offer as of a record: files of an ended attempt do not change. */
  let known: { seq: number; offer: Verdict | null } | null = null;

  /** `unreadable`: what it printed cannot be had, and nothing is judged from a file that is not there. */
  function verdictNow(): Verdict | 'unreadable' | null {
    const attempt = newestAttempt(state);
    if (state.lifecycle.phase !== 'ended' || !attempt?.ending) return null;
    const files = readEndingFiles(paths.folder, attempt.attempt, attempt.ending.facts?.outputBytes ?? 0);
    return files === null ? 'unreadable' : rejudge(state, { ...files, system });
  }

  function commit({ judged, decision }: Verdict, because: RejudgedBecause): boolean {
    const attempt = newestAttempt(state)?.attempt ?? 1;
    return run.commit([{ kind: 'run-rejudged', attempt, judged, decision, because }]) !== null;
  }

  function offer(): Verdict | null {
    if (known?.seq === state.seq) return known.offer;
    const verdict = verdictNow();
    if (verdict === 'unreadable') return null;
    const { judged = null, decision = null } = newestAttempt(state) ?? {};
    const isSame = verdict === null || (judged && decision && isSameVerdict(verdict, { judged, decision }));
    known = { seq: state.seq, offer: isSame ? null : verdict };
    return known.offer;
  }

  return {
    ifDue: () => {
      const because = state.lifecycle.rejudgePending;
      if (because === null || state.sources.rereadPending || isTryingAgain) return;
      const verdict = verdictNow();
      if (verdict === null || verdict === 'unreadable' || commit(verdict, because)) return;
      isTryingAgain = true;
      clock.after(TRY_AGAIN_MS, () => {
        isTryingAgain = false;
        tryAgain();
      });
    },
    offer,
    now: () => {
      const verdict = verdictNow();
      if (verdict === null)
        return { ok: false, problem: { code: 'run-not-ended', id: state.settings.spec.id } };
      if (verdict === 'unreadable')
        return { ok: false, problem: { code: 'folder-unreachable', path: paths.folder, detail: 'ENOENT' } };
      if (commit(verdict, 'rules')) return { ok: true, value: null };
      return {
        ok: false,
        problem: run.problem() ?? { code: 'unexpected', detail: 'the journal cannot be written' },
      };
    },
  };
}
