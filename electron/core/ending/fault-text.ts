import type { Evidence } from '../protocol/disk/evidence.ts';

/** How a report of Python's fault handler begins. On Windows it also reports what the program then survives. */
const HEADLINE = /^(?:Fatal Python error|Windows fatal exception): .*$/gm;
/** The thread that broke stands under this; its newest call comes first. */
const CURRENT = /^Current thread .*$/m;
const FRAME = /^ {2}File "(.+)", line \d+ in (.+)$/m;
const DETAIL_CHARACTERS = 600;

/**
 * What the fault handler reported last, as evidence of a crash at that time; null if it reported nothing. Call it only for
 * a crash, or for exit code 3 (abort on Windows).
 */
export function faultEvidence(text: string, endedAt: number): Evidence | null {
  const last = [...text.matchAll(HEADLINE)].at(-1);
  if (!last) return null;
  const report = text.slice(last.index);
  const frame = FRAME.exec(report.slice(Math.max(0, report.search(CURRENT))));
  return {
    source: 'fault-handler',
    what: 'native-crash',
    at: endedAt,
    module: frame ? `${frame[1]?.split(/[\\/]/).at(-1)}:${frame[2]}` : null,
    detail: report.slice(0, DETAIL_CHARACTERS).trim(),
  };
}
