import type { JobHands, JobScript } from './scripted-job.ts';

/** How a script prints, and when it vanishes with exit code 0 in the middle of its work, as native code does. */
export interface PrintedLines {
  /** `{i}` is the iteration, `{z}` the same from 0, `{n}` how many, `{left}` how many are left, `{v}` a value. */
  line: string;
  to?: number;
  /** The iteration in which it vanishes. */
  dies?: number;
  paceMs?: number;
  /** True: without Vigil's part in Python, so that nothing reports that the script ran to its end. */
  isMute?: boolean;
}

/** A script that knows nothing of Vigil and prints a line an iteration, as people do. */
export const printing = ({
  line,
  to = 10,
  dies = 0,
  paceMs = 1000,
  isMute = false,
}: PrintedLines): JobScript =>
  function* (hands) {
    if (!isMute) hands.say({ kind: 'script-began', pid: hands.pid });
    for (let i = 1; i <= to; i++) {
      yield paceMs;
      if (i === dies) return 0;
      printAs(hands, line, { i, z: i - 1, n: to, left: to - i, v: Number((1 / (i + 1)).toFixed(4)) });
    }
    if (!isMute) hands.say({ kind: 'script-ended', pid: hands.pid });
    return 0;
  };

/** Loops within loops, printed as people do. */
export interface Nested {
  /** Printed before each round of the outer loop, `{s}` of `{m}`; empty: nothing. */
  outer: string;
  /** `{i}` of `{n}` within it. */
  inner: string;
  /** The round and the iteration in which it vanishes with exit code 0. */
  dies?: readonly [number, number];
  paceMs?: number;
  isMute?: boolean;
}

const ROUNDS = 3;
const TRIALS = 10;

export const nested = ({ outer, inner, dies = [0, 0], paceMs = 1000, isMute = false }: Nested): JobScript =>
  function* (hands) {
    if (!isMute) hands.say({ kind: 'script-began', pid: hands.pid });
    for (let s = 1; s <= ROUNDS; s++) {
      if (outer !== '') printAs(hands, outer, { s, m: ROUNDS });
      for (let i = 1; i <= TRIALS; i++) {
        yield paceMs;
        if (s === dies[0] && i === dies[1]) return 0;
        printAs(hands, inner, { s, m: ROUNDS, i, n: TRIALS });
      }
    }
    if (!isMute) hands.say({ kind: 'script-ended', pid: hands.pid });
    return 0;
  };

/** A Python script that prints these lines, one a second, and ends in order, unless `exitCode` says otherwise. */
export const telling = (lines: readonly string[], exitCode = 0): JobScript =>
  function* (hands) {
    hands.say({ kind: 'script-began', pid: hands.pid });
    for (const line of lines) {
      yield 1000;
      hands.print(line);
    }
    if (exitCode === 0) hands.say({ kind: 'script-ended', pid: hands.pid });
    return exitCode;
  };

function printAs(hands: JobHands, line: string, places: Record<string, number>): void {
  hands.print(line.replaceAll(/\{(\w+)\}/g, (place, name) => String(places[name] ?? place)));
}
