import type { CheckpointView } from '../../../wire/run-view.ts';

/** The list of checkpoints, and runs that start from one. */
export const checkpoints = {
  none: 'No checkpoint is written yet. Completed iterations are safe in the journal.',
  iteration: (iteration: number) => `iteration ${iteration}`,
  unknownIteration: 'iteration unknown',
  levels: { 0: 'size and hash verified', 1: 'structure verified', 2: 'meaning verified' },
  owners: { vigil: 'by Vigil', job: 'by the job' },
  pinned: 'kept',
  suspect: 'skipped: attempts died while loading it',
  onlyProgress: 'shows progress only',
  resumedFrom: (id: string, { file, iteration }: CheckpointView) =>
    `Run ${id} resumes from ${iteration === null ? file : `iteration ${iteration} (${file})`}. Later iterations are evaluated again; their first results stay in the journal, and later checkpoints stay. "vigil attach ${id}" shows it.`,
  branched: (id: string, of: string, { file, iteration }: CheckpointView) =>
    `Run ${id} starts from a copy of ${file} of run ${of}${iteration === null ? '' : `, after iteration ${iteration}`}. Both work in the same folder. "vigil attach ${id}" shows it.`,
} as const;
