import { compilePattern } from '../../core/output/own-pattern.ts';
import { readableOutput } from '../../core/output/readable-output.ts';
import type { OwnPattern, PatternTrial } from '../../core/protocol/policy/own-pattern.ts';
import { readOutputTail } from '../store/output-tail.ts';

/** The last output on which a pattern is tried: more lines than a person looks through. */
const TAIL_BYTES = 256 * 1024;
const MATCHES_SHOWN = 200;
/** Other runs wait meanwhile. Lines after this time are neither tried nor counted. */
const MOST_MS = 500;

/** The matches of a pattern in a text; if there are very many, the last ones. */
export function tryOnText(source: OwnPattern, text: string): PatternTrial {
  const compiled = compilePattern(source);
  if (!compiled.ok) return { fault: compiled.fault, lines: 0, matched: 0, matches: [] };
  const until = performance.now() + MOST_MS;
  const lines = text.split(/\r\n|\n|\r/);
  const matches: PatternTrial['matches'] = [];
  let tried = 0;
  for (const [index, line] of lines.entries()) {
    if (performance.now() >= until) break;
    if (line.trim() === '') continue;
    tried++;
    const groups = compiled.pattern.match(line);
    if (groups) matches.push({ line: index + 1, text: line, groups: { ...groups } });
  }
  return { fault: null, lines: tried, matched: matches.length, matches: matches.slice(-MATCHES_SHOWN) };
}

/** The last output of an attempt as plain text; empty if there is none, or the disk cannot read it. */
export function lastOutput(attemptFolder: string): string {
  try {
    return readableOutput(readOutputTail(attemptFolder, TAIL_BYTES).toString('utf8'));
  } catch {
    return '';
  }
}
