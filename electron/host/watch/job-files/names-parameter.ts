import { basename, dirname } from 'node:path';

/** Arguments and parameters of a run by name. */
type Given = readonly (readonly [name: string, value: string])[];

const DECIMAL = /^[+-]?(?:\d+\.\d*|\.\d+|\d+(?:\.\d*)?e[+-]?\d+)$/i;
const WHOLE = /^[+-]?\d+$/;
/** No letter and no digit, so that 0.1 is neither in 10.1 nor in 0.15. */
const [BEFORE, BEHIND] = ['(?<![\\p{L}\\p{N}])(?<!\\p{N}\\.)', '(?![\\p{L}\\p{N}]|\\.\\p{N})'];

/**
 * True if a path names a parameter of one run that the other run has not, or with another value: `alpha_0.1`, `lr=1e-4`,
 * `seed3`. A decimal in a folder's name needs no name before it. The number in a file's name may be an iteration, and a
 * decimal there may be a loss: only a decimal or a word behind the parameter's name counts there.
 * @param path  relative to a folder that both runs have
 */
export function namesParameter(path: string, given: Given, other: Given): boolean {
  const folders = dirname(path);
  return given.some(([name, value]) => {
    // A value of several words, or with a folder in it, is in no name.
    if (!/^[^\s/\\]+$/.test(value)) return false;
    if (other.some((each) => each[0] === name && each[1] === value)) return false;
    const word = name.startsWith('#') ? null : name.replace(/^-+/, '').split('.').at(-1);
    const withName = word
      ? new RegExp(`${BEFORE}${pattern(word)}[-_=:]?${pattern(value)}${BEHIND}`, 'iu')
      : null;
    if (withName?.test(folders)) return true;
    if (withName?.test(basename(path)) && !WHOLE.test(value)) return true;
    return DECIMAL.test(value) && new RegExp(`${BEFORE}${pattern(value)}${BEHIND}`, 'iu').test(folders);
  });
}

/** The text itself; `-` and `_` are one. */
const pattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/[-_]/g, '[-_]');
