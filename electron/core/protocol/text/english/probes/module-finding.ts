import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { deathInWords, stageInWords } from './probe-names.ts';

type ModuleFact = Extract<
  DiagnosisFact,
  {
    kind:
      | 'module-died'
      | 'module-hung'
      | 'module-asks'
      | 'module-needs-display'
      | 'module-raised'
      | 'module-missing'
      | 'module-leaks';
  }
>;

const place = (where: string | null): string => (where === null ? '' : `, at ${where}`);
const WAITS: Record<string, string> = { true: ' It waits.', false: ' It computes.', null: '' };

/** What is wrong with a module, in a sentence or two. */
export function moduleFindingInWords(fact: ModuleFact): string {
  switch (fact.kind) {
    case 'module-died':
      return `${fact.module} ${deathInWords(fact.death)} ${stageInWords(fact.stage, fact.call)}${place(fact.where)}. It did so in ${fact.deaths} of ${fact.tries} processes.`;
    case 'module-hung':
      return `${fact.module} did not return within ${roughDuration(fact.waitedMs)} ${stageInWords(fact.stage, fact.call)}${place(fact.where)}.${WAITS[String(fact.isIdle)] ?? ''}`;
    case 'module-asks':
      return `${fact.module} asks for input ${stageInWords(fact.stage, null)}. At night nobody answers.`;
    case 'module-needs-display':
      return `${fact.module} wants to open a window: ${fact.error}`;
    case 'module-raised':
      return `${fact.module} raised an exception ${stageInWords(fact.stage, fact.call)}: ${fact.error}`;
    case 'module-missing':
      return `${fact.module} is not installed in this environment.`;
    case 'module-leaks':
      return `${fact.module} keeps ${formatBytes(fact.bytesPerCall)} with each call (${formatBytes(fact.lowBytesPerCall)} to ${formatBytes(fact.highBytesPerCall)}, in ${fact.calls} calls).`;
  }
}
