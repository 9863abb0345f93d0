import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { ReadingView, StructureView } from '../../../../electron/core/protocol/wire/reading-view.ts';
import {
  describeReading,
  numbersRead,
  summaryOf,
} from '../../../../electron/host/cli/reading/describe-reading.ts';
import { delta } from '../../../renderer/run-state.ts';
import { shownLine } from '../../../support/shown-line.ts';
import { structureView } from '../../../support/structure-view.ts';

const line = shownLine('Trial 12/40 value 0.483 lr 0.01', 'iterations', 'total', 'value');
const value = line.spans[2]?.name ?? { kind: '', slot: '' };
const counter = line.spans[0]?.name ?? value;

const reading = (structure: Partial<StructureView>, more: Partial<ReadingView> = {}): ReadingView => ({
  ...delta().reading,
  structure: structureView({
    newest: [line],
    roles: { roles: [{ name: counter, role: 'iterations' }], direction: null },
    iterations: 12,
    total: 40,
    value: 0.483,
    ...structure,
  }),
  ...more,
});
const described = (view: ReadingView) => describeReading('id', view, english, 80).join('\n');

describe('how a run is read, on the command line', () => {
  it('shows the newest line with its numbers marked, and the role of each with its source', () => {
    const view = reading({}, { chosen: { roles: [{ name: value, role: 'value' }], direction: null } });
    expect(described(view)).toContain('  Trial [1]12/[2]40 value [3]0.483 lr [4]0.01\n');
    expect(described(view)).toMatch(/\[1\] +12 {2}counts the iterations {2}its output lines\n/);
    expect(described(view)).toMatch(/\[3\] +0\.483 {2}value +you\n/);
    expect(described(view)).toMatch(/\[4\] +0\.01 {2}not used\n/);
    expect(described(view)).toContain('Trial 12/40 · value 0.483; learned from 12 lines');
    expect(numbersRead(view).map(({ by }) => by)).toEqual(['structure', 'structure', 'user', null]);
  });

  it('fits into 80 columns', () => {
    for (const each of describeReading('20261121-031500-k3f9', reading({ isProposal: true }), english, 80))
      expect(each.length).toBeLessThanOrEqual(80);
  });

  it('asks whether a proposal is right', () => {
    expect(described(reading({ isProposal: true })).replace(/\s+/g, ' ')).toContain(
      '"vigil read-as id right"',
    );
    expect(described(reading({}))).not.toContain('not sure');
  });

  it('asks which way is better only if a value is known and the direction is not', () => {
    expect(described(reading({}))).toContain('unknown which values are better');
    expect(described(reading({ direction: 'minimise' }))).not.toContain('unknown which');
    expect(described(reading({ value: null }))).not.toContain('unknown which');
  });

  it('asks about a contradiction with the tool, with the command that settles it', () => {
    const asked = described(reading({}, { contradiction: { of: 'total', tool: 30, structure: 40 } }));
    expect(asked.replace(/\s+/g, ' ')).toContain('suggest 40. Which is right? "vigil set id total=N"');
  });

  it('is empty if no line is known', () => {
    expect(describeReading('id', reading({}, { structure: null }), english, 80)).toEqual([]);
  });
});

it('the summary names counter, value and best, and which way is better', () => {
  const { structure } = reading({ best: 0.412, direction: 'minimise' });
  expect(structure && summaryOf(structure, english.shared)).toBe(
    'Trial 12/40 · value 0.483 · best 0.412, smaller is better; learned from 12 lines',
  );
});
