import { expect, test } from 'vitest';
import { openmpFinding } from '../../../../electron/core/diagnosis/probes/openmp.ts';

test.each<[string, string[], boolean, string | null]>([
  ['none', [], false, null],
  ["several of GNU's", ['/a/libgomp.so.1', '/b/libgomp-d22c30c5.so.1'], false, null],
  ["one of Intel's", ['/a/libiomp5.so'], false, null],
  ["Intel's twice on Windows", ['C:\\a\\libiomp5md.dll', 'C:\\b\\libiomp5md.dll'], true, 'likely'],
  ["Intel's and LLVM's", ['/a/libiomp5.so', '/b/libomp.so'], false, 'possible'],
  ["LLVM's beside GNU's", ['/a/libomp.so', '/b/libgomp.so.1'], false, 'possible'],
  ["Microsoft's beside Intel's", ['C:\\a\\vcomp140.dll', 'C:\\b\\libiomp5md.dll'], true, null],
  ['other libraries', ['/a/libopenblas.so', '/b/notlibomp.txt'], false, null],
])('%s in one process', (_, files, isWindows, sure) => {
  const found = openmpFinding(files, isWindows);
  expect(found.map((finding) => finding.sure)).toEqual(sure === null ? [] : [sure]);
  if (sure !== null) expect(found[0]?.fact).toEqual({ kind: 'openmp-twice', files });
});
