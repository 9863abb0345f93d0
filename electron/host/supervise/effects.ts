import type { Effect } from '../../core/run/phase-table.ts';
import type { AttemptStarter } from './begin-attempt.ts';
import type { RetryTimer } from './retry-timer.ts';
import type { RunContext } from './run-context.ts';
import { askToEnd } from './stop-run.ts';

/** The actions that effects need. */
interface EffectActions {
  attemptStarter: AttemptStarter;
  timer: RetryTimer;
  /** Looks after the processes that an attempt left running. */
  settle(): Promise<void>;
  /** The run has ended, and its keeper may exit. */
  release(): void;
}

/** Carries out each effect of the phase table. */
export function createEffects(
  { run, line, watches, add }: RunContext,
  { attemptStarter, timer, settle, release }: EffectActions,
): Readonly<Record<Effect, () => void>> {
  const endAttempt = () => askToEnd({ run, line });
  return {
    'start-attempt': () => add(attemptStarter.begin),
    'wait-for-retry': () => {
      timer.waitForRetry();
      add(settle);
    },
    // Both wait for an event from outside: a client's answer, or the queue.
    'wait-for-answer': () => {
      timer.cancel();
      run.hinder('start', null);
      watches.close();
      add(settle);
    },
    'wait-for-turn': watches.close,
    'pause-job': () => line.send({ kind: 'pause' }),
    'continue-job': () => {
      line.send({ kind: 'continue' });
      watches.jobRuns();
    },
    'end-attempt': endAttempt,
    'stop-job': endAttempt,
    'release-keeper': release,
  };
}
