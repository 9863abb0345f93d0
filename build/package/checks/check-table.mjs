import { messageOf } from '../../say.mjs';

/** @typedef {ReturnType<typeof openTable>} Table */

/** A table of checks on stdout, a line each, with what is wrong below those that failed. */
export function openTable() {
  const counts = { passed: 0, failed: 0 };
  return {
    counts,
    /**
     * @param {string} subject
     * @param {string} what reads as a sentence that holds
     * @param {() => unknown} look throws when it does not hold; a text that it answers stands behind the sentence
     */
    async check(subject, what, look) {
      let result = 'ok  ';
      let detail = '';
      try {
        const answer = await look();
        if (typeof answer === 'string') detail = ` (${answer})`;
        counts.passed += 1;
      } catch (error) {
        result = 'FAIL';
        detail = `\n      ${messageOf(error).trim().split('\n').slice(0, 12).join('\n      ')}`;
        counts.failed += 1;
      }
      console.log(`${result}  ${subject.padEnd(12)}  ${what}${detail}`);
    },
    /** @param {string} subject @param {string} why */
    skip(subject, why) {
      console.log(`--    ${subject.padEnd(12)}  not looked at: ${why}`);
    },
  };
}
