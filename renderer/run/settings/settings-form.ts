import type { Goal } from '../../../electron/core/protocol/basics.ts';
import { CheckpointPolicy } from '../../../electron/core/protocol/policy/checkpoint-policy.ts';
import { commaList } from '../../../electron/core/protocol/policy/comma-list.ts';
import type { HangMode } from '../../../electron/core/protocol/policy/hang-policy.ts';
import { LogFiles, lineOfLogFiles, logFilesOf } from '../../../electron/core/protocol/policy/log-files.ts';
import type { RecyclePreset } from '../../../electron/core/protocol/policy/recycle-policy.ts';
import {
  IDLE_WITHOUT_RESTARTS,
  type RestartMode,
} from '../../../electron/core/protocol/policy/restart-policy.ts';
import { RunNote } from '../../../electron/core/protocol/policy/run-note.ts';
import type { SettingsChange } from '../../../electron/core/protocol/policy/run-settings.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { resumeOf } from '../../forms/form-of-spec.ts';
import { type MemoryFault, type MemoryForm, memoryChanges, memoryFormOf } from '../../forms/memory-form.ts';
import type { ResumeForm } from '../../forms/new-run-form.ts';
import { type ResumeFault, resumeSettings } from '../../forms/resume-settings.ts';
import { wholeNumber } from '../../forms/whole-number.ts';

/** The settings of a run, as they stand or as they were typed. */
export interface SettingsForm extends ResumeForm, MemoryForm {
  name: string;
  /** Separated by commas. */
  tags: string;
  note: string;
  /** Empty: none. */
  experiment: string;
  /** Empty: as the job says, or its output tells. */
  total: string;
  /** Name of a metric; empty: the value that the job reports. */
  objective: string;
  /** null: as the output tells. */
  goal: Goal | null;
  /** Separated by commas; empty: those that Vigil finds; `none`: no file. */
  logFiles: string;
  restart: RestartMode;
  /** Whether a job that cannot resume is restarted from its beginning. */
  startOver: boolean;
  hang: HangMode;
  /** null: those of the system; empty: some are to be named. */
  gpus: string[] | null;
  /** null: no plan. */
  recyclePreset: RecyclePreset | null;
  checkpointEvery: string;
  /** Files or folders of the job that are checkpoints too, separated by commas. */
  checkpointFiles: string;
}

/** What is wrong with a field. */
type SettingsFault =
  | ResumeFault
  | MemoryFault
  | 'no-name'
  | 'too-many-tags'
  | 'note-too-long'
  | 'not-a-count'
  | 'not-below'
  | 'no-gpu-chosen'
  | 'too-many-files';
export type SettingsFaults = Partial<Record<keyof SettingsForm, SettingsFault>>;

const REPLAY_FIELDS = ['replayFunctions', 'replayConstants', 'replayProof'] as const;
const MOST_ITERATIONS = 1e9;
const LONGEST_TAG = 40;
const TAGS_AT_MOST = 20;

/** The settings as they stand. */
export const settingsOf = (spec: RunSpec): SettingsForm => ({
  name: spec.name,
  tags: spec.tags.join(', '),
  note: spec.note,
  experiment: spec.experiment ?? '',
  total: spec.total === null ? '' : String(spec.total),
  objective: spec.objective ?? '',
  goal: spec.goal,
  logFiles: lineOfLogFiles(spec.logFiles),
  ...resumeOf(spec),
  ...memoryFormOf(spec.policy),
  restart: spec.policy.restart.mode,
  startOver: spec.policy.restart.startOver,
  hang: spec.policy.hang.mode,
  gpus: spec.gpus,
  recyclePreset: spec.policy.recycle.preset,
  checkpointEvery: String(spec.policy.checkpoint.every),
  checkpointFiles: spec.policy.checkpoint.patterns.join(', '),
});

/** What a filled form changes in the settings of a run, or what is wrong with it, field by field. */
export function settingsChange(
  form: SettingsForm,
  spec: RunSpec,
): { ok: true; changes: SettingsChange } | { ok: false; faults: SettingsFaults } {
  const before = settingsOf(spec);
  const isChanged = (...fields: (keyof SettingsForm)[]) =>
    fields.some((field) => JSON.stringify(form[field]) !== JSON.stringify(before[field]));
  const faults: SettingsFaults = {};
  const tags = commaList(form.tags);
  const note = RunNote.safeParse(form.note);
  const files = CheckpointPolicy.shape.patterns.safeParse(commaList(form.checkpointFiles));
  const total = form.total.trim() === '' ? null : wholeNumber(form.total, 1, MOST_ITERATIONS);
  const every = wholeNumber(form.checkpointEvery, 1, MOST_ITERATIONS);
  const resume = resumeSettings(form);
  const memory = memoryChanges(form, before);
  const logFiles = LogFiles.safeParse(logFilesOf(form.logFiles));
  if (form.name.trim() === '') faults.name = 'no-name';
  if (tags.length > TAGS_AT_MOST || tags.some((tag) => tag.length > LONGEST_TAG))
    faults.tags = 'too-many-tags';
  if (!note.success) faults.note = 'note-too-long';
  if (form.total.trim() !== '' && total === null) faults.total = 'not-a-count';
  if (every === null) faults.checkpointEvery = 'not-a-count';
  if (form.gpus?.length === 0) faults.gpus = 'no-gpu-chosen';
  if (!files.success) faults.checkpointFiles = 'not-below';
  if (!logFiles.success) faults.logFiles = 'too-many-files';
  if (!resume.ok) Object.assign(faults, resume.faults);
  if (!memory.ok) Object.assign(faults, memory.faults);
  if (
    !resume.ok ||
    !memory.ok ||
    every === null ||
    !files.success ||
    !logFiles.success ||
    Object.keys(faults).length > 0
  )
    return { ok: false, faults };
  const { restart, recycle, settle, start, hang, checkpoint } = spec.policy;
  const { changes } = memory;
  // A run that is never restarted has no use for these, and is refused with them.
  const idle = form.restart === 'never' ? IDLE_WITHOUT_RESTARTS : {};
  const policy = {
    ...((isChanged('restart', 'startOver') || changes.restart) && {
      restart: { ...restart, ...changes.restart, startOver: form.startOver, ...idle, mode: form.restart },
    }),
    ...((isChanged('recyclePreset') || changes.recycle) && {
      recycle: { ...recycle, ...changes.recycle, preset: form.recyclePreset },
    }),
    ...(changes.settle && { settle: { ...settle, ...changes.settle } }),
    ...(changes.start && { start: { ...start, ...changes.start } }),
    ...(isChanged('hang') && { hang: { ...hang, mode: form.hang } }),
    ...(isChanged('checkpointEvery', 'checkpointFiles') && {
      checkpoint: { ...checkpoint, every, patterns: files.data },
    }),
  };
  return {
    ok: true,
    changes: {
      ...(isChanged('name') && { name: form.name.trim() }),
      ...(isChanged('tags') && { tags }),
      ...(isChanged('note') && { note: note.data }),
      ...(isChanged('experiment') && { experiment: form.experiment.trim() || null }),
      ...(isChanged('total') && { total }),
      ...(isChanged('objective') && { objective: form.objective === '' ? null : form.objective }),
      ...(isChanged('goal') && { goal: form.goal }),
      ...(isChanged('resume', 'resumeArguments', ...REPLAY_FIELDS) && resume.settings),
      ...(isChanged('gpus') && { gpus: form.gpus }),
      ...(isChanged('logFiles') && { logFiles: logFiles.data }),
      ...(Object.keys(policy).length > 0 && { policy }),
    },
  };
}
