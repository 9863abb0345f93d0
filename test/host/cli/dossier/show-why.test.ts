import { expect, it } from 'vitest';
import type { DossierView } from '../../../../electron/core/protocol/wire/dossier-view.ts';
import type { Answer } from '../../../../electron/core/protocol/wire/problem.ts';
import { show } from '../../../../electron/host/cli/commands/show.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { comparison, EARLIER } from '../../../support/comparison.ts';
import { dossierView } from '../../../support/dossier.ts';
import { ask } from '../command-bench.ts';

/** Runs the command with a host that answers this; `asked` is what it was asked for. */
async function why(words: string[], answer: Answer<DossierView | null>) {
  const asked: unknown[] = [];
  const said = await ask(show, ['last', ...words], {
    runs: { list: async () => [row({ attempts: 3 })] },
    dossiers: {
      show: async (_id, attempt) => {
        asked.push(attempt);
        return answer;
      },
    },
    provenance: {
      compare: async (_after, before) => ({
        ok: true,
        value: before === 'run-finished' ? comparison({ before: { ...EARLIER, hasFinished: true } }) : null,
      }),
    },
  });
  return { ...said, asked };
}
const ANSWER = { ok: true, value: dossierView() } as const;

it('--why asks for the attempt that ended last, and begins with the verdict', async () => {
  const { code, printed, asked } = await why(['--why'], ANSWER);
  expect([code, asked]).toEqual([EXIT.ok, [null]]);
  expect(printed[0]).toMatch(/^Certain: /);
});

it('--why ends with what changed since the last run of the script that finished', async () => {
  const { printed } = await why(['--why'], ANSWER);
  const at = printed.indexOf(`Changed since the last run that finished, ${EARLIER.id} (${EARLIER.name})`);
  expect(printed.slice(at + 1, at + 3)).toEqual([
    expect.stringContaining('batch 64 → 32'),
    expect.stringContaining('train.py'),
  ]);
});

it('--attempt names another one, and needs no --why', async () => {
  expect((await why(['--attempt', '2'], ANSWER)).asked).toEqual([2]);
});

it('programs get the whole answer in one line of JSON, also if there is none', async () => {
  const { printed } = await why(['--why', '--json'], ANSWER);
  expect(printed.map((line) => JSON.parse(line))).toEqual([ANSWER.value]);
  expect((await why(['--why', '--json'], { ok: true, value: null })).printed).toEqual(['null']);
});

it('an attempt that has not ended or does not exist is bad input; without a number it is only said', async () => {
  const none = { ok: true, value: null } as const;
  const named = await why(['--attempt', '9'], none);
  expect([named.code, named.printed]).toEqual([EXIT.badInput, []]);
  expect(named.remarks.join(' ')).toContain('9');
  const any = await why(['--why'], none);
  expect([any.code, any.printed]).toEqual([EXIT.ok, ['No attempt has ended yet.']]);
});

it('a refusal of the host is passed on', async () => {
  const problem = { code: 'folder-unreachable', path: '/runs', error: null } as const;
  const { code, printed, remarks } = await why(['--why'], { ok: false, problem });
  expect(code).not.toBe(EXIT.ok);
  expect([printed, remarks.join(' ')]).toEqual([[], expect.stringContaining('/runs')]);
});
