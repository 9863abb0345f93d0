import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoaderCode } from '../../../../electron/core/protocol/diagnosis/loader-request.ts';
import type { ModuleProposal } from '../../../../electron/core/protocol/diagnosis/module-proposal.ts';
import { digestOf } from '../../../../electron/host/base/digest.ts';
import { diagnoseJob } from '../../../../electron/host/cli/commands/diagnose.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { diagnosisReport, probeResult } from '../../../support/diagnosis-report.ts';
import { untilAborted } from '../../api/fake-services.ts';
import { ask, noting } from '../command-bench.ts';

const NIGHT = row({ name: 'night' });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-diagnose-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CODE: LoaderCode = {
  ...{ factory: 'data:make', file: '/jobs/data.py', args: [], folder: '/jobs' },
  ...{ code: 'def make():\n    return []\n', digest: 'c'.repeat(64) },
};

/** A script that shows the code of these modules. */
const scriptOf = (proposed: ModuleProposal[]) => ({
  ...{ read: 'whole' as const, proposed },
  shown: proposed.flatMap(({ module, call, code }) => (code === null ? [] : [{ module, call, code }])),
});

/** A host whose diagnosis has ended at once; `asked`: the requests; `named`: those for the code of a loader. */
function host(
  asked: unknown[] = [],
  code: LoaderCode | null = null,
  named: unknown[] = [],
  proposed: ModuleProposal[] = [],
) {
  return {
    runs: { list: async () => [NIGHT] },
    diagnosis: {
      loaderCode: noting(named, Promise.resolve({ ok: true as const, value: code })),
      proposeModules: async () => ({ ok: true as const, value: scriptOf(proposed) }),
      start: noting(asked, Promise.resolve({ ok: true as const, value: { number: 3 } })),
      async *watch(signal: AbortSignal) {
        yield { id: '1', data: diagnosisReport([probeResult('environment')]) };
        await untilAborted(signal);
      },
    },
  };
}

describe('vigil diagnose', () => {
  it('asks for what its options say, with absolute paths', async () => {
    const asked: unknown[] = [];
    const words =
      '--level quick --why night --only disk,cuda --python bin/py --module cv2 --module CRG311 train.py';
    const { code } = await ask(diagnoseJob, words.split(' '), host(asked));
    expect(code).toBe(EXIT.ok);
    expect(asked).toEqual([
      [
        {
          ...{ level: 'quick', run: NIGHT.id, only: ['disk', 'cuda'], python: resolve('bin/py') },
          ...{ script: resolve('train.py'), folder: null, modules: ['cv2', 'CRG311'], snippets: [] },
          ...{
            loader: { isWanted: false, which: 1, factory: null, folder: null, data: [], confirmed: null },
          },
          ...{ rerun: null, isNight: false },
        },
      ],
    ]);
  });

  it('takes the name of a run for the run, unless a script has that name', async () => {
    const asked: unknown[] = [];
    await ask(diagnoseJob, ['night'], host(asked));
    const script = join(folder, 'night');
    await ask(diagnoseJob, [script], host(asked));
    writeFileSync(script, '');
    await ask(diagnoseJob, [script], host(asked));
    expect(asked).toMatchObject([
      [{ run: NIGHT.id, script: null }],
      [{ run: null, script }],
      [{ run: null, script }],
    ]);
  });

  it('names the likeliest modules and says that they are only imported, unless the user names one', async () => {
    const call = { function: 'CRG311.measure', file: '/night/train.py', line: 8, endLine: 8 };
    const proposed: ModuleProposal[] = [
      { module: 'CRG311', from: 'stack', call, code: null },
      { module: 'cv2', from: 'imported', call: null, code: null },
    ];
    const said = async (...words: string[]) => {
      const { printed } = await ask(diagnoseJob, words, host([], null, [], proposed));
      return printed.join(' ').replace(/\s+/g, ' ');
    };
    expect(await said('night')).toContain(
      'Likeliest modules: CRG311, cv2. When the run crashed, it was in line 8 of train.py, which calls CRG311.measure. ' +
        'They are only imported; "vigil diagnose night --snippet CRG311=FILE" exercises one.',
    );
    expect(await said('--why', 'night', 'my job.py')).toContain(
      '"vigil diagnose --why night "my job.py" --snippet CRG311=FILE"',
    );
    for (const words of [['night', '--module', 'cv2'], ['night', '--only', 'disk'], ['night', '--json'], []])
      expect(await said(...words)).not.toContain('Likeliest');
  });

  it('shows code that the script has for a module, and runs it only once that is confirmed', async () => {
    const code = {
      ...{ text: 'import CRG311\nCRG311.measure(0.5)\n', file: '/night/train.py', lines: [7, 9] },
    };
    const call = { function: 'CRG311.wait', file: '/night/train.py', line: 8, endLine: 8 };
    const proposed: ModuleProposal[] = [{ module: 'CRG311', from: 'imported', call, code }];
    const asked: unknown[] = [];
    const said = async (...words: string[]) => {
      const { printed, remarks } = await ask(diagnoseJob, words, host(asked, null, [], proposed));
      return [...printed, ...remarks].join(' ').replace(/\s+/g, ' ');
    };
    expect(await said('night')).toContain(
      '"vigil diagnose night --snippet CRG311=script" shows code from your script that exercises CRG311.',
    );
    expect(asked.splice(0)).toMatchObject([[{ snippets: [] }]]);
    expect(await said('night', '--snippet', 'CRG311=script')).toContain(
      '| CRG311.measure(0.5) This code is taken from lines 7, 9 of train.py. What the script sets up elsewhere may be missing. ' +
        'The call of CRG311.wait in line 8 of train.py is not in it. Nothing runs yet. Add --yes',
    );
    expect(await said('night', '--snippet', 'cv2=script', '--yes')).toContain('--snippet cv2=FILE');
    expect(asked).toEqual([]);
    for (const more of [[], ['--json']])
      expect(await said('night', '--snippet', 'CRG311=script', '--yes', ...more)).toContain(
        '| CRG311.measure(0.5) This code is taken from lines 7, 9 of train.py.',
      );
    asked.pop();
    const confirmed = digestOf(Buffer.from(code.text));
    expect(asked).toMatchObject([[{ snippets: [{ module: 'CRG311', code: code.text, confirmed }] }]]);
  });

  it('looks at the machine where nothing is named', async () => {
    const asked: unknown[] = [];
    await ask(diagnoseJob, [], host(asked));
    expect(asked).toMatchObject([[{ level: 'normal', run: null, only: null, python: null, script: null }]]);
  });

  it('shows the code of a snippet, and runs it only once that is confirmed', async () => {
    const path = join(folder, 'try.py');
    writeFileSync(path, 'CRG311.run()\n');
    const asked: unknown[] = [];
    const shown = await ask(diagnoseJob, ['--snippet', `CRG311=${path}`], host(asked));
    expect(shown.printed).toContain('  | CRG311.run()');
    expect([shown.code, asked]).toEqual([EXIT.ok, []]);
    await ask(diagnoseJob, ['--snippet', `CRG311=${path}`, '--yes'], host(asked));
    expect(asked).toMatchObject([[{ snippets: [{ module: 'CRG311', code: 'CRG311.run()\n' }] }]]);
  });

  it('shows the code that makes a loader, and runs it only once that is confirmed', async () => {
    const [asked, named]: [unknown[], unknown[]] = [[], []];
    const words = ['--loader', 'data:make', '--loader-number', '2', '--data', 'shards'];
    const shown = await ask(diagnoseJob, words, host(asked, CODE, named));
    expect(shown.printed).toEqual(expect.arrayContaining(['/jobs/data.py', '  |     return []']));
    expect([shown.code, asked]).toEqual([EXIT.ok, []]);
    const loader = { factory: 'data:make', folder: resolve('.'), which: 2, data: [resolve('shards')] };
    expect(named).toMatchObject([[{ loader }]]);
    await ask(diagnoseJob, [...words, '--yes'], host(asked, CODE));
    expect(asked).toMatchObject([[{ loader: { ...loader, confirmed: CODE.digest } }]]);
  });

  it('shows a script before its loader is tested, with a snippet too, and as JSON', async () => {
    const path = join(folder, 'try.py');
    writeFileSync(path, 'CRG311.run()\n');
    const asked: unknown[] = [];
    const words = ['train.py', '--only', 'data-loading', '--snippet', `CRG311=${path}`, '--json'];
    const { printed } = await ask(diagnoseJob, words, host(asked, { ...CODE, factory: null }));
    expect(JSON.parse(printed.join(''))).toMatchObject({
      unconfirmed: { snippets: [{ module: 'CRG311' }], loader: { factory: null, code: CODE.code } },
    });
    expect(asked).toEqual([]);
  });

  it('needs no confirmation where the probe of data loading runs no code', async () => {
    const asked: unknown[] = [];
    await ask(diagnoseJob, ['--only', 'data-loading', '--data', 'shards'], host(asked));
    expect(asked).toMatchObject([
      [{ loader: { factory: null, confirmed: null, data: [resolve('shards')] } }],
    ]);
  });

  it.each([
    [['--loader', 'make_loader'], EXIT.badInput],
    [['--loader', 'data.py:make'], EXIT.badInput],
    [['--loader-number', 'two'], EXIT.badInput],
    [['a.py', 'b.py'], EXIT.badInput],
    [['--only', 'telepathy'], EXIT.badInput],
    [['--level', 'deep'], EXIT.badInput],
    [['--snippet', 'x'], EXIT.badInput],
    [['--why', 'nobody'], EXIT.noSuchRun],
  ])('refuses %j', async (words, expected) => {
    const asked: unknown[] = [];
    const { code, remarks } = await ask(diagnoseJob, words, host(asked));
    expect([code, asked.length, remarks.length]).toEqual([expected, 0, 1]);
  });

  it('says so if another diagnosis runs', async () => {
    const busy = { ok: false as const, problem: { code: 'diagnosis-under-way' as const, number: 7 } };
    const { code, remarks } = await ask(diagnoseJob, [], { diagnosis: { start: async () => busy } });
    expect(code).toBe(EXIT.badInput);
    expect(remarks.join(' ')).toContain('7');
  });
});
