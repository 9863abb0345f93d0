import { writeFileSync } from 'node:fs';

/**
 * Writes what went wrong outside of tests: unhandled errors, workers that died. Vitest's own JSON has none of it, so a
 * test that failed besides would hide it.
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class OutsideErrorsReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string, stack?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const path = process.env.VIGIL_OUTSIDE_ERRORS;
    if (path === undefined) return;
    const said = errors.map(({ stack, message }) => ({
      message: stack ?? message ?? 'an error without a text',
    }));
    writeFileSync(path, JSON.stringify(said));
  }
}
