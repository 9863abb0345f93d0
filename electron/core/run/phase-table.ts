import type { Phase } from '../protocol/wire/run-view.ts';

/**
 * What can happen to a run. `exited-…`: an attempt ended and was judged. `decided-…`: the settings of a run that waits
 * or asks were changed and lead to another decision. `begin` requests an attempt now, `queue` one in its turn;
 * `end-attempt` ends the attempt while the run continues.
 */
export type RunEvent =
  | 'begin'
  | 'queue'
  | 'starting'
  | 'spawned'
  | 'pause'
  | 'continue'
  | 'end-attempt'
  | 'exited-restart'
  | 'exited-ask'
  | 'exited-end'
  | 'decided-restart'
  | 'decided-ask'
  | 'decided-end'
  | 'retry-due'
  | 'stop';

/** What the host does on entering a cell. */
export type Effect =
  | 'start-attempt'
  | 'wait-for-retry'
  | 'wait-for-answer'
  | 'wait-for-turn'
  | 'pause-job'
  | 'continue-job'
  | 'end-attempt'
  | 'stop-job'
  | 'release-keeper';

/** The next phase with its effects, `ignore` (an expected repeat), or `bug` (cannot happen; the host throws). */
type Cell = { next: Phase; effects: readonly Effect[] } | 'ignore' | 'bug';

const cell = (next: Phase, ...effects: Effect[]): Cell => ({ next, effects });

/** The cells for an ending, in every phase with a living attempt whose run is to continue. */
const EXITS = {
  'exited-restart': cell('waiting', 'wait-for-retry'),
  'exited-ask': cell('asking', 'wait-for-answer'),
  'exited-end': cell('ended', 'release-keeper'),
} as const;

/** The cells for a run that waits for its restart or an answer and whose settings were changed. */
const DECIDED = {
  'decided-restart': cell('waiting', 'wait-for-retry'),
  'decided-ask': cell('asking', 'wait-for-answer'),
  'decided-end': cell('ended', 'release-keeper'),
} as const;

/** In all other phases there is no decision to change. */
const NOT_DECIDED = { 'decided-restart': 'bug', 'decided-ask': 'bug', 'decided-end': 'bug' } as const;

/** These cannot happen in a phase without an attempt. */
const NO_ATTEMPT = {
  spawned: 'bug',
  pause: 'bug',
  continue: 'bug',
  'end-attempt': 'bug',
  'exited-restart': 'bug',
  'exited-ask': 'bug',
  'exited-end': 'bug',
} as const;

/** Every phase answers every event: a missing cell does not compile. */
export const PHASE_TABLE: Record<Phase, Record<RunEvent, Cell>> = {
  queued: {
    ...NOT_DECIDED,
    ...NO_ATTEMPT,
    begin: cell('waiting', 'start-attempt'),
    queue: 'ignore',
    starting: 'bug',
    'retry-due': 'ignore',
    stop: cell('ended', 'release-keeper'),
  },
  starting: {
    ...NOT_DECIDED,
    ...EXITS,
    begin: 'ignore',
    queue: 'ignore',
    starting: cell('starting'),
    spawned: cell('running'),
    pause: 'bug',
    continue: 'ignore',
    'end-attempt': cell('ending', 'end-attempt'),
    'retry-due': 'ignore',
    stop: cell('stopping', 'stop-job'),
  },
  running: {
    ...NOT_DECIDED,
    ...EXITS,
    begin: 'ignore',
    queue: 'ignore',
    starting: 'bug',
    spawned: 'ignore',
    pause: cell('paused', 'pause-job'),
    continue: 'ignore',
    'end-attempt': cell('ending', 'end-attempt'),
    'retry-due': 'ignore',
    stop: cell('stopping', 'stop-job'),
  },
  paused: {
    ...NOT_DECIDED,
    ...EXITS,
    begin: 'ignore',
    queue: 'ignore',
    starting: 'bug',
    spawned: 'ignore',
    pause: 'ignore',
    continue: cell('running', 'continue-job'),
    'end-attempt': cell('ending', 'continue-job', 'end-attempt'),
    'retry-due': 'ignore',
    stop: cell('stopping', 'continue-job', 'stop-job'),
  },
  ending: {
    ...NOT_DECIDED,
    ...EXITS,
    begin: 'ignore',
    queue: 'ignore',
    starting: 'bug',
    spawned: cell('ending', 'end-attempt'),
    pause: 'ignore',
    continue: 'ignore',
    'end-attempt': 'ignore',
    'retry-due': 'ignore',
    stop: cell('stopping', 'stop-job'),
  },
  stopping: {
    ...NOT_DECIDED,
    begin: 'ignore',
    queue: 'ignore',
    starting: 'bug',
    spawned: cell('stopping', 'stop-job'),
    pause: 'ignore',
    continue: 'ignore',
    'end-attempt': 'ignore',
    'exited-restart': 'bug',
    'exited-ask': 'bug',
    'exited-end': cell('ended', 'release-keeper'),
    'retry-due': 'ignore',
    stop: cell('stopping', 'stop-job'),
  },
  waiting: {
    ...DECIDED,
    ...NO_ATTEMPT,
    begin: cell('waiting', 'start-attempt'),
    queue: cell('queued', 'wait-for-turn'),
    starting: cell('starting'),
    'retry-due': cell('waiting', 'start-attempt'),
    stop: cell('ended', 'release-keeper'),
  },
  asking: {
    ...DECIDED,
    ...NO_ATTEMPT,
    begin: cell('waiting', 'start-attempt'),
    queue: 'ignore',
    starting: 'bug',
    'retry-due': 'ignore',
    stop: cell('ended', 'release-keeper'),
  },
  ended: {
    ...NOT_DECIDED,
    ...NO_ATTEMPT,
    begin: cell('waiting', 'start-attempt'),
    queue: cell('queued', 'wait-for-turn'),
    starting: 'bug',
    'retry-due': 'ignore',
    stop: 'ignore',
  },
};
