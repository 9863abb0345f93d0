import type { Phase } from '../protocol/run-view.ts';

/**
 * What can happen to a run. `exited-restart` and `exited-end` are an ending after it was judged. `begin` is the wish
 * that an attempt be started now.
 */
export type RunEvent =
  | 'begin'
  | 'starting'
  | 'spawned'
  | 'exited-restart'
  | 'exited-end'
  | 'retry-due'
  | 'stop';

/** What the host does when a cell is entered. */
export type Effect = 'start-attempt' | 'wait-for-retry' | 'stop-job' | 'release-keeper';

/** The next phase with its effects, `ignore` (an expected repeat), or `bug` (cannot happen; the host throws). */
export type Cell = { next: Phase; effects: readonly Effect[] } | 'ignore' | 'bug';

const cell = (next: Phase, ...effects: Effect[]): Cell => ({ next, effects });

/** Every phase answers every event: a missing cell does not compile. */
export const PHASE_TABLE: Record<Phase, Record<RunEvent, Cell>> = {
  starting: {
    begin: 'ignore',
    starting: cell('starting'),
    spawned: cell('running'),
    'exited-restart': cell('waiting', 'wait-for-retry'),
    'exited-end': cell('ended', 'release-keeper'),
    'retry-due': 'ignore',
    stop: cell('stopping', 'stop-job'),
  },
  running: {
    begin: 'ignore',
    starting: 'bug',
    spawned: 'ignore',
    'exited-restart': cell('waiting', 'wait-for-retry'),
    'exited-end': cell('ended', 'release-keeper'),
    'retry-due': 'ignore',
    stop: cell('stopping', 'stop-job'),
  },
  waiting: {
    begin: cell('waiting', 'start-attempt'),
    starting: cell('starting'),
    spawned: 'bug',
    'exited-restart': 'bug',
    'exited-end': 'bug',
    'retry-due': cell('waiting', 'start-attempt'),
    stop: cell('ended', 'release-keeper'),
  },
  stopping: {
    begin: 'ignore',
    starting: 'bug',
    spawned: cell('stopping', 'stop-job'),
    'exited-restart': 'bug',
    'exited-end': cell('ended', 'release-keeper'),
    'retry-due': 'ignore',
    stop: cell('stopping', 'stop-job'),
  },
  ended: {
    begin: cell('waiting', 'start-attempt'),
    starting: 'bug',
    spawned: 'bug',
    'exited-restart': 'bug',
    'exited-end': 'bug',
    'retry-due': 'ignore',
    stop: 'ignore',
  },
};
