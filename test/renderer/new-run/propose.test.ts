import { describe, expect, test } from 'vitest';
import type { ScriptReport } from '../../../electron/core/protocol/wire/machine-view.ts';
import { EMPTY_FORM, type NewRunForm, OTHER_INTERPRETER } from '../../../renderer/forms/new-run-form.ts';
import { isProgramName, proposalFor, reportedPath } from '../../../renderer/new-run/propose.ts';

type Resume = NonNullable<ScriptReport['reading']>['resume'];
const interpreters = ['/a/python', '/b/python'].map((path) => ({
  path,
  version: null,
  source: 'path' as const,
}));
const reportOf = (resume: Resume): ScriptReport => ({
  ...{ problem: null, folder: '/lab', interpreters, replay: [] },
  reading: { tools: [], resume },
});
const formOf = (form: Partial<NewRunForm>): NewRunForm => ({
  ...EMPTY_FORM,
  script: '/lab/train.py',
  ...form,
});

describe('the script to check', () => {
  test.each([
    ['/lab/train.py', '', '/lab/train.py'],
    ['train.py', '/lab', '/lab/train.py'],
    ['train.py', '/lab/', '/lab/train.py'],
    ['train.py', 'C:\\lab', 'C:\\lab\\train.py'],
    ['C:/lab/train.py', 'D:\\', 'C:/lab/train.py'],
    ['train.py', '', 'train.py'],
    ['python', '/lab', ''],
    ['', '/lab', ''],
  ])('%j in %j is %j', (script, folder, expected) => {
    expect(reportedPath({ script, folder })).toBe(expected);
  });

  test('is none for a program of the PATH', () => {
    expect(['python', ' "python" ', 'train.py', './train'].map(isProgramName)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what a report proposes', () => {
  test.each<[Resume, Partial<NewRunForm>]>([
    [null, { resume: 'none', resumeArguments: '', replayFunctions: '', replayConstants: '' }],
    [{ kind: 'helper' }, { resume: 'helper' }],
    [{ kind: 'tool', tool: 'optuna' }, { resume: 'optuna' }],
    [
      { kind: 'arguments', arguments: ['--from', '{checkpoint}'] },
      { resume: 'arguments', resumeArguments: '--from {checkpoint}' },
    ],
  ])('%j fills in how the script resumes', (resume, expected) => {
    expect(proposalFor(formOf({}), reportOf(resume))).toEqual({
      ...{ proposedFor: '/lab/train.py', interpreter: '/a/python' },
      ...expected,
    });
  });

  test('leaves what was chosen since the proposal for the same script', () => {
    const form = formOf({ proposedFor: '/lab/train.py', resume: 'itself' });
    expect(proposalFor(form, reportOf({ kind: 'tool', tool: 'optuna' }))).toEqual({});
    expect(proposalFor({ ...form, resume: 'none' }, reportOf({ kind: 'helper' }))).toEqual({
      resume: 'helper',
    });
  });

  test.each([
    [formOf({ interpreter: '/b/python' }), '/b/python'],
    [formOf({ interpreter: '/gone/python' }), '/a/python'],
    [formOf({ interpreter: OTHER_INTERPRETER }), OTHER_INTERPRETER],
    [formOf({ script: '/lab/train.sh', interpreter: '/b/python' }), ''],
  ])('keeps an interpreter that is still offered', (form, interpreter) => {
    expect(proposalFor(form, reportOf(null))).toMatchObject({ interpreter });
  });
});
