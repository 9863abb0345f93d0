import { newestEvidence } from '../ending/newest-evidence.ts';

/** A warning gives advice, and says nothing about an end. */
const WARNING = /Warning\b|^\s*warnings?\b|\bif you see\b/i;

/**
 * What a job printed after its last sign of work: only that can be about its end. What it survived, and advice in warnings, is
 * left out.
 */
export function saidLast(tail: string): string {
  const { lines } = newestEvidence(tail);
  const worked = lines.findLastIndex(({ count }) => count !== null);
  return lines
    .slice(worked + 1)
    .filter(({ text }) => !WARNING.test(text))
    .map(({ text }) => text)
    .join('\n');
}
