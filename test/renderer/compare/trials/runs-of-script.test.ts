import { expect, it } from 'vitest';
import { runsOfScript } from '../../../../renderer/compare/trials/runs-of-script.ts';
import { row } from '../../run-state.ts';

const started = { startedAt: 1, script: '/project/train.py' };
const rows = [
  row({ id: 'a', ...started }),
  row({ id: 'b', ...started }),
  row({ id: 'queued', ...started, startedAt: null }),
  row({ id: 'other', ...started, script: '/project/other.py' }),
  row({ id: 'sample', sample: true, startedAt: 1 }),
  row({ id: 'unknown', startedAt: 1 }),
];

it.each([
  ['a', ['a', 'b']],
  ['queued', ['a', 'b']],
  ['sample', ['sample']],
  // Two of which no script is known have nothing in common.
  ['unknown', []],
  ['gone', []],
])('to the script of %s belong %j', (id, found) => {
  expect(runsOfScript(rows, id).map((each) => each.id)).toEqual(found);
});
