/** Runs in lists, and what is shown while there are none. `run-table.ts` has the words of the table. */
export const runs = {
  title: 'Runs',
  percent: (percent: number) => `${percent} %`,
  /** Instead of the use of memory in percent: the iteration in which it reaches the limit. */
  limitAt: (iteration: number) => `limit at ${iteration}`,
  /** Of a run that has ended, in place of the use of memory. */
  peak: (size: string) => `peak ${size}`,
  damaged: 'Damaged',
  waitsForCard: 'Waiting for its GPU',
  silent: 'No sign of work',
  removed: (name: string) => `${name} was moved to Vigil's bin.`,
  undo: 'Undo',
  lastSeen: (state: string) => `Last seen: ${state.toLowerCase()}`,
  ended: (moment: string) => `ended ${moment}`,
  perIteration: (duration: string) => `${duration} each`,
  longIteration: (times: number) => `iteration ${times}× usual`,
  restartIn: (duration: string) => `starts in ${duration}`,
  nextCheckpoint: (iteration: number) => `next at ${iteration}`,
  lastCheckpoint: (iteration: number) => `at ${iteration}`,
  noCheckpoint: 'none yet',
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'run' : 'runs'}` : `${shown} of ${all} runs`,
  catchingUp: (done: number, of: number) => `Catching up ${done}/${of}`,
  nothingFound: 'No run matches. Change the filter or clear it.',
  loading: 'Loading runs …',
  emptyTitle: 'Nothing has run here yet',
  emptyText:
    'Start a long optimisation in the evening; find it finished in the morning, and know why it stumbled.',
  trySample: 'Try the sample',
  trySampleText: 'A real Bayesian optimisation that comes with Vigil. It needs neither Python nor a GPU.',
  newRunText:
    'Your own script. Vigil watches it, keeps its iterations, and restarts it when it dies, if it can resume.',
  spark: (first: string, last: string) => `Best value from ${first} to ${last}`,
};
