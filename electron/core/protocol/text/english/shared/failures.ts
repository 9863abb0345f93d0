import type { CatalogueFault } from '../../../failures/catalogue-fault.ts';
import type { FailureMatch } from '../../../failures/failure-match.ts';
import type { FailureSeen } from '../../../wire/failure-view.ts';
import { patternFaultInWords } from './pattern.ts';
import { fieldFaultInWords } from './value.ts';

const CERTAINTY: Readonly<Record<string, string>> = {
  certain: 'Known failure',
  likely: 'Known failure, likely',
  possible: 'Known failure, possible',
};

/** What an entry of the catalogue says about a death. `title`: that of the entry; null if there is none any more. */
export function failureMatchInWords({ id, certainty, role }: FailureMatch, title: string | null): string {
  const said = title === null ? id : `${title} (${id})`;
  return `${role === 'followed' ? 'Also fits' : (CERTAINTY[certainty] ?? CERTAINTY.possible)}: ${said}.`;
}

/** How often users found an entry right. */
export const precisionInWords = ({ right, wrong }: FailureSeen): string =>
  right + wrong === 0
    ? 'No death was confirmed yet.'
    : `Right in ${right} of ${right + wrong} ${right + wrong === 1 ? 'case' : 'cases'} that you judged.`;

/** What is wrong with a part of a catalogue file, and where. */
export function catalogueFaultInWords({ file, line, entry, fault }: CatalogueFault): string {
  const place = [file, line].filter((part) => part !== null && part !== '').join(':');
  const what = entry === null ? '' : `entry ${entry}: `;
  return `${place === '' ? '' : `${place}: `}${what}${faultOf(fault)}.`;
}

function faultOf(fault: CatalogueFault['fault']): string {
  switch (fault.kind) {
    case 'unreadable':
      return `it can't be read (${fault.error})`;
    case 'syntax':
      return `it is not YAML (${fault.error.trim().replace(/\.$/, '')})`;
    case 'differs':
      return `${fault.other} has another text for it; this one counts`;
    case 'comment':
      return `the comment of Vigil is damaged (${fault.error.trim().replace(/\.$/, '')})`;
    case 'not-utf8':
      return 'it is not UTF-8; save it with that encoding';
    case 'value':
      return fieldFaultInWords(fault);
    case 'pattern':
      return `${fault.field}: ${patternFaultInWords(fault.fault).replace(/\.$/, '')}`;
    case 'id-taken':
      return `another entry of the file has the id ${fault.id}`;
    case 'kind-differs':
      return `kind must be ${fault.wanted}, the name of the file`;
  }
}
