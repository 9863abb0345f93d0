import type { Finding } from '../../protocol/diagnosis/finding.ts';

/** Makers of OpenMP libraries by file name: Intel's, LLVM's, GNU's and Microsoft's. */
const FAMILIES: [RegExp, 'llvm' | 'gnu' | 'microsoft'][] = [
  // Intel's became LLVM's: they share entry points and refuse each other (OMP: Error #15).
  [/^lib(?:iomp5|omp)/i, 'llvm'],
  [/^libgomp/i, 'gnu'],
  [/^vcomp/i, 'microsoft'],
];

/**
 * The finding that several OpenMP libraries share one process. Two copies of LLVM's or Intel's abort it, or compute wrong
 * results; LLVM's beside GNU's is known to hang after a fork. Several of GNU's get along.
 */
export function openmpFinding(files: readonly string[], isWindows: boolean): Finding[] {
  const byFamily = new Map<string, string[]>();
  for (const file of files) {
    const family = familyOf(file);
    if (family !== null) byFamily.set(family, [...(byFamily.get(family) ?? []), file]);
  }
  const llvm = byFamily.get('llvm') ?? [];
  const gnu = byFamily.get('gnu') ?? [];
  const isTwice = llvm.length > 1;
  if (!isTwice && (llvm.length === 0 || gnu.length === 0)) return [];
  return [
    {
      fact: { kind: 'openmp-twice', files: isTwice ? llvm : [...llvm, ...gnu] },
      sure: isTwice && isWindows ? 'likely' : 'possible',
      fixes: [
        { kind: 'advice', what: 'one-openmp', of: null },
        { kind: 'variables', variables: { MKL_THREADING_LAYER: 'GNU' } },
      ],
    },
  ];
}

function familyOf(file: string): string | null {
  const name = file.split(/[\\/]/).at(-1) ?? '';
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
