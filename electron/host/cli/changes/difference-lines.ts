import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { Comparison, Difference } from '../../../core/protocol/wire/difference.ts';

const SIGN = { same: ' ', removed: '-', added: '+' } as const;

/** A comparison as lines: what differs, then the changed lines of each file as `diff -u` shows them (unless `isBrief`). */
export function differenceLines(comparison: Comparison, isBrief: boolean, language: Language): string[] {
  const { commandLine, shared } = language;
  const { differences, unknown } = comparison;
  const notCompared = shared.notCompared(unknown);
  return [
    commandLine.diff.between(comparison),
    ...(differences.length === 0 ? [`  ${commandLine.diff.nothingChanged}`] : []),
    ...differences.map((difference) => `  ${shared.difference(difference)}`),
    ...(notCompared === '' ? [] : [`  ${notCompared}`]),
    ...(isBrief ? [] : differences.flatMap((difference) => fileLines(difference, language))),
  ];
}

function fileLines(difference: Difference, { commandLine }: Language): string[] {
  if (difference.kind !== 'file' || !difference.lines?.hunks.length) return [];
  const { hunks, isCut } = difference.lines;
  return [
    '',
    `--- ${difference.name}`,
    `+++ ${difference.name}`,
    ...hunks.flatMap(({ beforeLine, afterLine, lines }) => [
      `@@ -${beforeLine} +${afterLine} @@`,
      ...lines.map(({ kind, text }) => `${SIGN[kind]}${text}`),
    ]),
    ...(isCut ? [commandLine.diff.linesCut] : []),
  ];
}
