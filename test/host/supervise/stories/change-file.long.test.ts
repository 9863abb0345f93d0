import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mitigation } from '../../../../electron/core/protocol/policy/mitigation.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
let work: string;
beforeEach(() => {
  home = openTestHome();
  work = mkdtempSync(join(tmpdir(), 'vigil-change-file-'));
  mkdirSync(join(work, 'configs'));
});
afterEach(() => {
  rmSync(work, { recursive: true, force: true });
  return home.close();
});

/** A job that dies in iteration 4 unless `cure` is "yes" in its configuration. */
const start = (args: string[], mitigations: Mitigation[]) =>
  home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: [resolve('test/jobs/mortal.mjs'), '--at', '4', ...args],
    },
    cwd: work,
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { backOffFirstMs: 0, stormPauseStarts: 100, mitigations } },
  });
const cure = (file: string): Mitigation => ({ kind: 'file-value', file, path: 'job.cure', value: 'yes' });

it('a value in a file cures the job, which gets a copy, and the file stays as it is', async () => {
  const text = '# how to train\njob:\n  cure: no # never tried\n';
  writeFileSync(join(work, 'configs/train.yaml'), text);
  const id = await start(['--config=configs/train.yaml'], [cure('configs/train.yaml')]);
  const view = await home.ended(id);
  expect(view.row).toMatchObject({ outcome: 'finished', iteration: 10, attempts: 4 });
  expect(view.changes.at(-1)).toMatchObject({
    helped: true,
    plan: { mitigations: [cure('configs/train.yaml')] },
  });
  expect(readFileSync(join(work, 'configs/train.yaml'), 'utf8')).toBe(text);
  expect(readdirSync(join(work, 'configs'))).toEqual(['train.yaml']);
  const changed = join(home.folder(id), 'attempts/004/changed');
  const copy = join(changed, readdirSync(changed)[0] ?? '', 'train.yaml');
  expect(readFileSync(copy, 'utf8')).toBe('# how to train\njob:\n  cure: "yes" # never tried\n');
});

it('a change that cannot be made has a note and counts as not tried, and the next one comes', async () => {
  writeFileSync(join(work, 'train.toml'), '[job]\ncare = 1\n');
  const last: Mitigation = { kind: 'option', option: '--cure', value: 'yes' };
  const view = await home.ended(await start(['--config', 'train.toml'], [cure('train.toml'), last]));
  expect(view.row).toMatchObject({ outcome: 'finished', attempts: 5 });
  const [without, cured] = view.changes.slice(-2);
  expect(without).toMatchObject({
    ...{ helped: null, plan: { mitigations: [], step: { kind: 'mitigation' } } },
  });
  expect(cured).toMatchObject({ helped: true, plan: { mitigations: [last] } });
  const note = view.notes.find(({ code }) => code === 'change-not-made');
  expect(note && english.shared.note(note)).toBe(
    'job.cure in train.toml was not changed: job has no such key. The attempt runs without this change.',
  );
});
