import type { Evidence } from '../protocol/disk/evidence.ts';

/** First line of a report of Python's fault handler. On Windows it also reports faults that the program survives. */
const HEADLINE = /^(?:Fatal Python error|Windows fatal exception): .*$/gm;
/** Heading of the thread that crashed; its newest call comes first. */
const CURRENT = /^Current thread .*$/m;
const FRAME = /^ {2}File "(.+)", line \d+ in (.+)$/m;
const DETAIL_CHARACTERS = 600;
/** Of a deep recursion the handler writes a hundred. */
const MOST_STACK_LINES = 60;

/**
 * The fault handler's last report as evidence of a crash at `endedAt`; null if there is no report. Call it only for a
 * crash, or for exit code 3 (abort on Windows).
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

/**
 * The stack of the thread that crashed, newest call first, below the headline of the fault handler's last report; empty if
 * there is none.
 */
export function crashStack(text: string): string[] {
  const last = [...text.matchAll(HEADLINE)].at(-1);
  if (!last) return [];
  const report = text.slice(last.index);
  const at = report.search(CURRENT);
  const stack =
    at < 0
      ? []
      : (report
          .slice(at)
          .split(/\r?\n\r?\n/, 1)[0]
          ?.split(/\r?\n/) ?? []);
  return [last[0].trimEnd(), ...stack.filter((line) => line.trim() !== '').slice(0, MOST_STACK_LINES)];
}
