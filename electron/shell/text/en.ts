import { english } from '../../core/protocol/text/en.ts';
import { plainText } from '../../core/protocol/text/plain-text.ts';
import { hasProgress, progressSeen } from '../../core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { HostState } from '../host/host-link.ts';
import type { RunSummary } from '../host/run-summary.ts';

/** What the desktop shows outside the page, in English. */
export const shellText = {
  appName: 'Vigil',

  /** Title of the window and of its button on the task bar. */
  windowTitle: (summary: RunSummary): string => {
    if (summary.living.length === 0) return 'Vigil';
    const runs = summary.living.length === 1 ? [] : [`${summary.living.length} runs`];
    const figures = [...runs, ...figureOf(summary)].join(', ');
    return figures === '' ? 'Vigil' : `${figures} – Vigil`;
  },

  /** One run: its name, how far it is, its state in words. */
  runLine: (row: RunRow): string =>
    `${plainText(row.name)}: ${[...figureOf(row), english.phase[row.phase].toLowerCase()].join(', ')}`,

  /** What the tray says when there is no line for a run. */
  quietLine: (state: HostState): string => {
    if (state.kind === 'not-yet-known') return 'Looking for the host …';
    return state.kind === 'unreachable' ? 'The host cannot be reached' : 'No run is living';
  },
  moreRuns: (count: number): string => `${count} more …`,
  open: 'Open Vigil',
  quit: (living: number): string => {
    if (living === 0) return 'Quit';
    return living === 1 ? 'Quit (the run goes on without it)' : `Quit (${living} runs go on without it)`;
  },

  /** Said once ever, when a window is closed while a run lives. */
  stillRunning: (living: number) => ({
    title: 'Vigil',
    message: living === 1 ? 'The run goes on in the background.' : `${living} runs go on in the background.`,
    detail:
      'Closing the window ends nothing: the background host looks after your runs. Vigil stays beside the clock; click its icon to open the window again. This is said only this once.',
    button: 'OK',
  }),

  pickScript: { title: 'Choose a Python script', python: 'Python scripts', all: 'All files' },
  pickProgram: { title: 'Choose an interpreter' },
  pickFolder: { title: 'Choose a folder' },

  notALink: 'Only https addresses are opened in the browser.',
  noBrowser: 'The address could not be opened. Copy it into your browser instead.',
  noRunFolder: 'The folder of this run is not there any more.',
  cannotStart: (home: string, reason: string): string =>
    `Vigil cannot keep its files in ${home}: ${reason}. Make the folder writable, or set VIGIL_HOME to another one, and start Vigil again.`,
  problem: english.problem,
} as const;

/** How far it is; nothing where neither an iteration nor the total is known. */
const figureOf = (progress: Pick<RunRow, 'iteration' | 'total'>): string[] =>
  hasProgress(progress) || progress.total !== null ? [progressSeen(progress)] : [];
