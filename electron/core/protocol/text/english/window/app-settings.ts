import { formatBytes } from '../../quantities.ts';

const AT_LEAST = 'at least ';

/** The screen *Settings*, for all runs. */
export const appSettings = {
  title: 'Settings',
  intro: 'These settings hold for all runs. Each run has more on its own page.',
  search: 'Search settings',
  nothingFound: (text: string) => `No setting is named “${text}”.`,
  showAll: 'Show all',
  isDefault: 'This is the default.',
  defaultIs: (value: string) => `Default: ${value}.`,
  backToDefault: (what: string) => `Use the default of ${what}`,
  look: 'Look',
  theme: 'Theme',
  themeKept: 'This browser or app remembers it.',
  language: 'Language',
  languageKept: 'For window, command line and tray.',
  desktop: 'Desktop',
  whenClosed: 'Closing the window while a run is active',
  closing: { ask: 'Ask', tray: 'Keep Vigil in the tray', quit: 'Quit Vigil' },
  whenClosedMore: 'The run continues in either case.',
  notices: 'Notices on the desktop',
  noticesMore: 'When a run needs you or ends while this window is not in front.',
  startAtLogOn: 'Start Vigil in the tray at log-on',
  on: 'On',
  terminal: 'Terminal',
  textSize: 'Size of text',
  pixels: (count: number) => `${count} px`,
  off: 'Off',
  newRuns: 'New runs',
  newRunsBody:
    'New run and the command line begin with these. They stand in the settings file; runs that exist keep their own.',
  otherNewRuns: 'The settings file also sets:',
  measuring: 'Measuring',
  measuringDefault: (seconds: number) => `${seconds} s`,
  python: 'Python',
  pythonBody: 'New run offers these interpreters, and any other by its path.',
  lookingForPython: 'Looking for Python …',
  noPython: 'Vigil found no Python on this machine. New run takes the path of one.',
  versionUnknown: 'Unknown',
  pythonSources: {
    'beside-script': 'Beside a script',
    launcher: 'Python launcher',
    conda: 'Conda',
    path: 'On the PATH',
  },
  patterns: 'Patterns for output',
  patternsBody: (count: number) =>
    count === 0
      ? 'Vigil reads iterations with its own patterns. You can add yours.'
      : `Vigil also uses ${count === 1 ? 'a pattern' : `${count} patterns`} of yours.`,
  openPatterns: 'Open the patterns',
  data: 'Data folder',
  folder: 'Folder',
  file: 'Settings file',
  measuringNow: 'Measuring the folder …',
  free: (free: number, total: number) => `${formatBytes(free)} of ${formatBytes(total)}`,
  parts: {
    free: 'Free on its drive',
    runs: 'Runs',
    bin: 'Deleted runs',
    content: 'Scripts and modules that runs were made of',
    other: 'Everything else',
  },
  bytes: (bytes: number, isWhole: boolean) => `${isWhole ? '' : AT_LEAST}${formatBytes(bytes)}`,
  notWhole: 'Some of it could not be measured in time.',
  largest: 'Largest runs',
  largestBody:
    'Checkpoints and output take most. Delete a run in its More menu; files in its working folder stay.',
  measureAgain: 'Measure again',
  bin: 'Deleted runs',
  binBody: 'They take space until you delete them for good. Vigil never does that by itself.',
  binEmpty: 'No run is deleted.',
  binColumns: { name: 'Run', deleted: 'Deleted', iterations: 'Iterations', size: 'Size' },
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  destroy: 'Delete for good …',
  destroyOf: (name: string) => `Delete for good … ${name}`,
  destroyTitle: (name: string) => `Delete ${name} for good?`,
  destroyBody: (iterations: number | null, size: string | null) =>
    `Its ${
      iterations === null ? '' : iterations === 1 ? 'one iteration, ' : `${iterations} iterations, `
    }output and checkpoints are then gone. ${size === null ? '' : `This frees ${size}. `}It cannot be undone.`,
  destroyYes: 'Delete for good',
  emptyBin: 'Empty …',
  emptyTitle: (count: number) =>
    count === 1 ? 'Delete one run for good?' : `Delete ${count} runs for good?`,
  emptyBody: (size: string | null) =>
    `Their iterations, output and checkpoints are then gone. ${
      size === null ? '' : `This frees ${size}. `
    }It cannot be undone.`,
};
