import type { FieldFault } from '../value-fault.ts';
import type { FileFault } from '../wire/problem/file-fault.ts';

/**
 * What is wrong with a command line, as a fact: a language makes the sentence of it. `option`: as it is written, with its
 * dashes. `meant`: the name that was probably meant; null: none is near.
 */
export type UsageError =
  | { code: 'unknown-command'; command: string; meant: string | null }
  | { code: 'unknown-option'; option: string; meant: string | null }
  | { code: 'option-takes-no-value'; option: string }
  | { code: 'value-missing'; option: string }
  /** Where its value belongs, stands what looks like another option. */
  | { code: 'option-for-value'; option: string; next: string }
  | { code: 'not-a-number'; option: string; text: string }
  | { code: 'not-a-choice'; option: string; text: string; choices: readonly string[] }
  /** `where`: the option or the setting. */
  | { code: 'open-quote'; where: string; quote: string }
  | { code: 'surplus-word'; word: string }
  | { code: 'run-not-named' }
  | { code: 'several-runs'; name: string; ids: readonly string[] }
  | { code: 'deleted-run-not-named' }
  | { code: 'no-such-attempt'; attempt: number; of: number }
  /** `names`: the log files that the attempt has. */
  | { code: 'no-such-log-file'; name: string; names: readonly string[] }
  | { code: 'program-missing' }
  | { code: 'program-with-sample'; word: string }
  | { code: 'option-of-sample'; option: string }
  /** It is unclear whether Vigil or the program is to have `--iterations`. */
  | { code: 'iterations-unclear' }
  | { code: 'iterations-and-total' }
  /** Options of replay without a function. */
  | { code: 'replay-missing' }
  | { code: 'replay-with-sample' }
  /** `option`: the other way to resume. */
  | { code: 'replay-and-other'; option: string }
  | { code: 'restart-contradiction'; mode: string }
  | { code: 'not-a-variable'; text: string }
  | { code: 'not-a-parameter'; text: string }
  /** It is no time, or one that is past. */
  | { code: 'not-a-start-time'; text: string }
  /** Expected: percent of a card, from 1 to 100. */
  | { code: 'not-a-gpu-cap'; text: string }
  | { code: 'parameter-missing' }
  | { code: 'bad-policy'; path: string; fault: FileFault }
  | { code: 'not-a-snippet'; text: string }
  | { code: 'snippet-unreadable'; path: string; fault: FileFault }
  /** The script shows no code that exercises a module. */
  | { code: 'no-code-in-script'; module: string }
  /** Not all of the script could be read, or not in time. */
  | { code: 'script-unread'; module: string }
  /** There is no script that may show code. */
  | { code: 'no-script-named'; module: string }
  | { code: 'not-a-loader'; text: string }
  | { code: 'setting-missing' }
  | { code: 'no-such-setting'; text: string; settings: readonly string[] }
  | ({ code: 'bad-setting' } & FieldFault)
  | { code: 'unknown-recognizer'; text: string }
  | { code: 'recognizer-missing'; text: string; tools: readonly string[] }
  /** A way to read the output, and what its numbers are, were given together. */
  | { code: 'reading-both' }
  /** `of`: how many numbers are shown. */
  | { code: 'no-such-number'; option: string; text: string; of: number }
  | { code: 'several-numbers'; option: string; text: string; numbers: readonly number[] }
  | { code: 'number-twice'; number: number }
  | { code: 'nothing-proposed'; run: string }
  | { code: 'no-pattern'; run: string }
  | { code: 'yes-or-no' }
  | { code: 'queue-usage' }
  | { code: 'not-a-count'; text: string; most: number }
  | { code: 'diff-usage' }
  /** `text`: an option or a word that does not go with `--like`. */
  | { code: 'beside-like'; text: string }
  | { code: 'checkpoint-missing' }
  | { code: 'pin-and-unpin' }
  | { code: 'trash-usage' }
  | { code: 'config-usage' }
  | { code: 'failures-usage' }
  /** No entry of the catalogue is wanted. */
  | { code: 'nothing-to-export' }
  /** `error`: what the system says. */
  | { code: 'catalogue-file-unreadable'; file: string; error: string }
  /** Not an interval between samples; both limits are in seconds. */
  | { code: 'not-an-interval'; text: string; shortest: number; longest: number }
  | { code: 'host-usage' }
  /** Two forms of a report at once. */
  | { code: 'report-forms' }
  /** A report on a diagnosis, and something that only one on a run has. */
  | { code: 'report-alone' }
  /** `text`: what should have been the number of a diagnosis. */
  | { code: 'no-such-diagnosis'; text: string }
  /** The file of a report could not be written. */
  | { code: 'not-written'; path: string; fault: FileFault };
