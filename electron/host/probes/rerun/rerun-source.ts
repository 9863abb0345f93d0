import type { CompiledPattern } from '../../../core/output/own-pattern.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import type { RunPaths } from '../../base/paths.ts';
import type { StartHold } from '../../live/start-hold.ts';
import type { Machine } from '../../place/machine.ts';

/** The run whose failing iteration is repeated. Nothing of it is changed. */
export interface RerunSource {
  /** Read each time: it may go on. */
  state: RunState;
  paths: RunPaths;
  /** The configuration that its checkpoints must have. */
  configuration: string;
  /** True if it has a living attempt, or one is asked for. */
  isLiving(): boolean;
  /** Keeps a next attempt away for as long as it takes to end the repeat. */
  startHold: StartHold;
  patterns: readonly CompiledPattern[];
  machine: Pick<Machine, 'programs' | 'system' | 'setValue' | 'findProgram'>;
}
