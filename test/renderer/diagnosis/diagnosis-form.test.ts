import { describe, expect, test } from 'vitest';
import type { ModuleProposal } from '../../../electron/core/protocol/diagnosis/module-proposal.ts';
import {
  codeOf,
  DiagnosisForm,
  diagnosisFormFaults,
  diagnosisRequest,
  emptyDiagnosisForm,
  OTHER_PYTHON,
  proposedCode,
} from '../../../renderer/diagnosis/diagnosis-form.ts';

const RUN = '20261121-031500-k3f9';
const filled = (change: Partial<DiagnosisForm>, run: string | null = null): DiagnosisForm => ({
  ...emptyDiagnosisForm(run),
  ...change,
});

describe('the form of a diagnosis', () => {
  test('asks for what is chosen, and leaves the rest to the host', () => {
    expect(diagnosisRequest(filled({}), null, [])).toEqual({
      ...{ level: 'quick', run: null, python: null, script: null, modules: [], snippets: [] },
      folder: null,
      loader: { isWanted: false, factory: null, which: 1, data: [], confirmed: null },
    });
    expect(
      diagnosisRequest(
        filled({ python: OTHER_PYTHON, otherPython: ' "C:\\my envs\\py.exe" ', script: '/a/train.py' }),
        null,
        [],
      ),
    ).toMatchObject({ python: 'C:\\my envs\\py.exe', script: '/a/train.py' });
  });

  test('takes the working folder of a job without a run, by its whole path', () => {
    const form = filled({ script: '/a/train.py', folder: ' "/b c" ' });
    expect(diagnosisRequest(form, null, [])).toMatchObject({ folder: '/b c' });
    expect(diagnosisRequest(form, RUN, [])).toMatchObject({ folder: null });
    expect(diagnosisFormFaults(form, null)).toBeNull();
    expect(diagnosisFormFaults(filled({ folder: 'b' }), null)?.folder).toBe(true);
  });

  test('takes names of modules however they are separated, each once', () => {
    const { modules } = diagnosisRequest(filled({ modules: ' CRG311, cv2  torch.nn;cv2\n' }), null, []);
    expect(modules).toEqual(['CRG311', 'cv2', 'torch.nn']);
  });

  test('takes no script where a run is looked at: the run has its own', () => {
    const form = filled({ script: 'left over from before' }, RUN);
    expect(diagnosisFormFaults(form, RUN)).toBeNull();
    expect(diagnosisRequest(form, RUN, [])).toMatchObject({ run: RUN, script: null, level: 'normal' });
  });

  test.each([
    ['python.exe', true],
    ['', true],
    ['..\\python.exe', true],
    ['C:python.exe', true],
    ['/usr/bin/python3', false],
    ['c:/py/python.exe', false],
    ['\\\\server\\py\\python.exe', false],
  ])('a Python typed as %j needs its whole path: %j', (otherPython, isWrong) => {
    const faults = diagnosisFormFaults(filled({ python: OTHER_PYTHON, otherPython }), null);
    expect(faults?.otherPython ?? false).toBe(isWrong);
  });

  test.each([
    ['cv2 torch.nn _private 모듈', []],
    ['cv2.', ['cv2.']],
    ['my-module 2fast ok', ['my-module', '2fast']],
    ['import os', []],
    ['os;print(1)', ['print(1)']],
  ])('of the modules %j the names %j cannot be imported', (modules, wrong) => {
    expect(diagnosisFormFaults(filled({ modules }), null)?.modules ?? []).toEqual(wrong);
  });

  test('takes the code that the script shows for a module, until somebody types another', () => {
    const proposal = (name: string, text: string | null): ModuleProposal => ({
      ...{ module: name, from: 'imported', call: null },
      code: text === null ? null : { text, file: '/a/train.py', lines: [3] },
    });
    const proposals = [
      proposal('CRG311', 'CRG311.a(1)'),
      proposal('cv2', 'cv2.b(2)'),
      proposal('fast', null),
    ];
    const code = (before: string | null, name: string) =>
      proposedCode(filled({ code: before }), proposals, name)?.code;
    expect(code(null, 'CRG311')).toBe('CRG311.a(1)');
    expect(code('CRG311.a(1)', 'cv2')).toBe('cv2.b(2)');
    expect([code('CRG311.a(1)', 'fast'), code('cv2.b(2)', 'cv')]).toEqual([null, null]);
    expect([code('CRG311.a(4)', 'cv2'), code('', 'cv2')]).toEqual([undefined, undefined]);
  });

  test('asks about code only if there is some, and wants the name of its module', () => {
    expect(codeOf(filled({ codeModule: 'cv2', code: ' \n' }))).toBeNull();
    const nameless = filled({ code: 'cv2.imread("a")' });
    expect(diagnosisFormFaults(nameless, null)?.codeModule).toBe(true);
    const named = { ...nameless, codeModule: ' cv2 ' };
    expect(diagnosisFormFaults(named, null)).toBeNull();
    expect(codeOf(named)).toEqual({ module: 'cv2', code: 'cv2.imread("a")' });
  });

  test('asks for a loader and for data, with what was confirmed', () => {
    const form = filled({
      ...{ testsLoader: true, factory: ' data:make ', loaderNumber: ' 2 ', script: '/a/train.py' },
      data: ' "C:\\my scans"\n\n/b/list.txt\n/b/list.txt',
    });
    expect(diagnosisFormFaults(form, null)).toBeNull();
    expect(diagnosisRequest(form, null, [], 'c'.repeat(64)).loader).toEqual({
      ...{ isWanted: true, factory: 'data:make', which: 2, data: ['C:\\my scans', '/b/list.txt'] },
      confirmed: 'c'.repeat(64),
    });
    expect(diagnosisRequest({ ...form, testsLoader: false }, null, []).loader).toMatchObject({
      ...{ isWanted: false, factory: null, which: 1, confirmed: null },
    });
  });

  test.each<[Partial<DiagnosisForm>, object]>([
    [{ factory: 'make_loader' }, { factory: 'name' }],
    [{ factory: 'data.py:make' }, { factory: 'name' }],
    [{ script: '' }, { factory: 'script' }],
    [{ loaderNumber: '0' }, { loaderNumber: true }],
    [{ loaderNumber: 'two' }, { loaderNumber: true }],
    [{ data: 'scans\n/ok' }, { data: ['scans'] }],
  ])('refuses %j where the loader is tested', (change, faults) => {
    const form = filled({ testsLoader: true, script: '/a/train.py', ...change });
    expect(diagnosisFormFaults(form, null)).toMatchObject(faults);
  });

  test('reads drafts from before data loading could be chosen', () => {
    const { testsLoader, factory, loaderNumber, data, ...before } = filled({ code: 'x' });
    expect(DiagnosisForm.parse(before)).toEqual({
      ...before,
      ...{ testsLoader, factory, loaderNumber, data },
    });
  });
});
