import type { Program } from '../protocol/policy/run-spec.ts';
import { isPython } from './python-name.ts';

/** Python options without a value. */
const FLAGS = /^-[bBdEhiIOPqsSuvVx]+$/;
/** Options whose value is the next word. */
const WITH_VALUE: ReadonlySet<string> = new Set(['-W', '-X', '--check-hash-based-pycs']);

/**
 * Why Vigil's part in a Python job has not reported: the option that keeps Python from loading it, or `silent` if there
 * is none. Null for a program that is not Python; then the reason is unknown.
 */
export function whyNotLoaded(program: Program): '-I' | '-E' | '-S' | 'silent' | null {
  if (program.kind !== 'command' || !isPython(program.file)) return null;
  for (let at = 0; at < program.args.length; at++) {
    const word = program.args[at] ?? '';
    if (WITH_VALUE.has(word)) at++;
    else if (FLAGS.test(word)) {
      const found = (['I', 'E', 'S'] as const).find((letter) => word.includes(letter));
      if (found) return `-${found}`;
      // The `py` launcher takes a version first.
    } else if (!/^-[WX\d]/.test(word)) break;
  }
  return 'silent';
}
