import type { Goal } from '../../protocol/basics.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';

/** The direction before any report: the user's; the embedded sample maximises. */
export const goalAsked = ({ goal, program }: Pick<RunSpec, 'goal' | 'program'>): Goal | null =>
  goal ?? (program.kind === 'sample' ? 'maximise' : null);
