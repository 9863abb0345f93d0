/** How the iterations of a run are learnt of. */
export const progress = {
  title: 'Iterations',
  fromJob: 'The job reports its iterations itself, so its output is not read for them.',
  nothingYet: 'Nothing that counts iterations was found in the output so far.',
  none: 'The output is not read for iterations, as you chose.',
  by: (name: string, isChosen: boolean, confidence: number | null) => {
    const sure = confidence === null ? '' : ` It is ${Math.round(100 * confidence)} % sure.`;
    return `Iterations are read from the output: ${name}${isChosen ? ', as you chose.' : `, found by itself.${sure}`}`;
  },
  hint: 'If you choose another, Vigil reads the output of all attempts again. The job is not touched.',
  choose: 'Read them as',
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  noneOfThem: 'None: do not read iterations from the output',
  use: 'Use this',
  ownPattern: 'Make a pattern of your own',
};

/** Everything that was observed. */
export const observations = {
  title: 'Observations',
  shown: (shown: number, all: number) =>
    shown === all ? `${all} observations, the newest first` : `The newest ${shown} of ${all} observations`,
  columns: {
    iteration: 'Iteration',
    value: 'Value',
    best: 'Best so far',
    seconds: 'Seconds',
    attempt: 'Attempt',
    point: (index: number) => `x${index}`,
  },
};

/** Patterns of the user's own. */
export const patterns = {
  title: 'Patterns',
  intro:
    'A pattern of your own reads what Vigil does not recognise: a regular expression with named groups. Vigil tries it here while you type; attempts that start afterwards use it.',
  nameless: 'Without a name',
  edit: 'Pattern',
  name: 'Name',
  pattern: 'Regular expression',
  patternHint:
    'Groups (?<iteration>…), (?<total>…), (?<value>…), (?<best>…), (?<epoch>…), (?<duration>…) in seconds have that meaning. Every other named group is a metric. Look-around and back references are not known: the engine takes linear time.',
  moment: 'A line that matches says',
  moments: {
    done: 'that an iteration is complete',
    began: 'that an iteration has begun',
    failed: 'that an iteration failed',
    told: 'numbers by the way',
    over: 'that everything is done',
  },
  metric: (group: string) => `Metric in (?<${group}>…)`,
  unit: 'Unit',
  tryTitle: 'Try it',
  tryOn: 'On',
  pasted: 'Pasted text',
  outputOf: (name: string, id: string) => `The last output of ${name} (${id})`,
  text: 'Text',
  textPlaceholder: 'Paste some lines that the job prints',
  notTried: 'Write a pattern and give it some text.',
  found: (matched: number, lines: number) => `${matched} of ${lines} lines match.`,
  matches: 'Lines that match',
  add: 'New pattern',
  remove: (name: string) => `Remove ${name}`,
  save: 'Save',
  saved: 'Saved',
  discard: 'Discard changes',
};
