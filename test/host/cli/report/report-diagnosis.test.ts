import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { report } from '../../../../electron/host/cli/commands/report.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { diagnosisReport, probeResult } from '../../../support/diagnosis-report.ts';
import { ask } from '../command-bench.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const figures = ['numpy', 'cv2'].map((of, at) => ({ name: 'importMs' as const, of, value: at + 40 }));
const kept = diagnosisReport([probeResult('modules', [], { figures })], {
  python: '/home/kim/venv/bin/python',
  run: row().id,
});
const services = {
  runs: { list: async () => [row()] },
  diagnosis: {
    last: async () => kept,
    show: async (number: number) =>
      number === 3
        ? { ok: true as const, value: kept }
        : { ok: false as const, problem: { code: 'no-such-diagnosis' as const, number } },
  },
  reports: { personal: () => ({ homes: ['/home/kim'], names: ['kim'] }) },
};

it.each(['last', '3'])(
  'vigil report --diagnosis %s prints what probes found, without home folders',
  async (name) => {
    const { code, printed } = await ask(report, ['--diagnosis', name], services);
    expect(code).toBe(EXIT.ok);
    expect(printed[0]).toBe('# Vigil diagnosis: why did Night shift die?');
    expect(printed.join('\n')).toContain('- Python: \\~/venv/bin/python');
  },
);

it('vigil report --diagnosis N --html writes one page with its pictures', async () => {
  const path = join(folder, 'page.html');
  expect((await ask(report, ['--diagnosis', '3', '--html', path, '--unredacted'], services)).code).toBe(0);
  const page = readFileSync(path, 'utf8');
  expect(page.match(/class="bar"/g)).toHaveLength(2);
  expect(page).toContain('/home/kim/venv/bin/python');
});

it.each([
  [['--diagnosis', '9'], 'There is no diagnosis "9"'],
  [['--diagnosis', '../3'], 'There is no diagnosis "../3"'],
  [['last', '--diagnosis', '3'], 'neither a run nor --bundle'],
  [['--diagnosis', '3', '--bundle', 'a.zip'], 'neither a run nor --bundle'],
])('vigil report %j is refused', async (words, said) => {
  const { code, remarks } = await ask(report, words, services);
  expect([code, remarks]).toEqual([EXIT.badInput, [expect.stringContaining(said)]]);
});
