import { resolve } from 'node:path';
import { fillTemplate } from '../../core/protocol/policy/argument-style.ts';
import type { Overrides } from '../../core/protocol/policy/overrides.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { NotAFileError, readRegularSync, TooLargeError } from '../../platform/files/regular-file.ts';

/** More than any configuration that people write. */
const LONGEST_BYTES = 1024 * 1024;

/** The text of a run's configuration file, made of its template; null if the run has none. Or why it cannot be made. */
export function fillConfig(cwd: string, overrides: Overrides | null): Answer<string | null> {
  if (overrides === null || overrides.style !== 'config-file' || overrides.template === null)
    return { ok: true, value: null };
  const path = resolve(cwd, overrides.template);
  const refuse = (detail: string): Answer<string | null> => {
    const problem: Problem = { code: 'bad-request', field: 'overrides.template', detail };
    return { ok: false, problem };
  };
  let template: string;
  try {
    const bytes = readRegularSync(path, LONGEST_BYTES);
    template = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TooLargeError) return refuse(`${path} is larger than 1 MiB`);
    if (error instanceof NotAFileError) return refuse(error.message);
    return refuse(`${path} cannot be read (${(error as Error).message})`);
  }
  const filled = fillTemplate(template, overrides);
  return 'text' in filled
    ? { ok: true, value: filled.text }
    : refuse(`${path} has no place {{${filled.missing}}} for that parameter`);
}
