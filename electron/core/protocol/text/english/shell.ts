import { progressIfKnown } from '../../wire/progress-seen.ts';
import type { RunRow } from '../../wire/run-view.ts';
import { plainText } from '../plain-text.ts';
import { shared } from './shared/shared.ts';

type Progress = Pick<RunRow, 'iteration' | 'total'>;

/** What the desktop shows outside the page. */
export const shell = {
  appName: 'Vigil',

  /** Title of the window and of its button on the task bar. `progress`: that of all living runs together. */
  windowTitle: (living: number, progress: Progress): string => {
    if (living === 0) return 'Vigil';
    const figures = [...(living === 1 ? [] : [`${living} runs`]), ...progressIfKnown(progress)].join(', ');
    return figures === '' ? 'Vigil' : `${figures} – Vigil`;
  },

  /** One run: its name, its progress, its state in words. */
  runLine: (row: Progress & Pick<RunRow, 'name' | 'phase' | 'catchingUp'>): string =>
    `${plainText(row.name)}: ${[...progressIfKnown(row), stateOf(row)].join(', ')}`,

  /** What the tray says when there is no line for a run, by the state of the host. */
  quiet: {
    'not-yet-known': 'Looking for the host …',
    unreachable: 'The host cannot be reached',
    reached: 'No run is active',
  },
  moreRuns: (count: number): string => `${count} more …`,
  open: 'Open Vigil',
  quit: (living: number): string => {
    if (living === 0) return 'Quit';
    return living === 1 ? 'Quit (the run continues without it)' : `Quit (${living} runs continue without it)`;
  },

  /** Shown only once, when a window is closed while a run lives. */
  stillRunning: (living: number) => ({
    title: 'Vigil',
    message:
      living === 1 ? 'The run continues in the background.' : `${living} runs continue in the background.`,
    detail:
      'Closing the window ends nothing: the background host looks after your runs. Vigil stays beside the clock; click its icon to open the window again. You see this message only once.',
    button: 'OK',
  }),

  pickScript: { title: 'Choose a Python script', python: 'Python scripts', all: 'All files' },
  pickProgram: { title: 'Choose an interpreter' },
  pickFolder: { title: 'Choose a folder' },

  notALink: 'Only https addresses are opened in the browser.',
  noBrowser: 'The address could not be opened. Copy it into your browser.',
  noRunFolder: 'The folder of this run no longer exists.',
  cannotStart: (home: string, reason: string): string =>
    `Vigil cannot keep its files in ${home}: ${reason}. Make the folder writable, or set VIGIL_HOME to another one, and start Vigil again.`,
} as const;

const stateOf = ({ phase, catchingUp }: Pick<RunRow, 'phase' | 'catchingUp'>): string =>
  catchingUp === null ? shared.phase[phase].toLowerCase() : `catching up ${catchingUp.done}/${catchingUp.of}`;
