import { resolve } from 'node:path';
import { fillTemplate } from '../../core/protocol/policy/argument-style.ts';
import type { Overrides } from '../../core/protocol/policy/overrides.ts';
import type { TemplateFault } from '../../core/protocol/wire/problem/request-problems.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { refuse } from '../base/answers.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';

/** More than any configuration that people write. */
const LONGEST_BYTES = 1024 * 1024;

/**
 * The text of a run's configuration file, made from its template; null if the run has none. Otherwise why it cannot be
 * made.
 */
export function fillConfig(cwd: string, overrides: Overrides | null): Answer<string | null> {
  if (overrides === null || overrides.style !== 'config-file' || overrides.template === null)
    return { ok: true, value: null };
  const path = resolve(cwd, overrides.template);
  const refused = (fault: TemplateFault) => refuse({ code: 'template-unusable', fault });
  let template: string;
  try {
    const bytes = readRegularSync(path, LONGEST_BYTES);
    template = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    return refused({ kind: 'unusable', path, fault: fileFaultOf(error) });
  }
  const filled = fillTemplate(template, overrides);
  return 'text' in filled
    ? { ok: true, value: filled.text }
    : refused({ kind: 'no-place', path, parameter: filled.missing });
}
