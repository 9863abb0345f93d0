import { describe, expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { readAs } from '../../../../electron/host/cli/commands/read-as.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { delta, row } from '../../../renderer/run-state.ts';
import { shownLine } from '../../../support/shown-line.ts';
import { structureView } from '../../../support/structure-view.ts';
import { ask, noting, view } from '../command-bench.ts';

const { id } = row();
const line = shownLine('Trial 12/40 value 0.483', 'iterations', 'total', 'value');
const [counter, , value] = line.spans.map(({ name }) => name);
const roles = {
  roles: [{ name: counter ?? { kind: '', slot: '' }, role: 'iterations' as const }],
  direction: null,
};
const structure = structureView({ isProposal: true, newest: [line], roles, iterations: 12, value: 0.483 });

function services(asked: unknown[], reading: object = { structure }) {
  return {
    runs: {
      list: async () => [row()],
      show: () => view({ reading: { ...delta().reading, ...reading } }),
    },
    settings: { chooseRoles: noting(asked, DONE), chooseRecognizer: noting(asked, DONE) },
  };
}

async function said(...words: string[]) {
  const asked: unknown[] = [];
  const { code, printed, remarks } = await ask(readAs, ['last', ...words], services(asked), 80);
  return { code, asked, printed: printed.join('\n'), remarks: remarks.join('\n') };
}

describe('vigil read-as', () => {
  it('shows the newest line with its numbers marked, within 80 columns', async () => {
    const { code, printed } = await said();
    expect(code).toBe(EXIT.ok);
    expect(printed).toContain('  Trial [1]12/[2]40 value [3]0.483');
    expect(Math.max(...printed.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it('gives programs the reading, with the numbers by their marks', async () => {
    const json = JSON.parse((await said('--json')).printed);
    expect(
      json.numbers.map(({ number, text, role, by }: Record<string, unknown>) => [number, text, role, by]),
    ).toEqual([
      [1, '12', 'iterations', 'structure'],
      [2, '40', 'total', 'structure'],
      [3, '0.483', 'value', 'structure'],
    ]);
    expect(json.reading.structure.isProposal).toBe(true);
  });

  it('sends the roles of numbers, with the direction', async () => {
    const { asked, printed } = await said('--value', '3', '--nothing', 'trial', '--goal', 'minimise');
    expect(asked).toEqual([
      [
        id,
        {
          roles: [
            { name: counter, role: 'nothing' },
            { name: value, role: 'value' },
          ],
          direction: 'minimise',
        },
      ],
    ]);
    expect(printed).toContain('later runs of its command');
  });

  it('answers a proposal, and withdraws earlier answers', async () => {
    expect((await said('right')).asked).toEqual([[id, roles]]);
    const rejected = { roles: [{ name: counter, role: 'nothing' }], direction: null };
    expect((await said('no')).asked).toEqual([[id, rejected]]);
    expect((await said('auto', '--json')).asked).toEqual([[id, { roles: [], direction: null }]]);
  });

  it('still accepts a tool, or none', async () => {
    expect((await said('optuna')).asked).toEqual([[id, 'optuna']]);
    expect((await said('none')).asked).toEqual([[id, null]]);
  });

  it('prints a pattern that reads the same numbers', async () => {
    expect((await said('--pattern')).printed).toMatch(/^\^Trial\\s\+\(\?<iteration>/);
  });

  it.each([
    [['--value', '9'], 'a number from 1 to 3'],
    [['--value', '3', '--best', '3'], 'Number 3 is given two roles'],
    [['right', '--value', '3'], 'do not go together'],
    [['optima'], '"optima" is not a way'],
    [['--goal', 'up'], 'maximise or minimise'],
  ])('refuses %j without a change', async (words, sentence) => {
    const { code, asked, remarks } = await said(...words);
    expect([code, asked]).toEqual([EXIT.badInput, []]);
    expect(remarks).toContain(sentence);
  });

  it('has nothing to answer where no count was found', async () => {
    const asked: unknown[] = [];
    const { code, remarks } = await ask(readAs, ['last', 'right'], services(asked, { structure: null }));
    expect([code, asked]).toEqual([EXIT.badInput, []]);
    expect(remarks).toEqual([expect.stringContaining('nothing to answer')]);
  });
});
