import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/** A run of the sample that died at its fourth iteration; written by version 0.1.0 before runs had a policy. */
const ID = '20261121-091654-3tiy';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
  cpSync(resolve('test/records/runs', ID), join(home.home, 'runs', ID), { recursive: true });
});
afterEach(() => home.close());

it('a run from before policies is read, shown, and continues to its end', async () => {
  const view = await home.show(ID);
  expect(view.row).toMatchObject({ phase: 'ended', outcome: 'failed', iteration: 3, problem: null });
  expect(view.spec.policy).toMatchObject({ restart: { mode: 'never' }, checkpoint: { every: 2 } });
  expect(view.attempts).toMatchObject([
    { judged: { class: 'error', because: null, fingerprint: null }, decision: { because: 'restarts-off' } },
  ]);
  expect(await (await home.client()).runs.resume.mutate({ id: ID })).toMatchObject({ ok: true });
  const after = await home.ended(ID);
  expect(after.row).toMatchObject({ outcome: 'finished', iteration: 6, attempts: 2 });
  expect(after.attempts[1]?.from).toMatchObject({ kind: 'checkpoint', iteration: 3 });
});
