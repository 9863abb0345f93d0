import { expect, test } from 'vitest';
import { EMPTY_FORM, type NewRunForm } from '../../../renderer/forms/new-run-form.ts';
import { buildRequest, type FormFaults } from '../../../renderer/new-run/build-request.ts';
import { faultsWhileTyping } from '../../../renderer/new-run/faults-while-typing.ts';

const faultsOf = (form: NewRunForm): FormFaults => {
  const built = buildRequest(form, 0);
  return built.ok ? {} : built.faults;
};
/** What is shown of a form once typing has paused, or while `before` was the last that stood still. */
const shown = (more: Partial<NewRunForm>, before = more, isTried = false) => {
  const form = { ...EMPTY_FORM, script: 'run.py', ...more };
  return faultsWhileTyping(form, faultsOf(form), faultsOf({ ...form, ...before }), isTried);
};

test.each([
  [{ total: 'many' }, { total: 'not-a-count' }],
  [{ startAt: 'tonight' }, { startAt: 'not-a-start-time' }],
  [{ arguments: '--note "two' }, { arguments: 'open-quote' }],
  [{ environment: [{ name: 'A B', value: '1' }] }, { environment: 'bad-variable' }],
  [{ resume: 'replay', replayFunctions: 'evaluate' }, { replayFunctions: 'not-a-function' }],
] as const)('what is wrong in %o is said before Start', (more, faults) =>
  expect(shown(more as Partial<NewRunForm>)).toEqual(faults),
);

test.each([
  { script: '' },
  { interpreter: 'other' },
  { checkpointEvery: '' },
  { gpus: [] },
  { resume: 'replay' },
  { overrides: 'lr = 1', overrideStyle: 'config-file' },
  { overrides: 'lr = 1', overrideStyle: 'config-file', template: 'a.yaml', arguments: '--fast' },
] as const)('what is still missing in %o is not, only after Start', (given) => {
  const more = given as Partial<NewRunForm>;
  expect(shown(more)).toEqual({});
  expect(shown(more, more, true)).not.toEqual({});
});

test('a word is not judged while it is typed', () => {
  expect(shown({ startAt: '2' }, { startAt: '' })).toEqual({});
  expect(shown({ startAt: '23:00' }, { startAt: '2' })).toEqual({});
  expect(shown({ startAt: '2' }, { startAt: '' }, true)).toEqual({});
});

test('what was deleted after Start is missing at once', () => {
  expect(shown({ checkpointEvery: '' }, { checkpointEvery: '5' }, true)).toEqual({
    checkpointEvery: 'not-a-count',
  });
});
