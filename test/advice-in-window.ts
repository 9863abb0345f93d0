// Long because it says of every piece of advice where the window offers it.
import type { WindowText } from '../renderer/text/window-text.ts';

/** Names of two levels of the window's words: `run.stop`. */
type Label = {
  [Part in keyof WindowText]: `${Part}.${Extract<keyof WindowText[Part], string>}`;
}[keyof WindowText];

/** A label of the window and the component below `renderer` that shows it. */
export type ShownLabel = readonly [Label, string];

/** A screen on which sentences are read, by its root component. */
export type AdviceScreen =
  | 'run/RunScreen.tsx'
  | 'runs/RunsScreen.tsx'
  | 'new-run/NewRunScreen.tsx'
  | 'patterns/PatternsScreen.tsx'
  | 'sample/SampleScreen.tsx';

/**
 * A piece of advice, and what carries it out: labels in the order in which the user meets them, or nothing in
 * Vigil.
 */
export interface Advised {
  advice: RegExp;
  by: { on: AdviceScreen; places: readonly ShownLabel[] } | 'outside of Vigil' | 'the same button again';
}

const RUN = 'run/RunScreen.tsx';
const NEW_RUN = 'new-run/NewRunScreen.tsx';
const onRun = (...places: ShownLabel[]) => ({ on: RUN, places }) as const;
const onNewRun = (...places: ShownLabel[]) => ({ on: NEW_RUN, places }) as const;

const RESUME: ShownLabel[] = [
  ['run.resume', 'run/header/RunActions.tsx'],
  ['run.startOver', 'run/header/RunActions.tsx'],
];
const SETTINGS: ShownLabel = ['run.tabs', 'run/RunScreen.tsx'];
const DUPLICATE: ShownLabel[] = [
  ['run.duplicate', 'run/header/RunActions.tsx'],
  ['newRun.arguments', 'new-run/NewRunFields.tsx'],
  ['newRun.start', 'new-run/NewRunFields.tsx'],
];
const OUTSIDE = 'outside of Vigil';

/** Every piece of advice in the sentences that window and command line share, and in the window's own. */
export const ADVICE: readonly Advised[] = [
  { advice: /^Check the (drive|path|network)|^Free some|^Restore (the|that) file/, by: OUTSIDE },
  { advice: /^Install the driver of your GPU/, by: OUTSIDE },
  { advice: /^Make the folder writable|^Give the job more memory/, by: OUTSIDE },
  { advice: /fix the cause|^Fix the cause|move (it|the folder) away|^Please keep host\.log/, by: OUTSIDE },
  {
    advice: /^Use the version that started them|^Open Vigil again|^Choose another one, or let Vigil/,
    by: OUTSIDE,
  },
  {
    advice: /end the one named in|^Continue it|look into host\.log|^Copy it into your browser/,
    by: OUTSIDE,
  },
  { advice: /^Set both variables alike, before the first import/, by: OUTSIDE },
  { advice: /^Set it before the first import of torch, or as an environment/, by: onRun(...DUPLICATE) },
  { advice: /^Try again in a moment/, by: 'the same button again' },
  { advice: /then resume|^Resume it first|resume the run yourself/, by: onRun(...RESUME) },
  {
    advice: /^Look at their last lines/,
    by: onRun(SETTINGS, ['attempts.lastLines', 'run/attempts/AttemptCard.tsx']),
  },
  {
    advice: /release the queue and re-run the failed/,
    by: {
      on: 'runs/RunsScreen.tsx',
      places: [
        ['queue.release', 'queue/QueuePanel.tsx'],
        ['queue.rerun', 'queue/QueuePanel.tsx'],
      ],
    },
  },
  {
    advice: /^Select a number to say what it is|^Select the number of the loop that counts/,
    by: onRun(SETTINGS, ['reading.title', 'run/settings/ReadingPanels.tsx']),
  },
  {
    advice: /hange its setting GPUs/,
    by: onRun(
      SETTINGS,
      ['fields.gpus', 'parts/GpusField.tsx'],
      ['settings.save', 'run/settings/SettingsTab.tsx'],
    ),
  },
  {
    advice: /^Choose at least one GPU/,
    by: onNewRun(['fields.gpus', 'parts/GpusField.tsx']),
  },
  {
    advice: /^Name at most 4 files/,
    by: onNewRun(['fields.logFiles', 'parts/RunFields.tsx']),
  },
  {
    advice: /choose how the iterations are read/,
    by: onRun(
      SETTINGS,
      ['progress.choose', 'run/settings/ReadingPanels.tsx'],
      ['progress.use', 'run/settings/ReadingPanels.tsx'],
    ),
  },
  {
    advice: /Try the pattern on the newest lines|^Add a fixed word to the pattern/,
    by: onRun(
      ['progress.ownPattern', 'run/settings/ReadingPanels.tsx'],
      ['patterns.pattern', 'patterns/PatternFields.tsx'],
      ['patterns.save', 'patterns/PatternsScreen.tsx'],
    ),
  },
  {
    advice: /^Add words that only|^Use smaller repetitions|^Name one: /,
    by: { on: 'patterns/PatternsScreen.tsx', places: [['patterns.pattern', 'patterns/PatternFields.tsx']] },
  },
  {
    advice: /^Give it another name/,
    by: { on: 'patterns/PatternsScreen.tsx', places: [['patterns.name', 'patterns/PatternFields.tsx']] },
  },
  {
    advice: /^Put their folder in front of the pattern/,
    by: onRun(
      SETTINGS,
      ['settings.checkpointFiles', 'run/settings/SettingsTab.tsx'],
      ['settings.save', 'run/settings/SettingsTab.tsx'],
    ),
  },
  {
    advice: /^Correct (the command|them) and start a new run/,
    by: onRun(['run.duplicateToCorrect', 'run/header/EndActions.tsx'], ...DUPLICATE),
  },
  {
    advice:
      /^Start a new run to do more|leave it out to record them|^Duplicate the run|start the script without a shell/,
    by: onRun(...DUPLICATE),
  },
  {
    advice: /^Set the number of iterations|correct it; Vigil then judges the run again/,
    by: onRun(
      ['run.correctSettings', 'run/header/EndActions.tsx'],
      ['fields.total', 'parts/RunFields.tsx'],
      ['settings.save', 'run/settings/SettingsTab.tsx'],
    ),
  },
  {
    advice:
      /^Give it arguments for resuming|^Set its arguments for|into its arguments for|^Check its arguments for|^Leave \{iteration\} out/,
    by: onRun(
      SETTINGS,
      ['newRun.resume', 'forms/ResumeFields.tsx'],
      ['newRun.resumeArguments', 'forms/ResumeFields.tsx'],
    ),
  },
  {
    advice:
      /^Choose another way to resume|^Choose it for the next start|declare it constant for the next start/,
    by: onRun(
      SETTINGS,
      ['newRun.resume', 'forms/ResumeFields.tsx'],
      ['newRun.replayConstants', 'forms/ReplayFields.tsx'],
    ),
  },
  {
    advice: /^Name the function as SCRIPT|^Write names as they stand/,
    by: onNewRun(
      ['newRun.replayFunctions', 'forms/ReplayFields.tsx'],
      ['newRun.replayConstants', 'forms/ReplayFields.tsx'],
    ),
  },
  {
    advice: /^To start it at once, choose Start now/,
    by: onRun(['run.startNow', 'run/header/RunActions.tsx']),
  },
  {
    advice: /start the next attempt, or leave it ended/,
    by: onRun(
      ['run.startNext', 'run/header/RunActions.tsx'],
      ['run.leaveEnded', 'run/header/RunActions.tsx'],
    ),
  },
  {
    advice: /^Start a long optimisation in the evening/,
    by: {
      on: 'runs/RunsScreen.tsx',
      places: [
        ['runs.trySample', 'runs/EmptyRuns.tsx'],
        ['frame.newRun', 'runs/EmptyRuns.tsx'],
      ],
    },
  },
  { advice: /^Stop it first/, by: onRun(['run.stop', 'run/header/RunActions.tsx']) },
  {
    advice:
      /choose the file again|^Choose a file\.|^Choose the script|^Type the full path of X|^Drop a Python/,
    by: onNewRun(['newRun.script', 'new-run/ScriptField.tsx']),
  },
  {
    advice: /^Give (its|the) full path|^Create it, or choose another working folder/,
    by: onNewRun(['newRun.script', 'new-run/ScriptField.tsx'], ['newRun.folder', 'new-run/NewRunFields.tsx']),
  },
  {
    advice: /^Choose the interpreter|^Type the path of the interpreter/,
    by: onNewRun(['newRun.interpreter', 'new-run/InterpreterField.tsx']),
  },
  {
    advice: /start again;|^Correct it and start again/,
    by: onNewRun(['newRun.start', 'new-run/NewRunFields.tsx']),
  },
  { advice: /^Change what you like/, by: onNewRun(['newRun.arguments', 'new-run/NewRunFields.tsx']) },
  { advice: /^Remove one of them/, by: onNewRun(['newRun.removeVariable', 'new-run/EnvironmentFields.tsx']) },
  { advice: /^Name the template/, by: onNewRun(['newRun.template', 'new-run/OverrideFields.tsx']) },
  {
    advice: /^Write \{config\}|^Close it, or remove it/,
    by: onNewRun(['newRun.arguments', 'new-run/NewRunFields.tsx']),
  },
  { advice: /^Write one name = value/, by: onNewRun(['newRun.overrides', 'new-run/OverrideFields.tsx']) },
  { advice: /^Enter a whole number from 1 to 1,000/, by: onNewRun(['fields.total', 'parts/RunFields.tsx']) },
  {
    advice: /^Enter a whole number from X to X/,
    by: { on: 'sample/SampleScreen.tsx', places: [['sample.iterations', 'sample/SampleScreen.tsx']] },
  },
  {
    advice: /^Enter a number above 0/,
    by: { on: 'sample/SampleScreen.tsx', places: [['sample.alpha', 'sample/SampleScreen.tsx']] },
  },
  { advice: /^Give it a name/, by: onRun(['fields.name', 'run/settings/SettingsTab.tsx']) },
  { advice: /^Use at most 20 tags/, by: onRun(['settings.tags', 'run/settings/SettingsTab.tsx']) },
  {
    advice: /^Use at most 16 relative paths/,
    by: onRun(['settings.checkpointFiles', 'run/settings/SettingsTab.tsx']),
  },
  {
    advice: /^Change the search or show all/,
    by: {
      on: 'runs/RunsScreen.tsx',
      places: [
        ['runs.search', 'runs/RunsScreen.tsx'],
        ['runs.filters', 'runs/RunsScreen.tsx'],
      ],
    },
  },
  {
    advice: /^Enter a pattern and some text/,
    by: {
      on: 'patterns/PatternsScreen.tsx',
      places: [
        ['patterns.pattern', 'patterns/PatternFields.tsx'],
        ['patterns.text', 'patterns/PatternTrialPanel.tsx'],
      ],
    },
  },
];
