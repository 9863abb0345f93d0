import { expect, it } from 'vitest';
import { isPython } from '../../../electron/core/start/python-name.ts';

it.each([
  'python',
  'python3',
  'python3.11',
  'python3.13t',
  '/usr/bin/python3',
  'C:\\Python312\\python.exe',
  'C:\\venv/Scripts\\PythonW.EXE',
  'pythonw3.13t.exe',
  'pypy3',
  'py',
  'pyw.exe',
])('%s is a Python', (file) => expect(isPython(file)).toBe(true));

it.each([
  '',
  'train.py',
  'ipython',
  'my-python',
  'python-config',
  'python3-config',
  'pytest',
  'pyright.exe',
  'python.exe.bak',
  'python/run',
  'torchrun',
])('%s is none', (file) => expect(isPython(file)).toBe(false));
