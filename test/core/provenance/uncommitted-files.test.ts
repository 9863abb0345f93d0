import { expect, it } from 'vitest';
import { uncommittedFiles } from '../../../electron/core/provenance/uncommitted-files.ts';

it('each file has its part of the diff, also a deleted and a binary one', () => {
  const diff = [
    'diff --git a/src/a b.py b/src/a b.py\n--- a/src/a b.py\t\n+++ b/src/a b.py\t\n@@ -1 +1 @@\n-x\n+diff --git\n',
    'diff --git a/gone.py b/gone.py\ndeleted file mode 100644\n--- a/gone.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
    'diff --git a/w.bin b/w.bin\nindex 1..2 100644\nBinary files a/w.bin and b/w.bin differ\n',
  ].join('');
  expect([...uncommittedFiles(diff).keys()]).toEqual(['src/a b.py', 'gone.py', 'w.bin']);
  expect([...uncommittedFiles(diff).values()].join('')).toBe(diff);
  expect(uncommittedFiles('').size).toBe(0);
});
