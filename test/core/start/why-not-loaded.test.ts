import { expect, it } from 'vitest';
import { whyNotLoaded } from '../../../electron/core/start/why-not-loaded.ts';

const command = (file: string, ...args: string[]) => whyNotLoaded({ kind: 'command', file, args });

it.each([
  ['-I', 'python', ['-I', 'a.py']],
  ['-I', '/usr/bin/python3.11', ['-u', '-BI', 'a.py']],
  ['-E', 'C:\\\\Python\\\\python.exe', ['-E', '-m', 'pkg']],
  ['-S', 'C:/venv/Scripts/pythonw.exe', ['-X', 'dev', '-W', 'error', '-S', 'a.py']],
  ['-S', 'pypy3', ['-Xdev', '-S', '-']],
  ['-I', 'C:\\Windows\\py.exe', ['-3.11', '-I', 'a.py']],
  ['silent', 'py', ['a.py', '-I']],
  ['silent', 'python3', ['a.py', '-I']],
  ['silent', 'python3', ['-m', 'pkg', '-S']],
  ['silent', 'python3', ['-c', 'pass', '-E']],
  ['silent', 'python', []],
  [null, 'conda', ['run', 'python', '-I', 'a.py']],
  [null, '/opt/run-python.sh', ['-I']],
  [null, '/opt/happy', ['-I']],
] as const)('%s is why %s %j did not load it', (why, file, args) => {
  expect(command(file, ...args)).toBe(why);
});

it('the sample has no such reason', () => {
  expect(whyNotLoaded({ kind: 'sample', args: [], fault: null })).toBeNull();
});
