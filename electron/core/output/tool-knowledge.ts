import { STRUCTURE } from '../protocol/policy/recognizer.ts';
import type { RunState } from '../run/state/run-state.ts';
import type { ToolKnowledge } from './follower/beside-tool.ts';

/** What a run knows by the tool that reads its output; null: no tool reads it. */
export function toolKnowledgeOf({ sources, work, totals }: RunState): ToolKnowledge | null {
  const id = sources.recognizer?.id ?? null;
  if (id === null || id === STRUCTURE) return null;
  const last = work.observations.at(-1);
  return {
    last: last ? { iteration: last.iteration, y: last.y } : null,
    goal: work.goalReadBy === null ? work.goalRead : null,
    total: totals.read,
  };
}
