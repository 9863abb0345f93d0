import { memoryPlaceIn } from '../../ending/memory-text.ts';
import { byExit, byText, type CauseRule, causeOf } from './case.ts';

/** `module.Type: message`, or the type alone. A type begins with a capital letter; empty: its last line was cut off. */
const EXCEPTION = /^(?:\w+\.)*[A-Z]\w*(?::|$)|^$/;

/** An exception, or another error that the job named. */
export const exception: CauseRule = (one) => {
  const { judged } = one;
  // Of a job that printed that memory ran out, and survived it, another exception may still be recorded.
  const isOther = one.isRecorded && judged.because === 'memory-text' && memoryPlaceIn(one.said) === null;
  if (isOther) return causeOf('exception', 'certain', byText(one));
  if (judged.class !== 'error') return null;
  if (judged.because === 'exception-recorded') return causeOf('exception', 'certain', byText(one));
  const isPrinted = judged.because === 'error-text' || judged.because === 'every-trial-failed';
  return isPrinted && EXCEPTION.test(judged.exception ?? '')
    ? causeOf('exception', 'likely', byText(one))
    : causeOf('error-message', 'likely', [...byText(one), byExit(one)]);
};

export const badArguments: CauseRule = (one) =>
  one.judged.class === 'rejected' ? causeOf('bad-arguments', 'likely', [...byText(one), byExit(one)]) : null;

/** It left with exit code 0 before its work was done. */
export const leftSilently: CauseRule = (one) => {
  const { judged } = one;
  if (judged.silent !== 'zero') return null;
  // Where the amount of work is not known, it may have been done.
  const certainty = judged.because === 'exit-zero-open' ? 'possible' : 'likely';
  return causeOf('left-silently', certainty, [byExit(one), { kind: 'silence' }]);
};

/** Memory that was full in every fresh process is the wall of one iteration. */
export const recycledInVain: CauseRule = (one) =>
  one.judged.because === 'recycled-in-vain'
    ? causeOf('host-memory', 'likely', [{ kind: 'own-act', ending: one.judged }])
    : null;
