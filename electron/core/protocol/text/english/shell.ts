import { progressIfKnown } from '../../wire/progress-seen.ts';
import type { RunRow } from '../../wire/run-view.ts';
import { plainText } from '../plain-text.ts';
import { shared } from './shared/shared.ts';

type Progress = Pick<RunRow, 'iteration' | 'total'>;
type Told = Progress & Pick<RunRow, 'phase' | 'outcome' | 'hang' | 'catchingUp'>;

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
  runLine: (row: Told & Pick<RunRow, 'name'>): string => `${plainText(row.name)}: ${toldOf(row)}`,
  /** That without its name. */
  stateLine: (row: Told): string => toldOf(row),

  /** First line of the tray's tip, and the words of the sign on the task bar. */
  deskTitle: {
    quiet: 'Vigil',
    running: 'Vigil',
    failed: 'Vigil – a run failed',
    'needs-you': 'Vigil – a run needs you',
  },

  /** Toasts. */
  runFinished: (name: string): string => `${name} has finished`,
  runNeedsYou: (name: string): string => `${name} needs you`,
  /** One toast for many runs. */
  manyNews: (needing: number, finished: number): string =>
    [...(needing > 0 ? [`${needing} need you`] : []), ...(finished > 0 ? [`${finished} finished`] : [])].join(
      ', ',
    ),
  show: 'Show',

  /** Headings and entries of the list at the button on the task bar. */
  recentRuns: 'Recent runs',
  newRun: 'New run',

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

  /** Asked before the tray is given up while runs live. */
  quitting: (living: number) => ({
    title: 'Vigil',
    message: living === 1 ? 'A run is active.' : `${living} runs are active.`,
    detail:
      'They can continue without Vigil’s window and tray. Vigil then does not tell you here how they end. Or Vigil stops their jobs now; what was saved stays.',
    proceed: 'Quit, the runs continue',
    stop: 'Stop the runs and quit',
    cancel: 'Cancel',
  }),
  /** Shown when a run could not be stopped. */
  notStopped: {
    title: 'Vigil',
    message: 'Not every run could be stopped, so Vigil stays.',
    detail: 'The window shows which runs are active.',
    buttons: ['OK'],
  },
  /** Asked when the page has died so often that it is no longer loaded by itself. */
  pageGone: (deaths: number, minutes: number) => ({
    title: 'Vigil',
    message: `The page of this window crashed ${deaths} times in ${minutes} minutes, so Vigil stopped loading it.`,
    detail:
      'Your runs are not affected: the background host looks after them. Too little memory or a reset of the GPU driver can be the cause.',
    again: 'Load it again',
    close: 'Close the window',
  }),
  /** Shown when the graphics process of the window has died often; Chromium restarts it by itself. */
  graphicsGone: (deaths: number, minutes: number) => ({
    title: 'Vigil',
    message: `The graphics process of this window crashed ${deaths} times in ${minutes} minutes.`,
    detail:
      'The background host, which looks after your runs, has no part in it. If the GPU driver was reset, jobs that use the GPU may have died too: look at their attempts.',
    buttons: ['OK'],
  }),

  /** The menu of the window, and of the right button. */
  menu: {
    file: 'File',
    closeWindow: 'Close window',
    quit: 'Quit',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: 'View',
    reload: 'Reload',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomReset: 'Actual size',
    fullScreen: 'Full screen',
    help: 'Help',
    sample: 'Try the sample',
    licences: 'Licences',
    about: 'About Vigil',
  },

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

const toldOf = (row: Told): string => [...progressIfKnown(row), stateOf(row)].join(', ');

function stateOf({ phase, outcome, hang, catchingUp }: Told): string {
  if (catchingUp !== null) return `catching up ${catchingUp.done}/${catchingUp.of}`;
  if (phase === 'ended' && outcome !== null) return shared.outcome(outcome).toLowerCase();
  if (phase === 'running' && hang !== null) return 'no sign of work';
  return shared.phase[phase].toLowerCase();
}
