import { expect, it } from 'vitest';
import { failures } from '../../../../electron/host/cli/commands/failures.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask } from '../command-bench.ts';

const DRAFTS = [
  { fingerprint: 'KeyError at train.py', count: 12, run: row().id, name: 'Night', attempt: 4, at: 5_000 },
  { fingerprint: 'silent 0', count: 1, run: row().id, name: 'Night', attempt: 1, at: 1_000 },
];
const listing = (drafts: typeof DRAFTS, more = {}) => ({
  failures: {
    list: async () => ({ ok: true as const, value: { kinds: [], entries: [], drafts, faults: [], ...more } }),
  },
});

it('deaths without an entry are listed with their count and what they have in common', async () => {
  const { printed } = await ask(failures, ['drafts'], listing(DRAFTS));
  expect(printed).toEqual([
    expect.stringMatching(/^Deaths +Last in run +Attempt +When +In common/),
    expect.stringMatching(new RegExp(`^ +12 +${row().id} .*KeyError at train\\.py`)),
    expect.stringMatching(/^ +1 .*silent 0/),
    expect.stringContaining('vigil failures add --from RUN --attempt N'),
  ]);
});

it('that there is none is said, and programs get the drafts as they are', async () => {
  expect((await ask(failures, ['drafts'], listing([]))).printed).toEqual(['Every death here has an entry.']);
  const { printed } = await ask(failures, ['drafts', '--json'], listing(DRAFTS));
  expect(printed.map((line) => JSON.parse(line))).toEqual([DRAFTS]);
});

it('says how many older ones are left out', async () => {
  const { printed } = await ask(failures, ['drafts'], listing(DRAFTS, { moreDrafts: 9_800 }));
  expect(printed).toContainEqual('9800 older ones are left out.');
});
