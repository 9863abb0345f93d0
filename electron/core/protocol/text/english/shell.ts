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

  /** Asked only once, when a window is closed while a run lives. */
  stillRunning: (living: number) => ({
    title: 'Vigil',
    message:
      living === 1 ? 'The run continues in the background.' : `${living} runs continue in the background.`,
    detail:
      'Closing the window ends nothing: the background host looks after your runs. In the tray, beside the clock, Vigil shows how they get on. You can change this choice in Settings.',
    keep: 'Keep Vigil in the tray',
    quit: 'Quit Vigil',
  }),

  /** Shown when a link that begins with vigil: was opened, and it names no run. */
  badLink: {
    title: 'Vigil',
    message: 'This link does not name a run, so Vigil did not follow it.',
    detail: '',
    buttons: ['OK'],
  },
  /** Shown once, when the settings of the window could not be read. */
  settingsDamaged: (file: string) => ({
    title: 'Vigil',
    message: 'Vigil could not read all settings of its window.',
    detail: `It moved the damaged file to ${file} and uses the default for what could not be read. Your runs are not affected.`,
    buttons: ['OK'],
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
