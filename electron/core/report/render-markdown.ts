import type { ReportBlock, ReportDocument } from './document.ts';

/** A report as Markdown of the GitHub kind. Pictures appear as what they show in words. */
export function renderMarkdown({ title, blocks }: ReportDocument): string {
  const parts = blocks.map(markdownOf).filter((part) => part !== '');
  return `${[`# ${inline(title)}`, ...parts].join('\n\n')}\n`;
}

function markdownOf(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return `## ${inline(block.text)}`;
    case 'paragraph':
      return block.isLead ? `**${inline(block.text)}**` : inline(block.text);
    case 'list':
      return block.items.map((item) => `- ${inline(item)}`).join('\n');
    case 'facts':
      return block.rows.map(([name, value]) => `- ${inline(name)}: ${inline(value)}`).join('\n');
    case 'table':
      return tableOf(block.columns, block.rows);
    case 'code':
      return codeOf(block.text);
    case 'bars':
      return [
        `**${inline(block.title)}**`,
        '',
        ...block.bars.map(({ name, value }) => `- ${inline(name)}: ${inline(value)}`),
      ].join('\n');
    case 'figure':
      return `**${inline(block.title)}** ${inline(block.summary)}`;
  }
}

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map(inline).join(' | ')} |`;
  return [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** The fence is longer than any run of backticks in the text, so that nothing in it ends the block. */
function codeOf(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** Plain text on one line, in which nothing is a mark of Markdown or HTML. */
const inline = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_{}[\]<>|#~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/^(\s*)([-+])(?=\s)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s)/, '$1\\$2');
