import { afterEach, beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { writtenEntry, writtenFile } from '../../../support/failure-file.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const PROGRAM = `console.error('Traceback (most recent call last):');
console.error('  File "train.py", line 3, in <module>');
console.error('ValueError: label 7 is not in the map');
process.exit(1);`;
const dying: RunRequest = {
  program: { kind: 'command', file: process.execPath, args: ['-e', PROGRAM] },
  resumeArguments: [],
  policy: { restart: { backOffFirstMs: 10, startOver: true } },
};
const ENTRY = stringify(
  writtenFile('labels', [
    writtenEntry('label-map', { retry: 'never', signatures: [{ text: 'label \\d+ is not in the map' }] }),
  ]),
);

it('a run that dies of a known failure is restarted, until the user wants no restart after it', async () => {
  const { failures, runs } = await home.client();
  expect(await failures.add.mutate({ yaml: ENTRY })).toMatchObject({ ok: true });
  const observed = await home.ended(await home.start(dying));
  expect(observed.row).toMatchObject({ outcome: 'failed', attempts: 2 });
  expect(await failures.enforce.mutate({ id: 'label-map', enforced: true })).toEqual({
    ok: true,
    value: null,
  });

  const id = await home.start(dying);
  const { row, attempts } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'failed', attempts: 1 });
  const decision = attempts[0]?.decision;
  expect(decision).toMatchObject({ because: 'known-failure', known: 'label-map' });
  expect(decision && english.shared.decision(decision, null)).toContain('label-map');
  // Judged again, it stays so.
  await runs.judgeAgain.mutate({ id });
  expect((await home.show(id)).attempts[0]?.decision).toMatchObject({ because: 'known-failure' });
});
