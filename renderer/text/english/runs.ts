/** The list of runs, and what stands in its place while there is none. */
export const runs = {
  title: 'Runs',
  search: 'Search by name or id',
  filter: 'Show',
  filters: { all: 'All', living: 'Living', finished: 'Finished', attention: 'Needs a look' },
  columns: {
    name: 'Run',
    state: 'State',
    progress: 'Iteration',
    best: 'Best value',
    attempts: 'Attempts',
    left: 'Time left',
    checkpoint: 'Checkpoint',
  },
  damaged: 'Damaged',
  ended: (moment: string) => `ended ${moment}`,
  restartIn: (duration: string) => `starts in ${duration}`,
  nextCheckpoint: (iteration: number) => `next at ${iteration}`,
  lastCheckpoint: (iteration: number) => `at ${iteration}`,
  noCheckpoint: 'none yet',
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'run' : 'runs'}` : `${shown} of ${all} runs`,
  nothingFound: 'No run matches. Change the search or show all.',
  loading: 'Asking the background host for its runs …',
  hint: 'Arrow keys move between runs, Enter opens one.',
  emptyTitle: 'Nothing has run here yet',
  emptyText:
    'Start a long optimisation in the evening; find it finished in the morning, and know why it stumbled.',
  trySample: 'Try the sample',
  trySampleText: 'A real Bayesian optimisation that comes with Vigil. It needs neither Python nor a GPU.',
  newRunText: 'Your own script. Vigil watches it, keeps its iterations and restarts it when it dies.',
  spark: (first: string, last: string) => `Best value from ${first} to ${last}`,
};
