import { expect, it } from 'vitest';
import { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import { formWithDefaults } from '../../../renderer/forms/form-with-defaults.ts';
import { EMPTY_FORM } from '../../../renderer/forms/new-run-form.ts';
import { buildRequest } from '../../../renderer/new-run/build-request.ts';

it('the form of a new run is empty without defaults of the user', () => {
  expect(formWithDefaults({})).toEqual(EMPTY_FORM);
  expect(formWithDefaults({ checkpoint: { every: 5 } })).toEqual(EMPTY_FORM);
});

it("shows the user's defaults, and asks also for those that have no field", () => {
  const form = formWithDefaults({
    checkpoint: { every: 10 },
    restart: { mode: 'ask', startTries: 9 },
    start: { firstMeasures: true },
    hang: { floorMs: 240_000 },
  });
  expect(form).toMatchObject({ checkpointEvery: '10', restart: 'ask', firstMeasures: true });
  const built = buildRequest({ ...form, script: '/jobs/train.py', firstMeasures: false }, 0);
  expect(built.ok && RunRequest.parse(built.request).policy).toMatchObject({
    checkpoint: { every: 10 },
    restart: { mode: 'ask', startTries: 9 },
    start: { firstMeasures: false },
    hang: { floorMs: 240_000 },
  });
});
