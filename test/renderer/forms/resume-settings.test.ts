import { describe, expect, test } from 'vitest';
import { EMPTY_FORM, type ResumeForm } from '../../../renderer/forms/new-run-form.ts';
import { resumeSettings } from '../../../renderer/forms/resume-settings.ts';

const settingsOf = (form: Partial<ResumeForm>) => resumeSettings({ ...EMPTY_FORM, ...form });
const nothing = { resumeArguments: null, resumeWith: null, replay: null };

describe('the way to resume', () => {
  test.each<[string, Partial<ResumeForm>, object]>([
    ['none', { resume: 'none' }, {}],
    ['the same command again', { resume: 'itself' }, { resumeArguments: [] }],
    [
      'arguments',
      { resume: 'arguments', resumeArguments: '--from "my {checkpoint}"' },
      { resumeArguments: ['--from', 'my {checkpoint}'] },
    ],
    ['the state of a tool', { resume: 'optuna' }, { resumeWith: 'optuna' }],
    [
      'replay',
      {
        resume: 'replay',
        replayFunctions: 'train.py:evaluate, model:Model.ask',
        replayConstants: 'DEVICE',
        replayProof: 'on',
      },
      { replay: { functions: ['train.py:evaluate', 'model:Model.ask'], constants: ['DEVICE'], proof: 'on' } },
    ],
  ])('%s becomes settings', (_, form, expected) => {
    expect(settingsOf(form)).toEqual({ ok: true, settings: { ...nothing, ...expected } });
  });

  test('input for another way does not count, even if it is invalid', () => {
    const typed = { resumeArguments: '--from "open', replayFunctions: '1 + 1', replayConstants: 'a b' };
    expect(settingsOf({ ...typed, resume: 'itself' })).toEqual({
      ok: true,
      settings: { ...nothing, resumeArguments: [] },
    });
  });

  test.each<[Partial<ResumeForm>, object]>([
    [{ resume: 'arguments', resumeArguments: '--from "open' }, { resumeArguments: 'open-quote' }],
    [{ resume: 'replay', replayFunctions: '' }, { replayFunctions: 'not-a-function' }],
    [{ resume: 'replay', replayFunctions: '1 + 1' }, { replayFunctions: 'not-a-function' }],
    [
      { resume: 'replay', replayFunctions: 'train.py:ask', replayConstants: '1 + 1' },
      { replayConstants: 'not-a-name' },
    ],
  ])('%j is refused at its field', (form, faults) => {
    expect(settingsOf(form)).toEqual({ ok: false, faults });
  });
});
