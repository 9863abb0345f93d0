import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { say } from '../say.mjs';

/**
 * Asks one question after the other. Only a time limit counts as no answer; a terminal that is closed, by Ctrl-C or
 * because its input ended, answers nothing.
 * @param {import('./questions.mjs').Question[]} asked
 * @param {(step: import('./result-file.mjs').Step) => void} keep
 * @param {import('node:readline/promises').ReadLineOptions} [streams]
 * @returns {Promise<boolean>} whether the terminal stayed open to the end
 */
export async function askPerson(asked, keep, streams = { input: process.stdin, output: process.stderr }) {
  const terminal = createInterface(streams);
  const closed = once(terminal, 'close').then(() => null);
  say('\nNow what only you can see. Answer y (yes), n (no) or s (skip); Enter skips.');
  for (const { id, title, limitMinutes, does, asks } of asked) {
    say(`\n${title} (at most ${limitMinutes} min)\n  ${does}`);
    const signal = AbortSignal.timeout(limitMinutes * 60_000);
    const answering = terminal.question(`  ${asks} [y/n/s] `, { signal }).catch(() => null);
    const answer = await Promise.race([answering, closed]);
    if (answer === null && !signal.aborted) return false;
    const first = answer?.trim().toLowerCase()[0];
    const result = first === 'y' ? 'passed' : first === 'n' ? 'failed' : 'skipped';
    keep({ id, result, detail: answer === null ? `no answer in ${limitMinutes} min` : '' });
  }
  terminal.close();
  return true;
}
