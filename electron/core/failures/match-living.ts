import type { Section } from '../protocol/disk/section.ts';
import type { FailureCatalogue } from './catalogue.ts';
import type { CompiledSignature } from './compile-entry.ts';
import { printedText } from './death-texts.ts';
import { findLines } from './find-lines.ts';

/** What a job that is alive has written since its last sign of work. */
export interface LivingTexts {
  /** Of its output, as plain text. */
  tail: string;
  /** Of its log files. */
  logTails: readonly { path: string; tail: string }[];
  /** The section that the job is in; null if unknown. */
  section: Section | null;
}

/** Ids of the entries whose text is known to precede a hang, and which the job has written without working on since. */
export function hangsAhead(catalogue: FailureCatalogue, { tail, logTails, section }: LivingTexts): string[] {
  const found = new Set<string>();
  const texts = [
    printedText('tail', null, tail),
    ...logTails.map((log) => printedText('log', log.path, log.tail)),
  ];
  for (const text of texts)
    findLines(catalogue, text, ({ entry, signature }) => {
      if (entry.entry.hang && isOfLiving(signature, section)) found.add(entry.entry.id);
    });
  return [...found];
}

/** Whether a signature needs nothing that only a death has. */
const isOfLiving = (
  { exitCodes, signals, modules, events, silent, trend, section: wanted }: CompiledSignature,
  section: Section | null,
): boolean =>
  [exitCodes, signals, modules, events, silent, trend].every((one) => one == null) &&
  (wanted === undefined || (section !== null && wanted.includes(section)));
