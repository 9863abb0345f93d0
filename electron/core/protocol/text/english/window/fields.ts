/** Fields of a run that both New run and its settings show. */
export const fields = {
  name: 'Name',
  total: 'Total iterations',
  totalHint: 'Optional. If empty, Vigil takes it from the job or its output.',
  checkpointEvery: 'Checkpoint every',
  logFiles: 'Log files',
  logFilesHint:
    'Read as output too. Separated by commas; * and ? stand for any text. If empty, Vigil finds them; “none” reads none.',
  goal: 'Direction',
  goalAsTold: 'Detect from output',
  goals: { maximise: 'Larger is better', minimise: 'Smaller is better' },
  restart: 'After a crash',
  restartModes: { auto: 'Restart', ask: 'Ask me', never: "Don't restart" },
  recycle: 'Fresh processes',
  recyclePlans: {
    none: 'As needed',
    conservative: 'Conservative: every 30 iterations',
    aggressive: 'Aggressive: every 50 once 30 have passed',
    segmented: 'Segmented: every 10 iterations',
  },
  gpus: 'GPUs',
  gpuChoices: { all: 'System default', one: 'Any one that is free', these: 'These:' },
  gpuNumbered: (index: number, name: string) => `${index}: ${name}`,
  faults: {
    'open-quote': 'A quote is not closed here. Close it, or remove it.',
    'not-a-function': 'Name the function as SCRIPT.py:FUNCTION, such as train.py:evaluate.',
    'not-a-name': 'Write names as they stand in the script, separated by commas.',
    'too-many-files': 'Name at most 4 files.',
    'no-gpu-chosen': 'Choose at least one GPU.',
    'not-a-count': 'Enter a whole number from 1 to 1,000,000,000.',
  },
};
