import { expect, it } from 'vitest';
import { readImports } from '../../../electron/core/provenance/read-imports.ts';

it('each Python process has its own section, and a file imported by two counts once', () => {
  const text = [
    ...['pid 1', 'python 3.11.4', 'executable /v/bin/python', 'prefix /v', 'path /w', 'path /v/lib'],
    ...['module /w/train.py', 'module /w/실험 1.py', 'torch 2.13.0', 'cuda 12.6', 'newer word'],
    ...['pid 2', 'python 3.12.0', 'executable /p', 'prefix /', 'module /w/train.py', 'torch 1', ''],
  ].join('\n');
  expect(readImports(text)).toEqual({
    pythons: [
      { version: '3.11.4', executable: '/v/bin/python', prefix: '/v', places: ['/w', '/v/lib'] },
      { version: '3.12.0', executable: '/p', prefix: '/', places: [] },
    ],
    files: ['/w/train.py', '/w/실험 1.py'],
    torch: { version: '2.13.0', cuda: '12.6' },
  });
});

it('a line that is still being written is left for the next look, and torch without CUDA has no CUDA version', () => {
  expect(readImports('pid 1\r\ntorch 2\r\ncuda\r\nmodule C:\\a.py\r\nmodule C:\\b')).toMatchObject({
    files: ['C:\\a.py'],
    torch: { version: '2', cuda: null },
  });
});
