import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes } from '../../quantities.ts';

/** What the probes of main memory and of a job's memory can find. */
export type MemoryFact = Extract<
  DiagnosisFact,
  {
    kind:
      | 'allocation-failed'
      | 'memory-low'
      | 'memory-slow'
      | 'threads-excess'
      | 'loop-leaks'
      | 'holder-grows'
      | 'numerics-fail';
  }
>;

/** A finding about main memory and numerical work, in a sentence. */
export function memoryFindingInWords(fact: MemoryFact): string {
  switch (fact.kind) {
    case 'allocation-failed':
      return fact.limitBytes === null
        ? `The system refused more than ${formatBytes(fact.atBytes)} of memory.`
        : `A limit of ${formatBytes(fact.limitBytes)} on the process refused more than ${formatBytes(fact.atBytes)} of memory.`;
    case 'memory-low':
      return `Only ${formatBytes(fact.leftBytes)} of memory were left after taking ${formatBytes(fact.atBytes)}.`;
    case 'memory-slow':
      return `From ${formatBytes(fact.atBytes)} on, memory is ${Math.round(fact.times)} times slower: the system swaps or compresses it.`;
    case 'threads-excess':
      return `Numerical libraries use ${fact.threads} threads on ${fact.processors} ${fact.processors === 1 ? 'processor' : 'processors'}.`;
    case 'loop-leaks':
      return `A Gaussian-process loop leaks ${formatBytes(Math.round(fact.bytesPerIteration))} an iteration, over ${fact.iterations} iterations.`;
    case 'holder-grows':
      return holderInWords(fact);
    case 'numerics-fail':
      return fact.of === 'loop'
        ? `The Gaussian-process loop failed: ${fact.error}`
        : `The package ${fact.of} failed: ${fact.error}`;
  }
}

function holderInWords(fact: Extract<MemoryFact, { kind: 'holder-grows' }>): string {
  const { holder, type, fromBytes, toBytes, bytesPerIteration, module, bytesPerCall } = fact;
  const what =
    holder !== ''
      ? `${holder} (${type})`
      : module === null
        ? `A ${type} in a function`
        : `A ${type} without a name`;
  if (module !== null && bytesPerCall !== null)
    return `${what} grew by ${formatBytes(Math.round(bytesPerCall))} with each call of ${module}, from ${formatBytes(fromBytes)} to ${formatBytes(toBytes)}.`;
  const rate =
    bytesPerIteration === null
      ? 'while it was watched'
      : `while it was watched, by ${formatBytes(Math.round(bytesPerIteration))} an iteration`;
  return `${what} grew from ${formatBytes(fromBytes)} to ${formatBytes(toBytes)} ${rate}.`;
}
