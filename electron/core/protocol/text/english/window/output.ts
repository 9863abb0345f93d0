/** Where the iterations of a run come from. */
export const progress = {
  title: 'How progress is read',
  fromJob: 'The job reports its iterations itself, so its output is not read for them.',
  nothingYet: 'No iteration count was recognised in the output so far.',
  none: 'The output is not read for iterations, as you chose.',
  by: (name: string, isChosen: boolean, confidence: number | null) => {
    const sure = confidence === null ? '' : ` (${Math.round(100 * confidence)} % sure)`;
    return `Iterations are read from the output: ${name}, ${isChosen ? 'as you chose' : `detected automatically${sure}`}.`;
  },
  hint: 'If you choose another, Vigil reads the output of all attempts again. The job is not affected.',
  choose: 'Read iterations as',
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  noneOfThem: 'None: do not read iterations from the output',
  use: 'Use this',
  ownPattern: 'Create a pattern',
};

/** The observations of a run. */
export const observations = {
  title: 'Observations',
  shown: (shown: number, all: number) =>
    shown === all ? `${all} observations, the newest first` : `The newest ${shown} of ${all} observations`,
  reading: (percent: number) => `Reading ${percent} %`,
  columns: {
    iteration: 'Iteration',
    value: 'Value',
    best: 'Best so far',
    seconds: 'Seconds',
    attempt: 'Attempt',
    point: (index: number) => `x${index}`,
  },
};

/** The user's own patterns. */
export const patterns = {
  title: 'Patterns',
  intro:
    'A pattern of your own reads what Vigil does not recognise: a regular expression with named groups. Vigil tries it here while you type. Attempts that start later use it.',
  nameless: 'Unnamed',
  numbered: (number: number) => `Pattern ${number}`,
  edit: 'Pattern',
  name: 'Name',
  pattern: 'Regular expression',
  patternHint:
    'The groups (?<iteration>…), (?<total>…), (?<value>…), (?<best>…), (?<epoch>…) and (?<duration>…), in seconds, have that meaning. Every other named group is a metric. The engine takes linear time, so it has no look-around and no back references.',
  moment: 'A matching line means',
  moments: {
    done: 'an iteration is complete',
    began: 'an iteration has begun',
    failed: 'an iteration failed',
    told: 'other figures',
    over: 'everything is done',
  },
  metric: (group: string) => `Metric in (?<${group}>…)`,
  unit: 'Unit',
  tryTitle: 'Try it',
  tryOn: 'Source',
  pasted: 'Pasted text',
  outputOf: (name: string, id: string) => `Latest output of ${name} (${id})`,
  text: 'Text',
  textPlaceholder: 'Paste some lines of the output',
  notTried: 'Enter a pattern and some text.',
  found: (matched: number, lines: number) => `${matched} of ${lines} lines match.`,
  matches: 'Lines that match',
  add: 'New pattern',
  remove: (name: string) => `Remove ${name}`,
  save: 'Save',
  saved: 'Saved',
  discard: 'Discard changes',
};
