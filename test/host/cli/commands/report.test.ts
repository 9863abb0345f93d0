import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { report } from '../../../../electron/host/cli/commands/report.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { delta, died, row, spec } from '../../../renderer/run-state.ts';
import { ask } from '../command-bench.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const personal = { homes: ['/home/kim'], names: ['kim'] };
const lastLines = ['/home/kim/a.py: HF_TOKEN=hf_abcdefghijklmnop1234'];
const services = {
  runs: {
    list: async () => [row()],
    show: () => ({
      ok: true as const,
      value: { ...delta({ attempts: [died({ lastLines })] }), spec, folder: '/runs/a' },
    }),
  },
  reports: {
    files: async (_: string, isRedacted: boolean) => ({
      ok: true as const,
      value: {
        files: [{ path: 'run.json', text: '{}', cutBytes: 0 }],
        unreadable: ['attempts/001/faults.txt'],
        redactions: isRedacted ? { homes: 1, names: 0, secrets: 2 } : null,
        personal,
      },
    }),
  },
};

it('vigil report prints Markdown without secrets and home folders', async () => {
  const { code, printed } = await ask(report, ['last'], services);
  expect(code).toBe(EXIT.ok);
  expect(printed[0]).toBe('# Vigil report: Night shift');
  expect(printed).toContain('~/a.py: HF_TOKEN=***');
});

it('vigil report --unredacted takes nothing out', async () => {
  expect((await ask(report, ['last', '--unredacted'], services)).printed).toContain(lastLines[0]);
});

it('vigil report --html writes a page, and never over a file that exists', async () => {
  const path = join(folder, '보고서.html');
  const first = await ask(report, ['last', '--html', path], services);
  expect([first.code, first.printed]).toEqual([EXIT.ok, [`Written to ${path}`]]);
  expect(readFileSync(path, 'utf8')).toContain('<!doctype html>');
  writeFileSync(path, 'mine');
  const { code, remarks } = await ask(report, ['last', '--html', path], services);
  expect([code, remarks.join(' ')]).toEqual([EXIT.badInput, expect.stringContaining('could not be written')]);
  expect(readFileSync(path, 'utf8')).toBe('mine');
});

it('vigil report --bundle shows what it contains, and writes it only with --yes', async () => {
  const path = join(folder, 'night.zip');
  const { printed } = await ask(report, ['last', '--bundle', path], services);
  expect(printed).toContain('  run/run.json (2 B)');
  expect(printed.join('\n')).toContain('Taken out: 2 secrets, 1 home folder, 0 names');
  expect(printed).toContain('Could not be read: attempts/001/faults.txt');
  expect(existsSync(path)).toBe(false);
  await ask(report, ['last', '--bundle', path, '--yes'], services);
  expect(Object.keys(unzipSync(readFileSync(path)))).toEqual(['report.md', 'report.html', 'run/run.json']);
});

it('vigil report refuses two forms at once', async () => {
  const { code, remarks } = await ask(report, ['last', '--html', 'a', '--bundle', 'b'], services);
  expect([code, remarks]).toEqual([EXIT.badInput, [expect.stringContaining('not both')]]);
});
