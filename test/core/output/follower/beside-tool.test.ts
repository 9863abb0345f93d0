import { describe, expect, test } from 'vitest';
import {
  contradictionOf,
  directionBeside,
  type ToolKnowledge,
} from '../../../../electron/core/output/follower/beside-tool.ts';
import type { StructureReading } from '../../../../electron/core/output/structure/read-structure.ts';
import { readLines } from '../structure/read-lines.ts';

const lines: StructureReading = {
  ...readLines([]),
  ...{ iterations: 7, value: 0.5, total: 20, direction: 'minimise', confidence: 0.9, lines: 7 },
};
const tool = (more: Partial<ToolKnowledge> = {}): ToolKnowledge => ({
  ...{ last: { iteration: 7, y: 0.5 }, goal: null, total: null },
  ...more,
});

describe('a direction that a tool does not print', () => {
  test('comes from lines that show its own numbers', () => {
    expect(directionBeside(tool(), lines)).toBe('minimise');
  });

  test.each([
    ['the tool prints it', tool({ goal: 'maximise' }), lines],
    ['they show another number', tool({ last: { iteration: 8, y: 0.5 } }), lines],
    ['they show another value', tool({ last: { iteration: 7, y: 0.4 } }), lines],
    ['neither has a value', tool({ last: { iteration: 7, y: null } }), { ...lines, value: null }],
    ['they are too few', tool(), { ...lines, lines: 2 }],
    ['nothing is known of the tool', tool({ last: null }), lines],
  ])('stays unknown if %s', (_, known, structure) => expect(directionBeside(known, structure)).toBeNull());
});

describe('a contradiction', () => {
  test('is about the direction, or the total', () => {
    expect(contradictionOf(tool({ goal: 'maximise' }), lines)).toEqual({
      ...{ of: 'direction', tool: 'maximise', structure: 'minimise' },
    });
    expect(contradictionOf(tool({ total: 30 }), lines)).toEqual({ of: 'total', tool: 30, structure: 20 });
  });

  test('does not exist if both agree, count something else, or the lines are unsure', () => {
    expect(contradictionOf(tool({ goal: 'minimise', total: 20 }), lines)).toBeNull();
    expect(contradictionOf(tool({ last: { iteration: 3, y: 0.5 }, total: 30 }), lines)).toBeNull();
    expect(contradictionOf(tool({ total: 30 }), { ...lines, confidence: 0.7 })).toBeNull();
    const bare = tool({ last: { iteration: 7, y: null }, goal: 'maximise' });
    expect(contradictionOf(bare, { ...lines, value: null })).toBeNull();
  });
});
