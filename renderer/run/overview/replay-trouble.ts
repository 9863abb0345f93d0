import type { ReplayFact } from '../../../electron/core/protocol/disk/replay-fact.ts';
import type { MergedRun } from '../../wire/merge-run.ts';

type Objection = Extract<ReplayFact, { kind: 'refused' | 'other-way' }>;

/** Why the newest attempt is not replayed as asked; null if it is, or nothing was asked. */
export function objectionTo({ attempts, spec }: Pick<MergedRun, 'attempts' | 'spec'>): Objection | null {
  const replay = spec.replay === null ? null : attempts.at(-1)?.replay;
  const told = replay?.refused ?? replay?.outcome;
  return told?.kind === 'refused' || told?.kind === 'other-way' ? told : null;
}

/** The name that may be declared constant; null if there is none, or it is. */
export const declarableIn = ({ declarable, name }: Objection, constants: readonly string[]): string | null =>
  declarable && name !== null && !constants.includes(name) ? name : null;
