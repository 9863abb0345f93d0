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
  | 'runs/screen/RunsScreen.tsx'
  | 'new-run/NewRunScreen.tsx'
  | 'patterns/PatternsScreen.tsx'
  | 'sample/SampleScreen.tsx'
  | 'machine/MachineScreen.tsx';

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
  ['run.resume', 'run/header/header-actions.ts'],
  ['run.startOver', 'run/header/header-actions.ts'],
];
const SETTINGS: ShownLabel = ['run.tabs', 'run/RunScreen.tsx'];
const DUPLICATE: ShownLabel[] = [
  ['run.duplicate', 'run/header/header-actions.ts'],
  ['newRun.arguments', 'new-run/options/ArgumentsField.tsx'],
  ['newRun.start', 'new-run/StartButton.tsx'],
];
const OUTSIDE = 'outside of Vigil';

/** Every piece of advice in the sentences that window and command line share, and in the window's own. */
export const ADVICE: readonly Advised[] = [
  {
    advice: /^Set this (and resume|for the next attempt)$/,
    by: onRun(['newRun.resumeAccept', 'run/overview/ResumeOffer.tsx']),
  },
  { advice: /^Check the (drive|path|network)|^Free some|^Restore (the|that) file/, by: OUTSIDE },
  {
    advice: /^Raise the limit of open files|^Put the script|^Move data to the GPU in/,
    by: OUTSIDE,
  },
  { advice: /^Copy .+ again, or leave it out|^Copy the data to a local disk/, by: OUTSIDE },
  { advice: /^Give each run a (folder|log)/, by: onRun(...DUPLICATE) },
  // What a repeat would run is shown by the button that was pressed.
  { advice: /^Look at it again/, by: 'the same button again' },
  // The fields of the page that diagnoses, below each of which its fault stands.
  {
    advice:
      /^Leave it empty (?:to look at the machine|to run the script|for the first)|^Enter a (?:module and a function|number from 1)|^Correct the file|^Enter the whole path, from the|^Name the module that|^Name a function that returns/,
    by: 'the same button again',
  },
  // An entry of the user's own file of known failures.
  { advice: /^Change it there/, by: OUTSIDE },
  { advice: /^Install the driver of your GPU|^Correct what the message names/, by: OUTSIDE },
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
  { advice: /^Install Vigil again if/, by: OUTSIDE },
  {
    advice: /^Enter X to X seconds/,
    by: { on: 'machine/MachineScreen.tsx', places: [['machine.interval', 'machine/SampleInterval.tsx']] },
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
      on: 'runs/screen/RunsScreen.tsx',
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
    advice: /^Put their folder in front of the pattern|give a pattern for its checkpoint files/,
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
    by: onRun(['run.startNow', 'run/header/header-actions.ts']),
  },
  {
    advice: /start the next attempt, or leave it ended/,
    by: onRun(
      ['run.startNext', 'run/header/header-actions.ts'],
      ['run.leaveEnded', 'run/header/header-actions.ts'],
    ),
  },
  {
    advice: /^Start a long optimisation in the evening/,
    by: {
      on: 'runs/screen/RunsScreen.tsx',
      places: [
        ['runs.trySample', 'runs/EmptyRuns.tsx'],
        ['frame.newRun', 'runs/EmptyRuns.tsx'],
      ],
    },
  },
  { advice: /^Stop it first/, by: onRun(['run.stop', 'run/header/header-actions.ts']) },
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
    by: onNewRun(['newRun.start', 'new-run/StartButton.tsx']),
  },
  {
    advice: /^Correct the arguments, or start anyway/,
    by: onNewRun(
      ['newRun.arguments', 'new-run/options/ArgumentsField.tsx'],
      ['newRun.start', 'new-run/StartButton.tsx'],
    ),
  },
  {
    advice: /^Change what you like/,
    by: onNewRun(['newRun.arguments', 'new-run/options/ArgumentsField.tsx']),
  },
  { advice: /^Remove one of them/, by: onNewRun(['newRun.removeVariable', 'new-run/EnvironmentFields.tsx']) },
  { advice: /^Name the template/, by: onNewRun(['newRun.template', 'new-run/OverrideFields.tsx']) },
  {
    advice: /^Write \{config\}|^Close it, or remove it/,
    by: onNewRun(['newRun.arguments', 'new-run/options/ArgumentsField.tsx']),
  },
  { advice: /^Write a time that is still/, by: onNewRun(['newRun.startAt', 'new-run/StartAtField.tsx']) },
  { advice: /^Write one name = value/, by: onNewRun(['newRun.overrides', 'new-run/OverrideFields.tsx']) },
  { advice: /^Enter a percentage/, by: onNewRun(['memoryFields.gpuCap', 'forms/MemoryFields.tsx']) },
  { advice: /^Write name:value/, by: onNewRun(['memoryFields.allocator', 'forms/MemoryFields.tsx']) },
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
    advice: /^Change the filter or clear it/,
    by: {
      on: 'runs/screen/RunsScreen.tsx',
      places: [
        ['runTable.filter', 'runs/screen/FilterField.tsx'],
        ['runTable.clearFilter', 'runs/screen/RunsList.tsx'],
      ],
    },
  },
  // What helps against findings of probes; the window copies a command where there is one.
  {
    advice:
      /^Use a 64-bit Python|^Install a torch|^Install GPU driver|^In the NVIDIA Control Panel, set|^Update or reinstall|^Install X in this|^install all packages|^Rename X\.|^Enlarge the page file|^Free space at|^Set the power settings|^Restart the machine|^End the process|^Use X in a process|^Recycle the process|^Exclude X|^Give each process|^Use less memory|^Test the hardware|^Remove the question/,
    by: 'outside of Vigil',
  },
  {
    advice: /^Start the job with X/,
    by: onNewRun(['newRun.environment', 'new-run/EnvironmentFields.tsx']),
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
  // Advice of a dossier that is done outside of Vigil.
  {
    advice:
      /^Check (power cables|the power supply|the disk and its cable)|^Close other programs|^Use a smaller batch|^Free space on|^Set the active hours|^Fix the script/,
    by: OUTSIDE,
  },
  { advice: /^Look at the files of the attempt/, by: OUTSIDE },
  {
    advice: /^Correct the command of the run/,
    by: onRun(['run.duplicateToCorrect', 'run/header/EndActions.tsx'], ...DUPLICATE),
  },
  { advice: /^Resume the run\./, by: onRun(...RESUME) },
  {
    advice: /^Resume from the checkpoint before the newest/,
    by: onRun(SETTINGS, ['checkpoints.resumeHere', 'run/checkpoints/CheckpointsTab.tsx']),
  },
  {
    advice: /^Set which way the objective is better/,
    by: onRun(SETTINGS, ['settings.save', 'run/settings/SettingsTab.tsx']),
  },
  { advice: /^Set X to X\./, by: onRun(SETTINGS, ['settings.save', 'run/settings/SettingsTab.tsx']) },
  {
    advice: /^End the leftover processes/,
    by: { on: 'machine/MachineScreen.tsx', places: [['machine.end', 'machine/EndLeftovers.tsx']] },
  },
];
