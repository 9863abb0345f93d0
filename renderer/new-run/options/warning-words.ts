import type { WindowText } from '../../text/window-text.ts';
import type { OptionWarning } from './option-warnings.ts';

/** What a warning says. */
export function warningWords(warning: OptionWarning, { warnings }: WindowText['scriptOptions']): string {
  switch (warning.kind) {
    case 'not-a-number':
    case 'not-whole':
      return warnings[warning.kind](warning.name, warning.value);
    case 'not-a-choice':
      return warnings['not-a-choice'](warning.name, warning.value, warning.choices);
    case 'excluded':
      return warnings.excluded(warning.name, warning.by);
    default:
      return warnings[warning.kind](warning.name);
  }
}
