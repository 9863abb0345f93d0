import type { Catalogue } from '../protocol/text/catalogue.ts';
import { formatDateTime } from '../protocol/text/quantities.ts';
import { sureCause } from '../protocol/text/sure-cause.ts';
import type { DeathVerdict } from '../protocol/wire/dossier-view.ts';
import type { ReportBlock } from './document.ts';

/**
 * The verdict on a death: what it was in one sentence, how sure that is, why, what else it could be, what to do, and all that
 * happened in the order of time. Nothing if there is no verdict.
 */
export function deathBlocks(death: DeathVerdict | undefined, shared: Catalogue): ReportBlock[] {
  if (death === undefined) return [];
  const { diagnosis, timeline, missing } = death;
  const { verdict: words } = shared.report;
  const list = (title: string, items: readonly string[]): ReportBlock[] =>
    items.length === 0
      ? []
      : [
          { kind: 'paragraph', text: title },
          { kind: 'list', items },
        ];
  return [
    { kind: 'paragraph', text: sureCause(shared, diagnosis), isLead: true },
    { kind: 'paragraph', text: shared.certaintyMeans[diagnosis.certainty] },
    ...list(words.because, diagnosis.because.map(shared.reason)),
    ...list(
      words.others,
      diagnosis.others.map((other) => sureCause(shared, other)),
    ),
    ...list(words.advice, diagnosis.advice.map(shared.diagnosisAdvice)),
    ...(timeline.length === 0
      ? []
      : [
          { kind: 'paragraph', text: words.timeline } as const,
          {
            kind: 'table',
            columns: words.timeColumns,
            rows: timeline.map((item) => [formatDateTime(item.at), shared.timelineItem(item)]),
          } as const,
        ]),
    ...list(words.missing, missing === null ? [words.noFacts] : missing.map(shared.missing)),
  ];
}
