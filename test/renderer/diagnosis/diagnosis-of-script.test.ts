import { expect, it } from 'vitest';
import { emptyDiagnosisForm, OTHER_PYTHON } from '../../../renderer/diagnosis/diagnosis-form.ts';
import { diagnosisOfScript } from '../../../renderer/diagnosis/diagnosis-of-script.ts';

const empty = emptyDiagnosisForm(null);
const job = (script: string, python: string, changes: object = {}) => ({
  ...{ script, python, isListed: true, folder: '', ...changes },
});

it('a quick diagnosis of the script, with the interpreter that was chosen', () => {
  expect(diagnosisOfScript(null, job('/w/실험.py', '/usr/bin/python3', { folder: '/data' }))).toEqual({
    ...empty,
    ...{ script: '/w/실험.py', python: '/usr/bin/python3', folder: '/data' },
  });
});

it('an interpreter that was typed stands in the field for another one', () => {
  const form = diagnosisOfScript(
    null,
    job('C:\\w\\a.py', 'C:\\envs\\night\\python.exe', { isListed: false }),
  );
  expect([form.python, form.otherPython]).toEqual([OTHER_PYTHON, 'C:\\envs\\night\\python.exe']);
  expect(diagnosisOfScript(null, job('/w/a.py', 'python3', { isListed: false })).python).toBe('');
  expect(diagnosisOfScript(null, job('/w/a.py', '')).python).toBe('');
});

it('what was typed for the same script is kept, and of another one what is tried beside it', () => {
  const kept = { ...empty, script: '/w/a.py', modules: 'cv2', level: 'thorough' as const };
  expect(diagnosisOfScript(kept, job('/w/a.py', ''))).toEqual({ ...kept, level: 'quick' });
  const beside = { modules: 'cv2', codeModule: 'a', code: 'import a', data: '/data' };
  const other = { ...kept, ...beside, testsLoader: true, factory: 'a:make', python: '/p' };
  expect(diagnosisOfScript(other, job('/w/b.py', ''))).toEqual({ ...empty, ...beside, script: '/w/b.py' });
});
