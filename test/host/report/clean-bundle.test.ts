import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DOSSIER_FILE } from '../../../electron/core/protocol/disk/dossier/dossier-file.ts';
import {
  ATTEMPT_FILES,
  PROVENANCE_FILES,
  RUN_FILES,
} from '../../../electron/core/protocol/disk/run-folder.ts';
import { bundleContents, zipOf } from '../../../electron/core/report/bundle-contents.ts';
import { redactReport } from '../../../electron/core/report/redact-report.ts';
import { incidentFiles } from '../../../electron/host/report/incident-files.ts';
import { dossierFacts } from '../../support/dossier.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PERSONAL = { homes: ['C:\\Users\\홍길동'], names: ['홍길동', 'LAB-PC'] };
const HOME = 'C:\\Users\\홍길동\\연구';
/** Each secret in another form; every value begins the same, so that a leak is found however it is written. */
const SECRETS = {
  plain: 'WANDB_API_KEY=leak0a1b2c3d4e',
  python: `headers = {'Authorization': 'Bearer leak1a1b2c3d4e5f'}`,
  json: JSON.stringify({ config: { api_key: 'leak2 with spaces' } }),
  nested: JSON.stringify({ config: JSON.stringify({ password: 'leak3 "quoted"' }) }),
  lines: 'first\ntoken: leak4a1b2c3d4e',
};
const texts = Object.values(SECRETS);
/** As json.dumps of Python writes it. */
const inAscii = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

it('a zip has no secret, no home and no name, whatever file and form they stood in', async () => {
  const attempt = join(folder, 'attempts', '001');
  mkdirSync(attempt, { recursive: true });
  mkdirSync(join(folder, 'checkpoints'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const inAttempt = (name: string, text: string) => writeFileSync(join(attempt, name), text);
  write(RUN_FILES.spec, JSON.stringify({ cwd: HOME, env: { HF_TOKEN: 'leak5', A: texts } }, null, 2));
  write(
    RUN_FILES.journal,
    texts.map((text) => `${JSON.stringify({ entry: { text, at: HOME } })}\n`).join(''),
  );
  write(RUN_FILES.samples, 'at,device_own_bytes\n1,2\n');
  write(RUN_FILES.manifest, JSON.stringify({ [HOME]: texts }));
  inAttempt(PROVENANCE_FILES.facts, JSON.stringify({ args: ['--api-key', 'leak6'], on: 'LAB-PC' }));
  inAttempt(ATTEMPT_FILES.faults, `File "${HOME}\\train.py", line 3`);
  const lines = [...texts, `see ${inAscii(HOME)}`, `file:///${encodeURI(HOME.replaceAll('\\', '/'))}`];
  inAttempt(
    DOSSIER_FILE,
    JSON.stringify(
      dossierFacts({
        uncaught: { type: 'OSError', message: `${HOME}\n홍길동의 파일`, traceback: texts.join('\n') },
        tools: [
          { tool: 'wandb', path: `${HOME}\\wandb\\debug.log`, bytes: 1, changedAt: 1, lines, finding: null },
        ],
      }),
    ),
  );
  inAttempt('output.log', [...lines, '홍길동@LAB-PC', 'D:\\Users\\이순신\\data'].join('\r\n'));
  const incident = await incidentFiles(folder, [1], PERSONAL, true);
  const blocks = texts.map((text) => ({ kind: 'paragraph' as const, text: `${HOME} ${text}` }));
  const report = redactReport({ language: 'ko', title: HOME, blocks }, PERSONAL);
  const unzipped = unzipSync(zipOf(bundleContents(report, incident, null), 1_700_000_000_000));
  const found = Object.entries(unzipped).map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString()] as const,
  );
  expect(found.map(([path]) => path).sort()).toEqual(
    [
      ...['report.html', 'report.md', 'run/run.json', 'run/journal.jsonl', 'run/samples.csv'],
      ...['run/checkpoints/manifest.json', 'run/attempts/001/provenance.json', 'run/attempts/001/faults.txt'],
      ...['run/attempts/001/dossier.json', 'run/attempts/001/output-end.txt'],
    ].sort(),
  );
  for (const [path, text] of found) {
    expect(text, path).not.toMatch(/leak\d/);
    expect(text, path).not.toMatch(/홍길동|\\ud64d|%ED%99%8D|이순신|LAB-PC/i);
  }
  // Nothing else is lost: the dossier is still one, and its log lines are still there.
  const dossier = JSON.parse(found.find(([path]) => path.endsWith('dossier.json'))?.[1] ?? '');
  expect(dossier.tools[0]).toMatchObject({ path: '~\\연구\\wandb\\debug.log', bytes: 1 });
  expect(dossier.tools[0].lines).toHaveLength(lines.length);
});
