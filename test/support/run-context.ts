import type { KeeperRequest, LivingAttempt } from '../../electron/core/protocol/keeper/keeper-message.ts';
import type { Clock } from '../../electron/host/base/clock.ts';
import { openSerialQueue } from '../../electron/host/base/serial-queue.ts';
import type { LiveRun } from '../../electron/host/live/live-run.ts';
import { createPersistence } from '../../electron/host/live/persistence.ts';
import type { Place } from '../../electron/host/place/place.ts';
import type { RunContext } from '../../electron/host/supervise/run-context.ts';
import { NO_FAILURES } from './no-failures.ts';
import { testPlace } from './test-place.ts';
import { signalsTo } from './watch-context.ts';

/** State that tests of supervision change as they run. */
export interface StagedSurroundings {
  /** The attempt that lives according to the keeper. */
  living: LivingAttempt | null;
  hasLeft: boolean;
  isConnected: boolean;
}

/**
 * The context that supervises a run, with a keeper and watches that only record in `done` what they are asked to do.
 * `idle` resolves once all added steps are done, and passes on what they threw.
 */
export function runContext(run: LiveRun, clock: Clock, place: Place = testPlace()) {
  const done: unknown[] = [];
  const now: StagedSurroundings = { living: null, hasLeft: false, isConnected: true };
  const says = (what: string) => () => void done.push(what);
  const queue = openSerialQueue((error) => {
    throw error;
  });
  const line: Partial<RunContext['line']> = {
    living: () => now.living,
    lastAttempt: () => 0,
    isConnected: () => now.isConnected,
    leftovers: async () => [],
    send: (request: KeeperRequest) => void done.push(request),
    dismiss: says('dismiss the keeper'),
    hangUp: says('hang up'),
  };
  const hasLeft = () => now.hasLeft;
  const watches: Partial<RunContext['watches']> = {
    ...signalsTo({ jobRuns: says('the job runs') }),
    close: says('close the watches'),
    rest: says('rest the watches'),
  };
  const answers = {
    events: { look: says('look at the events') },
    output: {
      takeUpReread: async () => void done.push('re-read'),
      takeUpLate: async () => void done.push('take up late output'),
    },
  };
  const context = {
    ...createPersistence(run, clock, (effects) => void done.push(...effects), hasLeft),
    ...{ run, clock, line, watches, answers, hasLeft, place, failures: NO_FAILURES },
    isTakingUp: false,
    add: queue.add,
    later: (step: () => Promise<void>) => void clock.after(1_000, () => queue.add(step)),
  } as unknown as RunContext;
  return { context, done, now, idle: queue.idle };
}
