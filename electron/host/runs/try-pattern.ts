import { compilePattern } from '../../core/output/own-pattern.ts';
import { plainText } from '../../core/output/plain-text.ts';
import type { OwnPattern, PatternTrial } from '../../core/protocol/policy/own-pattern.ts';
import { readOutputTail } from '../store/output-tail.ts';

/** What a person tries a pattern on: more lines than anybody looks through. */
const TAIL_BYTES = 256 * 1024;
const MATCHES_SHOWN = 200;
/** Other runs wait meanwhile. What is not tried by then is not counted as a line. */
const MOST_MS = 500;

/** What the pattern finds in a text; of very many matches the last ones. */
export function tryOnText(source: OwnPattern, text: string): PatternTrial {
  const compiled = compilePattern(source);
  if (!compiled.ok) return { because: compiled.because, lines: 0, matched: 0, matches: [] };
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
  return { because: null, lines: tried, matched: matches.length, matches: matches.slice(-MATCHES_SHOWN) };
}

/** The last output of an attempt as plain text; empty if there is none, or a bad disk keeps it. */
export function lastOutput(attemptFolder: string): string {
  try {
    return plainText(readOutputTail(attemptFolder, TAIL_BYTES).toString('utf8'));
  } catch {
    return '';
  }
}
