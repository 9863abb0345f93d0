import type { Difference, UnknownPart } from '../../../wire/difference.ts';
import { planInWords } from './decision.ts';

type ValueDifference = Extract<Difference, { kind: 'value' }>;

const COMMIT_CHARACTERS = 10;

/** One thing in which two attempts differ, as a clause without a full stop. */
export function differenceInWords(difference: Difference): string {
  switch (difference.kind) {
    case 'value':
      return valueInWords(difference);
    case 'file':
      return `${fileChange(difference)}${difference.mayDiffer ? ' (edited around the start, so another version may have run)' : ''}`;
    case 'uncommitted':
      return `uncommitted changes to ${difference.name} differ`;
    case 'plan':
      return planInWords(difference.after).replace(/\.$/, '') || 'Vigil changes nothing any more';
  }
}

function fileChange({ name, change, lines }: Extract<Difference, { kind: 'file' }>): string {
  if (change === 'added') return `${name} was not used before, or not yet`;
  if (change === 'removed') return `${name} is not used, or not yet`;
  if (lines === null) return `${name} changed`;
  const { added, removed } = lines;
  if (added === 0 && removed === 0) return `${name}: only line ends changed`;
  return `${name}: ${added} ${added === 1 ? 'line' : 'lines'} added, ${removed} removed`;
}

function valueInWords({ of, name, before, after }: ValueDifference): string {
  switch (of) {
    case 'argument':
      return change(argumentName(name), before, after);
    case 'environment':
    case 'package':
      return change(name, before, after);
    case 'setting':
      return change(`setting ${name.replace(/^policy\./, '')}`, before ?? 'none', after ?? 'none');
    case 'program':
      return change('program', before, after);
    case 'folder':
      return change('working folder', before, after);
    case 'interpreter':
      return change('Python', before, after);
    case 'cuda':
      return change('CUDA of torch', before ?? 'none', after ?? 'none');
    case 'driver':
      return change('NVIDIA driver', before, after);
    case 'commit':
      return change('commit', short(before), short(after));
    case 'branch':
      return change('branch', before ?? 'none', after ?? 'none');
    case 'system':
      return change('system', before, after);
    case 'vigil':
      return change('Vigil', before, after);
  }
}

/** `--batch` is `batch`; a word by its place is `argument 2`. */
const argumentName = (name: string): string =>
  name.startsWith('#') ? `argument ${name.slice(1)}` : name.replace(/^-+(?=.)/, '');

function change(name: string, before: string | null, after: string | null): string {
  if (before === null) return after === null || after === '' ? `${name} added` : `${name} ${after} added`;
  if (after === null) return before === '' ? `${name} removed` : `${name} removed (was ${before})`;
  return `${name} ${before || '""'} → ${after || '""'}`;
}

const short = (commit: string | null): string | null => commit?.slice(0, COMMIT_CHARACTERS) ?? null;

const UNKNOWN: Record<UnknownPart, string> = {
  modules: 'imported files',
  packages: 'packages',
  git: 'git',
  changes: 'uncommitted changes',
  files: 'files that are too large or no longer kept',
};

/** What could not be compared, as a sentence; empty if everything could. */
export const notComparedInWords = (parts: readonly UnknownPart[]): string =>
  parts.length === 0
    ? ''
    : `Not compared, because one of the two attempts lacks it: ${parts.map((part) => UNKNOWN[part]).join(', ')}.`;
