import type { Goal, Measured } from '../../protocol/basics.ts';
import type { ReadingView } from '../../protocol/wire/reading-view.ts';
import { TAKEN_FROM } from '../structure/confidence.ts';
import type { StructureReading } from '../structure/read-structure.ts';

/** What is known by a tool, or a pattern of the user. */
export interface ToolKnowledge {
  /** The last iteration that it reported, and its value; null: none. */
  last: { iteration: number; y: Measured | null } | null;
  /** The direction and the total that it reported itself; null: it did not. */
  goal: Goal | null;
  total: number | null;
}

/** Lines from which a direction is taken. */
const LEAST_LINES = 3;

/** The lines count the same as the tool. */
const isSame = ({ last }: ToolKnowledge, { iterations }: StructureReading): boolean =>
  last !== null && last.iteration === iterations;

/** True if the lines show the value that the tool reported. Two missing values are not the same. */
const isSameValue = ({ last }: ToolKnowledge, { value }: StructureReading): boolean =>
  value !== null && last?.y === value;

/** Which way is better by the lines, if they show the tool's own numbers; null: they say nothing, or the tool says it. */
export const directionBeside = (tool: ToolKnowledge, structure: StructureReading): Goal | null =>
  tool.goal === null &&
  isSame(tool, structure) &&
  isSameValue(tool, structure) &&
  structure.lines >= LEAST_LINES
    ? structure.direction
    : null;

/** What the lines contradict the tool in: a reason to ask, and never to overrule it. */
export function contradictionOf(
  tool: ToolKnowledge,
  structure: StructureReading,
): ReadingView['contradiction'] {
  if (structure.confidence < TAKEN_FROM || !isSame(tool, structure)) return null;
  const { direction, total } = structure;
  if (tool.goal !== null && direction !== null && isSameValue(tool, structure) && tool.goal !== direction)
    return { of: 'direction', tool: tool.goal, structure: direction };
  if (tool.total !== null && total !== null && tool.total !== total)
    return { of: 'total', tool: tool.total, structure: total };
  return null;
}
