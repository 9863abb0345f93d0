import { expect, it } from 'vitest';
import { why } from '../../../../electron/host/cli/commands/why.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { dossierView } from '../../../support/dossier.ts';
import { ask } from '../command-bench.ts';

const said = (...words: string[]) =>
  ask(why, ['last', ...words], {
    runs: { list: async () => [row({ attempts: 3 })] },
    dossiers: { show: async (_id, attempt) => ({ ok: true, value: dossierView({ attempt: attempt ?? 3 }) }) },
    provenance: { compare: async () => ({ ok: true, value: null }) },
  });

it('says why the attempt ended that ended last, or the one that is named', async () => {
  const { code, printed } = await said();
  expect([code, printed[0], printed[1]]).toEqual([
    EXIT.ok,
    expect.stringMatching(/^Certain: /),
    expect.stringMatching(/^Attempt 3: /),
  ]);
  expect((await said('--attempt', '2')).printed[1]).toMatch(/^Attempt 2: /);
});

it('gives programs all of it as JSON', async () => {
  expect((await said('--json')).printed.map((line) => JSON.parse(line))).toEqual([
    dossierView({ attempt: 3 }),
  ]);
});
