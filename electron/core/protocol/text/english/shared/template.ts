import type { TemplateFault } from '../../../wire/problem/request-problems.ts';
import { fileFaultInWords } from './file.ts';

/** Why the template of a run's configuration file cannot be used, and what to do, in sentences. */
export function templateFaultInWords(fault: TemplateFault): string {
  switch (fault.kind) {
    case 'not-named':
      return 'The configuration file has no template. Name the template and start again.';
    case 'not-passed':
      return 'The program would not get its configuration file. Write {config} where the program takes it.';
    case 'unusable':
      return `The template ${fault.path} cannot be used (${fileFaultInWords(fault.fault)}). Correct it and start again.`;
    case 'no-place':
      return `The template ${fault.path} has no place {{${fault.parameter}}} for that parameter. Correct it and start again.`;
  }
}
