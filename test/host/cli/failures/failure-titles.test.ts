import { expect, it } from 'vitest';
import type { FailureMatch } from '../../../../electron/core/protocol/failures/failure-match.ts';
import type { FailureList } from '../../../../electron/core/protocol/wire/failure-view.ts';
import { refuse } from '../../../../electron/host/base/answers.ts';
import { show } from '../../../../electron/host/cli/commands/show.ts';
import { died, row } from '../../../renderer/run-state.ts';
import { failureRow } from '../../../support/failure-file.ts';
import { ask, noting, view } from '../command-bench.ts';

const match = (id: string, role: FailureMatch['role'] = 'cause'): FailureMatch => ({
  id,
  certainty: 'certain',
  role,
  evidence: [],
});
const list = async () => [row()];
const run = (...failures: FailureMatch[]) => ({
  list,
  show: () => view({ attempts: [died({ failures })] }),
});
const causesIn = (printed: readonly string[]) =>
  printed.map((line) => line.trim()).filter((line) => /^(?:Known failure|Also fits): /.test(line));

it('a match is shown by the title of its entry, and by its id if there is none any more', async () => {
  const asked: unknown[] = [];
  const entries = [failureRow('oom', 'Out of memory')];
  const found: FailureList = { kinds: [], entries, drafts: [], faults: [] };
  const failures = { list: noting(asked, Promise.resolve({ ok: true, value: found } as const)) };
  const { printed } = await ask(show, ['last'], {
    runs: run(match('oom'), match('gone', 'followed'), match('oom')),
    failures,
  });
  expect(causesIn(printed)).toEqual([
    'Known failure: Out of memory (oom).',
    'Also fits: gone.',
    'Known failure: Out of memory (oom).',
  ]);
  expect(asked).toEqual([[expect.objectContaining({ ids: ['oom', 'gone'] })]]);
});

it('a run is shown although the catalogue cannot be read', async () => {
  const failures = { list: async () => refuse({ code: 'catalogue-unreadable' }) };
  const { printed } = await ask(show, ['last'], { runs: run(match('oom')), failures });
  expect(causesIn(printed)).toEqual(['Known failure: oom.']);
});

it('a run without matches asks for no titles', async () => {
  const asked: unknown[] = [];
  const failures = { list: noting(asked, Promise.resolve(refuse({ code: 'catalogue-unreadable' }))) };
  await ask(show, ['last'], { runs: run(), failures });
  expect(asked).toEqual([]);
});
