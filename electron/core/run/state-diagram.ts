import type { Phase } from '../protocol/wire/run-view.ts';
import { type Cell, PHASE_TABLE, type RunEvent } from './phase-table.ts';

const phases = Object.keys(PHASE_TABLE) as Phase[];
const events = Object.keys(PHASE_TABLE.starting) as RunEvent[];

/** The page on the state machine: a diagram and the whole table, both from `PHASE_TABLE`, so that they cannot differ from it. */
export const stateMachinePage = (): string =>
  [
    '# The state machine of a run',
    '',
    'Made from `electron/core/run/phase-table.ts` by `npm run diagram`; a test fails when this page is out of date. What',
    'phases and events mean stands there.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> waiting',
    ...arrows(),
    '  ended --> [*]',
    '```',
    '',
    'Every phase answers every event. A cell names the next phase and what the host does then; `–` is an expected repeat that',
    'changes nothing, and an empty cell cannot happen: the host takes it for a bug.',
    '',
    row(['event', ...phases]),
    row(['---', ...phases.map(() => '---')]),
    ...events.map((event) =>
      row([`\`${event}\``, ...phases.map((phase) => cellText(PHASE_TABLE[phase][event]))]),
    ),
    '',
  ].join('\n');

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

function cellText(cell: Cell): string {
  if (cell === 'bug') return '';
  if (cell === 'ignore') return '–';
  return [`**${cell.next}**`, ...cell.effects].join('<br>');
}

/** One arrow for each pair of phases, with all events that lead along it. */
function arrows(): string[] {
  return phases.flatMap((from) =>
    phases.flatMap((to) => {
      const along = events.filter((event) => {
        const cell = PHASE_TABLE[from][event];
        return typeof cell === 'object' && cell.next === to && from !== to;
      });
      return along.length === 0 ? [] : [`  ${from} --> ${to}: ${along.join(', ')}`];
    }),
  );
}
