/** The page of the machine: GPUs, what holds their memory, and what else limits a run. */
export const machine = {
  title: 'Machine',
  reportedAt: (time: string) => `Reported ${time}`,
  lastReportedAt: (time: string) => `Last reported ${time}`,
  details: 'This machine',
  memory: 'Memory',
  /** Parts of the memory of a GPU. */
  parts: { own: 'Runs of Vigil', leftover: 'Left behind by runs', others: 'Other programs', used: 'In use' },
  part: (name: string, size: string) => `${name} ${size}`,
  notSplit: 'Nothing reports how much of it belongs to runs of Vigil.',
  clock: 'Clock',
  shared: 'Shared memory',
  full: 'Full speed',
  speedUnknown: 'slowdown not reported',
  sharedHint: 'of the machine in use as GPU memory',
  holders: (gpu: string) => `Who holds memory of ${gpu}`,
  noHolders: 'The driver names no process that holds its memory.',
  holdersUnknown: 'The driver does not say which processes hold its memory.',
  holdersPartly: 'Nothing reports how much memory some of them hold.',
  columns: {
    pid: 'Process',
    program: 'Program',
    user: 'User',
    since: 'Since',
    memory: 'Memory',
    owner: 'Belongs to',
    actions: 'Actions',
  },
  other: 'Not a run of Vigil',
  leftBehind: 'Left behind by',
  pid: (pid: number) => `process id ${pid}`,
  end: 'End',
  endOf: (pid: number) => `End process ${pid}`,
  endTitle: (run: string) => `End what the run ${run} left behind?`,
  endBody: (pid: number) =>
    `Process ${pid} and everything else that the run left running ends at once, without a chance to save. No attempt of the run is alive.`,
  endYes: 'End processes',
  ended: (pids: readonly number[], run: string) =>
    pids.length === 1
      ? `Vigil ended process ${pids[0]}, which the run ${run} had left behind.`
      : `Vigil ended the processes ${pids.join(', ')}, which the run ${run} had left behind.`,
  noneEnded: (run: string) => `Nothing of the run ${run} had to be ended any more.`,
  notEnded: (pid: number) => `Process ${pid} is still there: the system does not let Vigil end it.`,
  history: (gpu: string) => `Memory of ${gpu} since this page was opened`,
  historySummary: (used: string, total: string | null) =>
    total === null ? `At most ${used} in use.` : `At most ${used} of ${total} in use.`,
  historySoon: 'Drawn from the second sample on.',
  interval: 'Measure every',
  intervalUnit: 'seconds',
  intervalHint: 'Also for jobs that run now.',
  intervalWrong: (shortest: number, longest: number) => `Enter ${shortest} to ${longest} seconds.`,
  readers: 'How GPUs are read',
  looking: 'Vigil is looking for GPUs …',
  noGpu: (why: string) =>
    `No GPU found (${why}). Install the driver of your GPU if this machine has one; Vigil finds it within half a minute.`,
};
