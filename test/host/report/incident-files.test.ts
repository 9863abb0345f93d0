import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { incidentFiles } from '../../../electron/host/report/incident-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-incident-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const personal = { homes: ['/home/kim'], names: ['kim'] };

it('what explains a run is taken, clean, and the job’s own work stays where it is', async () => {
  put('run.json', '{"cwd":"/home/kim/job","env":{"HF_TOKEN":"hf_abcdefghijklmnop1234"}}');
  put('journal.jsonl', '{}\n');
  put('keeper.json', '{"token":"of the keeper"}');
  put('checkpoints/checkpoint_iter_005.json', '{}');
  put('attempts/001/output.log', 'hello kim\n');
  put('attempts/001/stacks-1.txt', 'File "/home/kim/a.py"');
  put('attempts/001/own.bin', 'x');
  put('attempts/001/dossier.json', '{"tools":[{"path":"/home/kim/wandb/debug.log"}]}');
  const { files, redactions, unreadable } = await incidentFiles(folder, [1], personal, true);
  expect(Object.fromEntries(files.map(({ path, text }) => [path, text]))).toEqual({
    'run.json': '{"cwd":"~/job","env":{"HF_TOKEN":"***"}}',
    'journal.jsonl': '{}\n',
    'attempts/001/stacks-1.txt': 'File "~/a.py"',
    'attempts/001/dossier.json': '{"tools":[{"path":"~/wandb/debug.log"}]}',
    'attempts/001/output-end.txt': expect.stringContaining('hello <name>'),
  });
  expect([redactions, unreadable]).toEqual([{ homes: 3, names: 1, secrets: 1 }, []]);
});

it('a secret among the arguments is taken out, however the file is written', async () => {
  put(
    'run.json',
    JSON.stringify({ args: ['train.py', '--wandb-key', '0123456789abcdef0123', '--lr', '1'] }, null, 2),
  );
  const { files } = await incidentFiles(folder, [], personal, true);
  expect(files[0]?.text).toBe('{"args":["train.py","--wandb-key","***","--lr","1"]}');
});

it('unredacted texts are as they lie on the disk', async () => {
  put('run.json', '{"cwd":"/home/kim"}');
  const { files, redactions } = await incidentFiles(folder, [], personal, false);
  expect([files[0]?.text, redactions]).toEqual(['{"cwd":"/home/kim"}', null]);
});

it('of a large file the end is taken, from the beginning of a line', async () => {
  const line = `${'x'.repeat(99)}\n`;
  put('journal.jsonl', line.repeat(10_000));
  const [journal] = (await incidentFiles(folder, [], personal, true)).files;
  expect(journal?.text.length).toBeLessThanOrEqual(512 * 1024);
  expect(journal?.text.startsWith('x'.repeat(99))).toBe(true);
  expect((journal?.cutBytes ?? 0) + (journal?.text.length ?? 0)).toBe(1_000_000);
});

it('a file that cannot be read is named, and the others are taken', async () => {
  mkdirSync(join(folder, 'run.json'));
  put('journal.jsonl', '{}\n');
  const { files, unreadable } = await incidentFiles(folder, [7], personal, true);
  expect([files.map(({ path }) => path), unreadable]).toEqual([['journal.jsonl'], ['run.json']]);
});
