import type { Cause } from '../protocol/wire/dossier-view.ts';
import { byExit, byText, type CauseRule, caseOf, causeOf, type DiagnosisFacts } from './causes/case.ts';
import { driverReset, gpuAccessFault, gpuLost, gpuMemoryErrors } from './causes/gpu.ts';
import {
  blueScreen,
  hardware,
  powerLost,
  restarted,
  sessionEnded,
  shutdownAsked,
  slept,
} from './causes/machine.ts';
import { commitLimit, gpuMemory, hostMemory, sharedMemory } from './causes/memory.ts';
import { killedForMemory } from './causes/memory-kill.ts';
import { nativeCrash, pageUnreadable } from './causes/native.ts';
import {
  bySignal,
  consoleClosed,
  diskFull,
  interrupted,
  killed,
  outputClosed,
  securitySoftware,
  timeLimit,
} from './causes/outside.ts';
import { badArguments, exception, leftSilently, recycledInVain } from './causes/script.ts';
import { keeperLost, recorded } from './causes/vigil.ts';

/** Roots before what follows from them: a driver that was reset explains a crash, and a crash explains no reset. */
const RULES: readonly CauseRule[] = [
  blueScreen,
  powerLost,
  shutdownAsked,
  slept,
  sessionEnded,
  restarted,
  killedForMemory,
  gpuLost,
  gpuMemoryErrors,
  commitLimit,
  gpuMemory,
  pageUnreadable,
  sharedMemory,
  diskFull,
  securitySoftware,
  hardware,
  driverReset,
  gpuAccessFault,
  hostMemory,
  recycledInVain,
  timeLimit,
  nativeCrash,
  interrupted,
  consoleClosed,
  badArguments,
  exception,
  outputClosed,
  bySignal,
  killed,
  leftSilently,
  keeperLost,
];

const RANK = { certain: 0, likely: 1, possible: 2 } as const;
/** That an exception ended the job may be certain, but what it means says more. */
const rankOf = ({ kind, certainty }: Cause): number =>
  kind === 'exception' ? Math.max(RANK.likely, RANK[certainty]) : RANK[certainty];

/** Whether a cause is only the exception of which the verdict says what it means. */
const isMeant = ({ kind, because }: Cause, verdict: Cause): boolean =>
  kind === 'exception' &&
  because.every(
    (reason) =>
      reason.kind === 'text' &&
      verdict.because.some((each) => each.kind === 'text' && each.text === reason.text),
  );

/**
 * The causes that the facts fit, the first of them the verdict. There is always one. The surer stand first; of those that are
 * as sure, roots before what follows from them.
 */
export function judgeCause(facts: DiagnosisFacts): [Cause, ...Cause[]] {
  const one = caseOf(facts);
  const known = recorded(one);
  // What Vigil did, or the job announced, leaves nothing open.
  if (known) return [known];
  const [first, ...others] = RULES.flatMap((rule) => rule(one) ?? []).sort((a, b) => rankOf(a) - rankOf(b));
  if (first) return [first, ...others.filter((other) => !isMeant(other, first))];
  return [causeOf('unknown', 'possible', [byExit(one), ...byText(one)])];
}
