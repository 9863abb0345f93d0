import { expect, it } from 'vitest';
import { outputSeen } from '../../../../electron/host/cli/attach/output-seen.ts';
import { attempt, delta, died } from '../../../renderer/run-state.ts';

it('the output seen is that of the newest attempt; a run without attempts has none', () => {
  const { reading } = delta();
  const attempts = [died({ outputBytes: 900 }), attempt({ attempt: 2, outputBytes: 17 })];
  expect(outputSeen({ reading: { ...reading, linesRead: 3 }, attempts })).toEqual({
    linesRead: 3,
    bytes: 17,
  });
  expect(outputSeen({ reading, attempts: [] })).toEqual({ linesRead: null, bytes: 0 });
});
