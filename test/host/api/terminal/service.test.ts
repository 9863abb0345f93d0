import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAD_FILE } from '../../../../electron/core/protocol/disk/output-files.ts';
import { attemptFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import type { TerminalChunk } from '../../../../electron/core/protocol/wire/terminal.ts';
import { createTerminalService } from '../../../../electron/host/api/terminal/service.ts';
import { endAs, ended, restartAfter, starting } from '../../../support/journal-entries.ts';
import { registeredRun, registryOf } from '../../../support/registered-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-terminal-'));
  for (const [attempt, printed] of [
    [1, 'first attempt'],
    [2, 'second attempt'],
  ] as const) {
    mkdirSync(join(folder, attemptFolder(attempt)), { recursive: true });
    writeFileSync(join(folder, attemptFolder(attempt), HEAD_FILE), printed);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The terminals of a run with two attempts; the second lives in a terminal of another size, or has ended. */
function terminals(isAlive: boolean) {
  const asked: unknown[] = [];
  const entries = [starting(1), ended(1, restartAfter(0)), starting(2)];
  const { run } = registeredRun(isAlive ? entries : [...entries, ended(2, endAs('failed'))], {
    folder,
    supervisor: {
      living: () => (isAlive ? { attempt: 2, columns: 33, rows: 7 } : null),
      send: (request: unknown) => void asked.push(request),
      resize: (columns: number, rows: number) => void asked.push([columns, rows]),
    },
  });
  const { registry, access } = registryOf(run);
  return { ...createTerminalService(registry, access), id: run.id, asked };
}

it('the screen of a living attempt has the size of its terminal, an earlier one the requested size', async () => {
  const { snapshot, id } = terminals(true);
  expect(await snapshot(id, null)).toEqual({
    ok: true,
    value: { attempt: 2, columns: 33, rows: 7, screen: 'second attempt', end: 14 },
  });
  expect(await snapshot(id, 1)).toMatchObject({
    value: { attempt: 1, columns: 120, screen: 'first attempt' },
  });
});

it('an unknown run, or one without attempts, has no screen', async () => {
  const { run } = registeredRun([], { folder });
  const { registry, access } = registryOf(run);
  const { snapshot } = createTerminalService(registry, access);
  for (const id of [run.id, 'other']) expect(await snapshot(id, null)).toMatchObject({ ok: false });
});

it('the output of an ended attempt is streamed from the requested position to its end', async () => {
  const { stream, id } = terminals(false);
  const chunks: TerminalChunk[] = [];
  const request = { id, attempt: 2, from: 7, stream: 's' };
  for await (const { data } of stream(request, new AbortController().signal)) chunks.push(data);
  expect(
    chunks.map(({ start, data, last }) => [start, Buffer.from(data, 'base64').toString(), last]),
  ).toEqual([
    [7, 'attempt', false],
    [14, '', true],
  ]);
  for await (const item of stream({ ...request, id: 'other' }, new AbortController().signal))
    throw new Error(JSON.stringify(item));
});

it('keys and sizes are sent to a living job, and refused without one', () => {
  const living = terminals(true);
  living.input(living.id, 'eA==');
  living.resize(living.id, 80, 24);
  expect(living.asked).toEqual([{ kind: 'input', data: 'eA==' }, [80, 24]]);
  const over = terminals(false);
  for (const answer of [over.input(over.id, 'eA=='), over.resize(over.id, 80, 24)])
    expect(answer).toMatchObject({ ok: false, problem: { code: 'run-not-living' } });
});
