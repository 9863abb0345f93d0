/** Why an attempt ended, on its card. */
export const verdict = {
  title: 'Why it ended',
  asking: 'Gathering the facts …',
  gathering: 'Vigil still gathers the facts about this end. The verdict may change in a few seconds.',
  because: 'Why Vigil thinks so',
  others: 'What else it could be',
  advice: 'What you can do',
  timeline: 'Time line',
  missing: 'Not known',
  resume: 'Resume',
  resumeEarlier: (iteration: number | null) =>
    iteration === null ? 'Resume from that checkpoint' : `Resume from iteration ${iteration}`,
  set: 'Change it',
  setNext: 'Switch on for the next attempt',
  showMachine: 'Show who holds the GPU',
  duplicate: 'Duplicate and correct',
  showFolder: 'Show the folder',
  path: 'the path of the folder',
  done: 'It is set.',
  dumpsHow: 'Only an administrator can set this. These commands set it, and take it back:',
  dumpsOn: 'the command that sets it',
  dumpsOff: 'the command that takes it back',
};
