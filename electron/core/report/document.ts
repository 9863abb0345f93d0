import type { Bar } from './bar-picture.ts';

/** A part of a report. Texts are plain: each form escapes them itself. */
export type ReportBlock =
  | { kind: 'heading'; text: string }
  /** `isLead`: the sentence that a reader in a hurry needs. */
  | { kind: 'paragraph'; text: string; isLead?: boolean }
  | { kind: 'list'; items: readonly string[] }
  /** Names with their values. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** Words of the job, as it printed them. */
  | { kind: 'code'; text: string }
  /** A picture as SVG, made by lineFigure. `summary` says in words what it shows. */
  | { kind: 'figure'; title: string; svg: string; summary: string }
  /** One figure of several things, to be compared. */
  | { kind: 'bars'; title: string; bars: readonly Bar[] };

/** A report in one language, before it has a form. */
export interface ReportDocument {
  /** As BCP 47 has it. */
  language: string;
  title: string;
  blocks: readonly ReportBlock[];
}
