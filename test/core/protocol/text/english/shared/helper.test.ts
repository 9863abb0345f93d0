import { expect, it } from 'vitest';
import { HelperNote } from '../../../../../../electron/core/protocol/disk/helper-note.ts';
import { helperNoteInWords } from '../../../../../../electron/core/protocol/text/english/shared/helper.ts';

const fault = { kind: 'exception', type: 'KeyError', message: "'duck'" };

it.each([
  [
    { kind: 'random-not-kept', type: 'object' },
    'The random state of a generator of type object cannot be saved.',
  ],
  [{ kind: 'random-unknown', iteration: 4 }, 'The random states after iteration 4 are unknown, so what'],
  [{ kind: 'values-unreadable', iteration: 3, fault }, "in iteration 3 cannot be read: KeyError: 'duck'."],
  [{ kind: 'values-never-saved' }, 'Call run.checkpoint once before the loop.'],
  [
    { kind: 'values-not-saved', fault: { kind: 'type-not-kept', type: 'builtins.object' } },
    'The values given to run.checkpoint are not saved: a value of type builtins.object cannot be saved.',
  ],
  [{ kind: 'values-not-saved', fault: { kind: 'array-not-kept' } }, 'with a mask cannot be saved.'],
  [
    { kind: 'chosen-unreadable', path: '/r/chosen.json', fault: { kind: 'contradicts-itself' } },
    '/r/chosen.json cannot be read (it contradicts itself), so the run resumes from everything it reported.',
  ],
  [{ kind: 'total-not-understood', given: "'many'" }, "total='many' is not a number of iterations"],
  [{ kind: 'goal-not-understood', given: "'up'" }, `goal='up' is neither "minimise" nor "maximise"`],
  [
    { kind: 'section-unknown', given: "'lunch'" },
    "no section 'lunch'. The sections are setup, load, warm-up,",
  ],
  [
    { kind: 'tell-not-understood', fault: { kind: 'values-for-one-point', values: 2 } },
    'it has 2 values for one',
  ],
  [{ kind: 'tell-not-understood', fault: { kind: 'not-a-number', given: "'x'" } }, "'x' is not a number."],
  [{ kind: 'tell-not-understood', fault: { ...fault, message: '' } }, 'does not count: KeyError.'],
  [
    { kind: 'tell-not-understood', fault: { kind: 'too-cold', degrees: 3 } },
    'does not count: a newer version of Vigil noted a reason: too-cold {"degrees":3}.',
  ],
  [{ kind: 'iteration-untold' }, 'ended without run.tell(x, y)'],
  [{ kind: 'checkpoint-too-rare' }, 'Call run.checkpoint in every iteration'],
  [
    { kind: 'cooled-down', degrees: 40 },
    'A newer version of Vigil noted a note of the Python helper: cooled-down {"degrees":40}.',
  ],
])('%j becomes a sentence', (written, words) => {
  expect(helperNoteInWords(HelperNote.parse(written))).toContain(words);
});
