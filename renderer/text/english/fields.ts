/** Fields of a run that stand both on New run and among its settings. */
export const fields = {
  name: 'Name',
  total: 'Iterations in all',
  totalHint: 'Optional. If empty, Vigil takes it from the job or its output.',
  checkpointEvery: 'Checkpoint every',
  goal: 'Direction',
  goalAsTold: 'Detect from output',
  goals: { maximise: 'Larger is better', minimise: 'Smaller is better' },
  restart: 'After a crash',
  restartModes: { auto: 'Restart', ask: 'Ask me', never: "Don't restart" },
  faults: {
    'open-quote': 'A quote is opened here and not closed. Close it, or leave it out.',
    'not-a-count': 'Give a whole number from 1 to 1,000,000,000.',
  },
};
