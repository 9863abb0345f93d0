/**
 * What only a person sees. `does` is read before `asks`, which is answered by yes, no or skip. `isLater`: it ends the
 * session, so it is asked by another start, with `--only`.
 * @typedef {{ id: string, title: string, limitMinutes: number, does: string, asks: string, isLater?: boolean }} Question
 */

/** In an order in which one follows from the other; those that take longest are last. @type {Question[]} */
export const questions = [
  {
    id: 'installer-pages',
    title: 'pages of the installer',
    limitMinutes: 3,
    does: 'Start the installer (npm run dist makes it, or take one that you were given), and go through its pages.',
    asks: 'Was each page readable, and is Vigil in the Start menu now?',
  },
  {
    id: 'window-opens',
    title: 'the installed app opens',
    limitMinutes: 1,
    does: 'Open Vigil from the Start menu.',
    asks: 'Did its window open, and does it stay?',
  },
  {
    id: 'tray-icon',
    title: 'icon beside the clock',
    limitMinutes: 1,
    does: 'Start the sample (Help > Try the sample; Alt shows the menu). Look at the icon beside the clock, and open its menu.',
    asks: 'Does the icon show that a run is active, and does its menu name the run?',
  },
  {
    id: 'taskbar-bar',
    title: 'bar on the task bar',
    limitMinutes: 1,
    does: 'Look at the button of Vigil on the task bar while the sample runs.',
    asks: 'Does a bar on it grow with the run?',
  },
  {
    id: 'jump-list',
    title: 'jump list',
    limitMinutes: 1,
    does: 'Click that button with the right mouse button.',
    asks: 'Does the list name "New run" and the sample, and does a click on the sample show it?',
  },
  {
    id: 'close-asks',
    title: 'closing the window asks once',
    limitMinutes: 1,
    does: 'Close the window while the sample runs, and choose that it stays in the tray.',
    asks: 'Were you asked, did the window go, and is the icon still beside the clock?',
  },
  {
    id: 'toast-shown',
    title: 'notice on the screen',
    limitMinutes: 2,
    does: 'Leave the window closed until the sample has finished, or stop its job in the Task Manager.',
    asks: 'Did a notice of Vigil appear on the screen?',
  },
  {
    id: 'toast-buttons',
    title: 'buttons of a notice',
    limitMinutes: 1,
    does: 'Press the button "Show" of the notice, on the screen or in the list of notices (Windows+N).',
    asks: 'Did the window open on that run?',
  },
  {
    id: 'sleep',
    title: 'a run over sleep',
    limitMinutes: 3,
    does: 'Start the sample again, send the computer to sleep for half a minute, and wake it.',
    asks: 'Did the run go on without a new attempt?',
  },
  {
    id: 'log-off',
    title: 'log-off during a run',
    limitMinutes: 3,
    isLater: true,
    does: 'Start the sample, note its iteration, log off and on again, and open Vigil.',
    asks: 'Does Vigil say that Windows ended the job, and did it lose no completed iteration?',
  },
];
