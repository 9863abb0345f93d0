import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../electron/core/protocol/text/languages/languages.ts';
import { config } from '../../../../electron/host/cli/commands/config.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { testWorld } from '../command-bench.ts';

const known = LANGUAGES.map(({ tag }) => tag);
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-config-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Runs the command in a home without a host, where none can be started. */
async function answer(...words: string[]) {
  const { world, printed, remarks } = testWorld({ home, json: words.includes('--json') });
  return { code: await config.run(words, world), printed, remarks };
}

it('shows the language in force and who decided it', async () => {
  const chosen = '{"format":1,"language":"en"}';
  writeFileSync(join(home, 'preferences.json'), chosen);
  expect(await answer()).toEqual({
    ...{
      code: EXIT.ok,
      printed: ['language      English (en), as you chose', 'sample-every  1 s, the default'],
      remarks: [],
    },
  });
  expect((await answer('language', '--json')).printed).toEqual([
    JSON.stringify({ chosen: 'en', inForce: 'en', known }),
  ]);
  // The folder contains nothing else, so no host was needed.
  expect(readdirSync(home)).toEqual(['preferences.json']);
});

it('a language that this version does not know is shown with the one used instead', async () => {
  writeFileSync(join(home, 'preferences.json'), '{"format":1,"language":"tlh"}');
  const { printed } = await answer('--json');
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ language: { chosen: 'tlh' } });
  const [sentence, languages] = (await answer('language')).printed;
  expect([sentence, languages]).toEqual([
    expect.stringContaining('"tlh"'),
    expect.stringContaining('English (en)'),
  ]);
});

it('an unknown language is refused with the known ones, without a host', async () => {
  const { code, printed, remarks } = await answer('language', 'xx', '--json');
  expect([code, remarks]).toEqual([
    EXIT.badInput,
    [expect.stringContaining('Vigil doesn\'t speak "xx". Choose one of: en')],
  ]);
  expect(JSON.parse(printed[0] ?? '')).toEqual({ problem: { code: 'no-such-language', tag: 'xx', known } });
});

it('shows how often the machine is measured, and whether the user chose that', async () => {
  expect((await answer('sample-every')).printed).toEqual(['1 s, the default']);
  writeFileSync(join(home, 'preferences.json'), '{"format":1,"sampleIntervalMs":250}');
  expect((await answer('sample-every')).printed).toEqual(['0.25 s, as you chose']);
  expect((await answer('sample-every', '--json')).printed).toEqual(['{"seconds":0.25}']);
});

it.each(['0', '0.05', '61', 'often', '', '1e9'])(
  'measuring the machine every %j seconds is refused in one sentence, without a host',
  async (wish) => {
    expect(await answer('sample-every', wish)).toEqual({
      code: EXIT.badInput,
      printed: [],
      remarks: [`Write seconds from 0.1 to 60 here, or "default", not "${wish}".`],
    });
  },
);

it.each([[['colour']], [['language', 'en', 'more']]])(
  '%j is refused with the correct syntax',
  async (words) => {
    expect(await answer(...words)).toMatchObject({
      code: EXIT.badInput,
      remarks: [expect.stringContaining('vigil config language')],
    });
  },
);

it('unreadable preferences are a problem, and nothing is shown', async () => {
  writeFileSync(join(home, 'preferences.json'), '{');
  expect(await answer()).toMatchObject({
    ...{ code: EXIT.failed, printed: [], remarks: [expect.stringContaining('preferences.json')] },
  });
});
