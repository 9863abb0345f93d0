import type { HelperFault, HelperNote } from '../../../disk/helper-note.ts';
import { Section } from '../../../disk/section.ts';
import { namesOf } from '../../../open-enum.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';

/** A note of the Python helper, in an English sentence. */
export function helperNoteInWords(note: HelperNote): string {
  switch (note.kind) {
    case 'random-not-kept':
      return `The random state of a generator of type ${note.type} cannot be saved.`;
    case 'random-unknown':
      return `The random states after iteration ${note.iteration} are unknown, so what follows may differ from an undisturbed run.`;
    case 'values-unreadable':
      return `The values saved in iteration ${note.iteration} cannot be read: ${faultClause(note.fault)}.`;
    case 'values-never-saved':
      return "The process died before the script's values were saved. What follows may differ from an undisturbed run. Call run.checkpoint once before the loop.";
    case 'values-not-saved':
      return `The values given to run.checkpoint are not saved: ${faultClause(note.fault)}.`;
    case 'chosen-unreadable':
      return `${note.path} cannot be read (${faultClause(note.fault)}), so the run resumes from everything it reported.`;
    case 'total-not-understood':
      return `total=${note.given} is not a number of iterations, so the total is unknown.`;
    case 'goal-not-understood':
      return `goal=${note.given} is neither "minimise" nor "maximise", so the goal is unknown.`;
    case 'section-unknown':
      return `There is no section ${note.given}. The sections are ${namesOf(Section).join(', ')}.`;
    case 'tell-not-understood':
      return `A call of run.tell cannot be read, so its iteration does not count: ${faultClause(note.fault)}.`;
    case 'iteration-untold':
      return 'An iteration ended without run.tell(x, y), so the run cannot resume from there.';
    case 'checkpoint-too-rare':
      return 'Call run.checkpoint in every iteration: a restart resumes from its last call.';
    case 'unknown':
      return `${capitalised(unknownInWords('a note of the Python helper', note))}.`;
  }
}

function faultClause(fault: HelperFault): string {
  switch (fault.kind) {
    case 'not-a-number':
      return `${fault.given} is not a number`;
    case 'values-for-one-point':
      return `it has ${fault.values} values for one point`;
    case 'type-not-kept':
      return `a value of type ${fault.type} cannot be saved`;
    case 'array-not-kept':
      return 'an array of objects, of records or with a mask cannot be saved';
    case 'contradicts-itself':
      return 'it contradicts itself';
    case 'exception':
      return fault.message === '' ? fault.type : `${fault.type}: ${fault.message}`;
    case 'unknown':
      return unknownInWords('a reason', fault);
  }
}
