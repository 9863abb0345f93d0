import { expect, it } from 'vitest';
import { DONE } from '../../../electron/host/base/answers.ts';
import { changeSettings } from '../../../electron/host/cli/change-settings.ts';
import type { Calls } from '../../../electron/host/cli/connection.ts';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import type { SettingsRequest } from '../../../electron/host/cli/setting-keys.ts';
import { spec } from '../../renderer/run-state.ts';
import { testWorld, view } from './command-bench.ts';

const refused = { ok: false, problem: { code: 'run-reports-itself', id: spec.id } } as const;
/** Changes the settings of a run through calls, some of which are refused. */
async function change(
  request: Partial<SettingsRequest>,
  answers: { change?: object; reading?: object } = {},
) {
  const asked: unknown[] = [];
  const call = (name: string, answer: object) => ({
    mutate: async (input: object) => {
      asked.push([name, input]);
      return answer;
    },
  });
  const runs = {
    show: { query: async () => view() },
    changeSettings: call('settings', answers.change ?? DONE),
    chooseRecognizer: call('reading', answers.reading ?? DONE),
  };
  const { world, remarks } = testWorld();
  const wanted = { changes: {}, policy: {}, replay: {}, ...request };
  const changed = await changeSettings(world, { runs } as unknown as Calls, spec.id, wanted);
  return { changed, asked, remarks };
}

it('a policy setting that the request does not name keeps its value', async () => {
  const changes = { total: 30, policy: { restart: { ...spec.policy.restart, mode: 'ask' } } };
  const { changed, asked } = await change({ changes: { total: 30 }, policy: { restart: { mode: 'ask' } } });
  expect(changed).toEqual({ ok: true, changes, spec });
  expect(asked).toEqual([['settings', { id: spec.id, changes }]]);
});

it('the reading of iterations changes only if the request names it, even to none', async () => {
  const { asked } = await change({ reading: { kind: 'recognizer', recognizer: null } });
  expect(asked[1]).toEqual(['reading', { id: spec.id, recognizer: null }]);
});

it('an invalid value is refused before anything is changed', async () => {
  const { changed, asked, remarks } = await change({ changes: { total: 0 } });
  expect([changed, asked]).toEqual([{ ok: false, code: EXIT.badInput }, []]);
  expect(remarks).toEqual([expect.stringContaining('total is not valid')]);
});

it('the reading of iterations stays unchanged if the host refuses the settings', async () => {
  const reading = { kind: 'recognizer', recognizer: 'optuna' } as const;
  const { changed, asked } = await change({ reading }, { change: refused });
  expect([changed, asked.length]).toEqual([{ ok: false, code: EXIT.badInput }, 1]);
  expect((await change({ reading }, { reading: refused })).changed).toMatchObject({ ok: false });
});
