import type { FilterFault } from '../../filter-fault.ts';

const runsOf = (count: number) => `${count} ${count === 1 ? 'run' : 'runs'}`;

function fault(wrong: FilterFault): string {
  switch (wrong.code) {
    case 'open-quote':
      return `A quote is not closed: ${wrong.part}`;
    case 'value-missing':
      return `A value is missing behind ${wrong.name}${wrong.operator}`;
    case 'name-missing':
      return `A name is missing before ${wrong.part}`;
    case 'not-a-number':
      return `${wrong.name} is compared with a number, and ${wrong.value} is none.`;
    case 'not-a-duration':
      return `${wrong.name} needs units, as in 90s, 2h30m or 1d: ${wrong.value}`;
    case 'unknown-state':
      return `${wrong.value} is no state. The states are: ${wrong.states.join(', ')}.`;
    case 'not-comparable':
      return `${wrong.name} is a text; use : or = instead of ${wrong.operator}`;
  }
}

/** The table of runs: its columns, filter, groups, and what is done to several runs at once. */
export const runTable = {
  table: 'Runs',
  filter: 'Filter',
  filterExample: 'Filter: state:failed best<0.45',
  filterHint:
    'Words are searched in name, tag, note, experiment and id. Names with : = < > compare: state:failed, tag:night, best<0.2, duration>2h, lr>1e-4. A - before a part means: not.',
  fault,
  quick: { living: 'Living', attention: 'Needs attention', finished: 'Finished', failed: 'Failed' },
  filterBy: 'Filter by state, tag or script',
  filterGroups: { state: 'State', tag: 'Tag', script: 'Script' },
  clearFilter: 'Clear the filter',
  group: 'Group',
  groups: {
    none: 'Not grouped',
    script: 'By script',
    experiment: 'By experiment',
    tag: 'By tag',
    state: 'By state',
  },
  noGroup: {
    script: 'Without a script',
    experiment: 'Without an experiment',
    tag: 'Without a tag',
    state: 'Without a state',
  },
  groupOf: (count: number, best: string | null) =>
    best === null ? runsOf(count) : `${runsOf(count)}, best ${best}`,
  columns: 'Columns',
  columnsOf: { fixed: 'Every run', param: 'Parameters', metric: 'Metrics, newest value' },
  columnSearch: 'Search columns',
  columnNone: 'No column has this name.',
  columnReset: 'Use the usual columns',
  columnFew: 'A run tells its first 32 parameters and 32 metrics here. Its page has all.',
  compact: 'Compact rows',
  heads: {
    name: 'Run',
    state: 'State',
    progress: 'Iteration',
    best: 'Best',
    spark: 'Best so far',
    left: 'Time left',
    memory: 'Memory',
    attempts: 'Attempts',
    started: 'Started',
    ended: 'Ended',
    duration: 'Duration',
    checkpoint: 'Checkpoint',
    script: 'Script',
    tags: 'Tags',
    note: 'Note',
    experiment: 'Experiment',
    id: 'Id',
  },
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all that are shown',
  selected: (count: number) => `${count} selected`,
  unselect: 'Select none',
  stop: 'Stop',
  resume: 'Resume',
  tag: 'Tags',
  remove: 'Delete',
  /** Behind an action that fits only some of the selected runs: how many. */
  some: (action: string, count: number, of: number) =>
    count === of ? action : `${action} ${count} of ${of}`,
  stopTitle: (count: number) => (count === 1 ? 'Stop this run?' : `Stop ${count} runs?`),
  stopText: (count: number) =>
    count === 1
      ? 'Its job is asked to end. The run can be resumed.'
      : 'Their jobs are asked to end. The runs can be resumed.',
  stopLoses: (lost: readonly { name: string; iterations: number }[]) =>
    `What these have done is lost, since they can't resume: ${lost
      .map(
        ({ name, iterations }) => `${name} (${iterations} ${iterations === 1 ? 'iteration' : 'iterations'})`,
      )
      .join(', ')}.`,
  stopYes: (count: number) => (count === 1 ? 'Stop it' : `Stop ${count} runs`),
  resumeTitle: (count: number) => (count === 1 ? 'Resume this run?' : `Resume ${count} runs?`),
  resumeQueued: 'They wait in the queue for their turn.',
  resumeAnew: (names: readonly string[]) =>
    `These begin again, since they can't resume: ${names.join(', ')}.`,
  resumeYes: (count: number) => (count === 1 ? 'Resume it' : `Resume ${count} runs`),
  tagTitle: (count: number) => (count === 1 ? 'Tags of this run' : `Tags of ${count} runs`),
  tagNew: 'New tag',
  tagNone: 'These runs have no tags yet.',
  tagSave: 'Save',
  tagTooMany: 'A run has at most 20 tags of up to 40 characters each.',
  removed: (count: number) => `${runsOf(count)} were moved to Vigil's bin.`,
  refused: (refused: number, of: number) => `${refused} of ${of} runs were left as they are.`,
  more: 'Copy and save',
  copyShown: (count: number) => `Copy ${runsOf(count)} as a table`,
  saveShown: (count: number) => `Save ${runsOf(count)} as CSV`,
  copied: (count: number) => `${runsOf(count)} copied`,
  csvName: 'runs',
  /** Headings of exported columns whose figures have a unit. */
  seconds: (heading: string) => `${heading} (s)`,
  percentOf: (heading: string) => `${heading} (% of its limit)`,
  iterations: 'Iterations',
  total: 'Iterations in total',
  keys: 'Arrow keys move between runs, Space selects one, Shift extends the selection, Enter opens a run.',
};
