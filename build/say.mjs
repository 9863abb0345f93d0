/**
 * One line of progress for a person. It goes to stderr: stdout belongs to what a command was asked for.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * Ends a command on an expected error: what happened, why, what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @param {number} sinceMs a value of performance.now() */
export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
