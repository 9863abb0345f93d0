import { fields } from './fields.ts';

/** What can be changed about a run after its start. */
export const settings = {
  about: 'Name and tags',
  tags: 'Tags',
  tagsHint: 'Separated by commas. The search on Runs finds them.',
  reach: 'Goal',
  objective: 'Objective',
  objectiveHint: 'Any metric that the job reported.',
  objectiveAsTold: 'The reported value',
  resume: 'How it resumes',
  gpus: 'Where it runs',
  trouble: 'Crashes, hangs, checkpoints',
  hang: 'When it hangs',
  hangModes: { restart: 'End and restart it', notify: 'Only notify me' },
  checkpointFiles: 'Further checkpoint files',
  checkpointFilesHint:
    'Files or folders below its working folder, separated by commas. * and ? stand for any text.',
  startOver: "If it can't resume, restart it from the beginning",
  command: 'Command',
  commandFixed: 'Fixed once a run has started. Duplicate the run to change it.',
  inFolder: (folder: string) => `In ${folder}`,
  atOnce: 'Takes effect now',
  nextAttempt: 'Takes effect with the next attempt',
  save: 'Save changes',
  discard: 'Discard changes',
  unsaved: 'Not saved yet.',
  unsavedLater: 'Not saved yet. Some of it takes effect with the next attempt.',
  saved: 'Saved.',
  faults: {
    ...fields.faults,
    'no-name': 'Give it a name.',
    'too-many-tags': 'Use at most 20 tags of up to 40 characters each.',
    'not-below': 'Use at most 16 relative paths inside the working folder (no drive letter, no “..”).',
  },
};
