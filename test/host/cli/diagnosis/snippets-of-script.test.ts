import { expect, it } from 'vitest';
import type { ScriptModules } from '../../../../electron/core/protocol/diagnosis/module-proposal.ts';
import type { Answer } from '../../../../electron/core/protocol/wire/problem.ts';
import { digestOf } from '../../../../electron/host/base/digest.ts';
import type { Calls } from '../../../../electron/host/cli/connection.ts';
import { snippetsOfScript } from '../../../../electron/host/cli/diagnosis/snippets-of-script.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { testWorld } from '../command-bench.ts';

const code = { text: 'import CRG311\nCRG311.run()\n', file: '/night/train.py', lines: [2] };
const call = { function: 'CRG311.measure', file: '/night/train.py', line: 8, endLine: 8 };
const script: ScriptModules = {
  read: 'whole',
  proposed: [{ module: 'cv2', from: 'imported', call: null, code: null }],
  shown: [{ module: 'CRG311', call, code }],
};

async function taken(modules: string[], answer: Answer<ScriptModules> = { ok: true, value: script }) {
  const { world, remarks } = testWorld();
  const asked: unknown[] = [];
  const query = async (request: unknown) => {
    asked.push(request);
    return answer;
  };
  const calls = { diagnosis: { proposeModules: { query } } } as unknown as Calls;
  return { snippets: await snippetsOfScript(world, calls, { run: 'x' }, modules), remarks, asked };
}

it('code of the script is a snippet with the digest of what is shown', async () => {
  const confirmed = digestOf(Buffer.from(code.text));
  const { snippets, asked } = await taken(['CRG311']);
  expect(snippets).toEqual([{ module: 'CRG311', code: code.text, confirmed, taken: code, call }]);
  expect(asked).toEqual([{ run: 'x' }]);
});

it('the script is not read where no code of it is wanted', async () => {
  expect(await taken([])).toEqual({ snippets: [], remarks: [], asked: [] });
});

it('a module without such code is named, and nothing is made up', async () => {
  for (const module of ['cv2', 'fast']) {
    const { snippets, remarks } = await taken(['CRG311', module]);
    expect(snippets).toEqual({ code: EXIT.badInput });
    expect(remarks.join(' ')).toContain(`--snippet ${module}=FILE`);
  }
});

it('a script that is not known, or not read as a whole, is no script without such code', async () => {
  const said = async (read: ScriptModules['read']) =>
    (await taken(['cv2'], { ok: true, value: { ...script, read } })).remarks.join(' ');
  expect(await said('whole')).toContain('Vigil finds no code in your script');
  expect(await said('in-part')).toContain('Vigil could not read all of the script');
  expect(await said('no-script')).toContain('No Python script is known');
});

it('a script that cannot be looked at is said as it is', async () => {
  const { snippets, remarks } = await taken(['CRG311'], {
    ok: false,
    problem: { code: 'probes-unloadable' },
  });
  expect([Object.keys(snippets), remarks.length]).toEqual([['code'], 1]);
});
