import type { Problem } from '../protocol/wire/problem.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import { type FirstAct, firstActOf } from './first-act.ts';

/** Why a run needs a person. */
export interface Need {
  /** `problem`: it cannot go on, or be read; `asking`: it asks; `hang`: it seems to hang and Vigil leaves it alone; `ended`: it ended without having finished. */
  kind: 'problem' | 'asking' | 'hang' | 'ended';
  /** The same for runs with the same cause and the same way out. */
  cause: string;
  act: FirstAct;
  /** Since when, in milliseconds since 1970; null if that is unknown. */
  at: number | null;
}

/** Why a run needs a person; null if it does not. */
export function needOf(row: RunRow): Need | null {
  const is = (kind: Need['kind'], cause: unknown, at: number | null): Need => {
    const act = firstActOf(row);
    return { kind, act, at, cause: JSON.stringify([kind, act, cause]) };
  };
  if (row.problem !== null)
    return resolvesItself(row.problem) ? null : is('problem', row.problem.code, row.endedAt);
  if (row.phase === 'asking') return is('asking', causeOfEnd(row), row.endedAt);
  if (row.phase === 'running' && row.hang !== null && row.hang.killAt === null)
    return is('hang', row.id, row.hang.since);
  return endedBadly(row) ? is('ended', causeOfEnd(row), row.endedAt) : null;
}

/** An outcome that only a newer version knows may be a good one. */
const BAD: ReadonlySet<string | null> = new Set(['failed', 'unconfirmed', 'ended-early']);

const endedBadly = ({ phase, outcome }: RunRow): boolean => phase === 'ended' && BAD.has(outcome);

/** A known failure is one cause, however it showed; else the fingerprint tells causes apart. */
function causeOfEnd({ outcome, end, failure }: RunRow): readonly unknown[] {
  if (end === null) return [outcome, failure];
  if (end.known !== null) return [outcome, end.known];
  const { judged, decision } = end;
  return [outcome, failure ?? judged.fingerprint ?? judged.because ?? judged.class, decision.because];
}

/** The run waits for what other runs, or the next reading of the GPUs, give it. */
const resolvesItself = (problem: Problem): boolean =>
  problem.code === 'card-settling' ||
  (problem.code === 'card-awaited' &&
    (problem.because.kind === 'none-free' || problem.because.kind === 'not-measured'));
