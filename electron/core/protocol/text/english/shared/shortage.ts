import {
  type MemoryShortage,
  type ShortageEvidence,
  ShortageKind,
} from '../../../disk/memory/memory-shortage.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { capitalised, unknownInWords, unknownNameInWords } from '../phrases/unknown.ts';
import { holdersInWords } from './gate.ts';
import { resourceInWords } from './memory.ts';

/** Which out-of-memory it was and what shows it, as sentences; none if nothing does. */
export function shortageInWords({ kind, because, holders }: MemoryShortage): string[] {
  if (isUnknownName(ShortageKind, kind)) return [unknownNameInWords('an out-of-memory', kind ?? '')];
  const shown = because.map(evidence).filter((sentence) => sentence !== null);
  // The sentence about the ending says that it died before its work.
  const names = kind === 'oom-external' || (kind === 'oom-load' && holders.length > 0);
  return [...shown, ...(names ? [holdersInWords(holders)] : []), ...answer(kind, because)];
}

/** What helps against an out-of-memory, where the sentence about its evidence does not say so. */
function answer(kind: MemoryShortage['kind'], because: readonly ShortageEvidence[]): string[] {
  switch (kind) {
    case 'oom-external':
      return because.some((fact) => fact.kind === 'own-share-tiny')
        ? ['A smaller batch does not help; the memory has to become free.']
        : ['It fits again when they hold less.'];
    case 'oom-load':
      return ['A smaller model or a smaller batch helps.'];
    case 'oom-train-spike':
      return ['A smaller batch helps, or leaving this point out.'];
    case 'fragmentation':
      return ['A setting of its allocator helps, and a fresh process for a while.'];
    default:
      return [];
  }
}

function evidence(fact: ShortageEvidence): string | null {
  switch (fact.kind) {
    case 'own-share-tiny':
      return `Something else held the GPU's memory: this process had ${formatBytes(fact.ownBytes)} of ${formatBytes(fact.totalBytes)}, and only ${formatBytes(fact.freeBytes)} were free.`;
    case 'others-hold':
      return `Other programs held ${formatBytes(fact.othersBytes)} of the GPU's ${formatBytes(fact.totalBytes)}. It asked for ${formatBytes(fact.requestedBytes)}, and ${formatBytes(fact.freeBytes)} were free.`;
    case 'others-rose':
      return `Other programs took ${formatBytes(fact.risenBytes)} more of the GPU's memory within ${formatDuration(fact.withinMs)} before.`;
    case 'rising':
      return `Its use of ${resourceInWords(fact.resource)} had risen from iteration to iteration, as with a leak. A fresh process begins low again.`;
    case 'not-rising':
      return `Its use of ${resourceInWords(fact.resource)} had not risen before, so this iteration needed more than the others.`;
    case 'dies-alike':
      return `Its processes die after about ${fact.everyIterations} iterations each, as with a leak. A fresh process begins low again.`;
    case 'unallocated':
      return `PyTorch had reserved ${formatBytes(fact.unallocatedBytes)} that it did not use, but not in one piece (fragmentation).`;
    case 'commit-full':
      return `The system had promised ${formatBytes(fact.committedBytes)} of ${formatBytes(fact.limitBytes)} of memory. A larger page file or fewer workers help; a smaller batch does not.`;
    case 'commit-text':
      return 'A larger page file or fewer workers help; a smaller batch does not.';
    case 'request-too-large':
      return fact.isCap
        ? `It asked for ${formatBytes(fact.requestedBytes)} at once, and its limit on this GPU is ${formatBytes(fact.limitBytes)}.`
        : `It asked for ${formatBytes(fact.requestedBytes)} at once, and the whole GPU has ${formatBytes(fact.limitBytes)}.`;
    case 'cap-reached':
      return `A limit of its own stopped it at ${formatBytes(fact.allowedBytes)}; ${formatBytes(fact.freeBytes)} of the GPU were free.`;
    case 'before-work':
      return null;
    case 'unknown':
      return `${capitalised(unknownInWords('what shows which memory ran out', fact))}.`;
  }
}
