import type { Phase } from '../protocol/wire/run-view.ts';
import { PHASE_TABLE, type RunEvent } from './phase-table.ts';

const phases = Object.keys(PHASE_TABLE) as Phase[];
const events = Object.keys(PHASE_TABLE.starting) as RunEvent[];

/**
 * The documentation page on the state machine: a diagram and a table for each phase. Both come from `PHASE_TABLE`, so
 * that they cannot differ from it.
 */
export const stateMachinePage = (): string =>
  [
    '# The state machine of a run',
    '',
    'Made from `electron/core/run/phase-table.ts` by `npm run diagram`; a test fails when this page is out of date. What phases and',
    'events mean is written there.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> waiting',
    ...arrows(),
    '  ended --> [*]',
    '```',
    '',
    'Every phase answers every event. A row names the event, the next phase and what the host does then. *Ignored* is an expected',
    'repeat that changes nothing. The host takes every other event for a bug.',
    ...phases.flatMap(sectionOf),
    '',
  ].join('\n');

/** How a phase responds to each event. */
function sectionOf(phase: Phase): string[] {
  const rows = events.flatMap((event) => {
    const cell = PHASE_TABLE[phase][event];
    return typeof cell === 'object' ? [row([`\`${event}\``, cell.next, cell.effects.join(', ')])] : [];
  });
  const ignored = events.filter((event) => PHASE_TABLE[phase][event] === 'ignore');
  return [
    '',
    `## ${phase}`,
    '',
    row(['event', 'next', 'then']),
    row(['---', '---', '---']),
    ...rows,
    ...(ignored.length === 0 ? [] : ['', `Ignored: ${ignored.map((event) => `\`${event}\``).join(', ')}.`]),
  ];
}

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** One arrow for each pair of phases, with all events that cause it. */
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
