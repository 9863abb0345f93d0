import { expect, test } from 'vitest';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { fittingRuns, withoutResume } from '../../../../renderer/runs/selection/fitting-actions.ts';
import { row } from '../../run-state.ts';

const ended = (more: Partial<RunRow>) => row({ phase: 'ended', outcome: 'failed', ...more });

test.each<[string, RunRow, string[]]>([
  ['a run that runs', row(), ['stop']],
  ['one that waits for an answer', row({ phase: 'asking' }), ['stop']],
  ['one that is stopping', row({ phase: 'stopping' }), []],
  ['one that failed', ended({}), ['resume', 'remove']],
  ['a finished one', ended({ outcome: 'finished' }), ['remove']],
  ['one that cannot be read', ended({ problem: { code: 'run-finished', id: 'x' } as never }), ['remove']],
  ['one whose folder is gone', row({ problem: { code: 'folder-unreachable' } as never }), ['stop', 'remove']],
])('%s', (_, one, expected) => {
  const fits = fittingRuns([one]);
  expect((['stop', 'resume', 'remove'] as const).filter((action) => fits[action].length > 0)).toEqual(
    expected,
  );
});

test('work is lost only where there is some, and no way to resume', () => {
  const rows = [
    row({ id: 'a', iteration: 3, canResume: false }),
    row({ id: 'b', canResume: false }),
    row({ iteration: 3 }),
  ];
  expect(withoutResume(rows).map(({ id }) => id)).toEqual(['a']);
});
