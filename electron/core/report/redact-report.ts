import type { Personal } from '../protocol/wire/incident-files.ts';
import type { ReportBlock, ReportDocument } from './document.ts';
import { redact } from './redact.ts';

/** The report without secrets, home folders and names. Before it has a form: marks of a form are no names. */
export function redactReport(
  { language, title, blocks }: ReportDocument,
  personal: Personal,
): ReportDocument {
  const clean = (text: string) => redact(text, personal).text;
  const cleanBlock = (block: ReportBlock): ReportBlock => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
      case 'code':
        return { ...block, text: clean(block.text) };
      case 'list':
        return { ...block, items: block.items.map(clean) };
      case 'facts':
        return { ...block, rows: block.rows.map(([name, value]) => [name, clean(value)] as const) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(clean)) };
      case 'bars':
        return { ...block, bars: block.bars.map((bar) => ({ ...bar, name: clean(bar.name) })) };
      case 'figure':
        // Made of figures and of Vigil's own words.
        return block;
    }
  };
  return { language, title: clean(title), blocks: blocks.map(cleanBlock) };
}
