import { isUnknownEnding } from '../../core/ending/ending-groups.ts';
import type { RejudgedBecause } from '../../core/protocol/disk/rejudgement.ts';
import { systemErrorIn } from '../../core/protocol/disk/system-error.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import { isSameVerdict } from '../../core/run/state/same-verdict.ts';
import { rejudge, type Verdict } from '../../core/verdict/rejudge.ts';
import type { Clock } from '../base/clock.ts';
import { TRY_AGAIN_MS } from '../base/pause.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { Machine } from '../place/machine.ts';
import { readEndingFiles } from '../store/ending-files.ts';

/** Judges the newest attempt of an ended run again. It never starts one. */
export interface JudgingAgain {
  /**
   * Judges again if the journal requires it. An attempt that cannot be read now is judged at the next look at the run;
   * a refusal of the disk is retried every second.
   */
  ifDue(): void;
  /** The verdict of today's rules, if it differs from the one in the journal; else null. */
  offer(): Verdict | null;
  /** Judges again at a user's request. */
  now(): Answer<null>;
}

/** `tryAgain` ensures that `ifDue` is called once nothing else of the run is in progress. */
export function createJudgingAgain(
  run: LiveRun,
  { system }: Pick<Machine, 'system'>,
  clock: Clock,
  tryAgain: () => void,
): JudgingAgain {
  const { state, paths } = run;
  /** At most one retry is scheduled, however often the run is looked at. */
  let isTryingAgain = false;
  /** The offer as of a record: files of an ended attempt do not change. */
  let known: { seq: number; offer: Verdict | null } | null = null;

  /** `unreadable`: its output is unavailable, and Vigil does not judge without it. */
  function verdictNow(): Verdict | 'unreadable' | null {
    const attempt = newestAttempt(state);
    if (state.lifecycle.phase !== 'ended' || !attempt?.ending) return null;
    const files = readEndingFiles(
      paths.folder,
      attempt.attempt,
      attempt.ending.facts?.outputBytes ?? 0,
      attempt.logFiles,
    );
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
    known = { seq: state.seq, offer: verdict === null || stands(verdict) ? null : verdict };
    return known.offer;
  }

  /** True if the run already has this verdict. */
  function stands(verdict: Verdict): boolean {
    const { judged = null, decision = null } = newestAttempt(state) ?? {};
    const { isStoppedBetween, outcome } = state.lifecycle;
    if (!judged || !decision) return false;
    // A stop between two attempts ended the run, whatever the decision about the last of them was.
    const ended = isStoppedBetween && outcome !== null ? { ...verdict.decision, outcome } : decision;
    return isSameVerdict(verdict, { judged, decision: ended });
  }

  return {
    ifDue: () => {
      const because = state.lifecycle.rejudgePending;
      if (because === null || state.sources.rereadPending || isTryingAgain) return;
      const judged = newestAttempt(state)?.judged;
      // The verdict of a newer version stands until that version, or a person, has it judged again.
      if (judged && isUnknownEnding(judged)) return;
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
        return {
          ok: false,
          problem: { code: 'folder-unreachable', path: paths.folder, error: systemErrorIn('ENOENT') },
        };
      if (commit(verdict, 'rules')) return { ok: true, value: null };
      return { ok: false, problem: run.problem() ?? { code: 'journal-unwritable' } };
    },
  };
}
