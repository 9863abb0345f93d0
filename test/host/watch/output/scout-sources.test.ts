import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptFolder, logFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import { LIVE_FROM, openSource } from '../../../../electron/host/watch/output/output-source.ts';
import { createScouts } from '../../../../electron/host/watch/output/scout-sources.ts';
import { lineRead, starting } from '../../../support/journal-entries.ts';
import { readsLines } from '../../../support/learned-lines.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';

let folder = '';
let run: LiveRun;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-scouts-'));
  run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ...readsLines()]);
});
afterEach(() => {
  run.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes to the terminal, or to the kept copy of a log file. */
function put(text: string, logFile: number | null): void {
  const where = logFile === null ? [] : [logFolder(logFile)];
  const file = join(folder, attemptFolder(1), ...where, 'output.log');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function follow(file: number, text: string): void {
  const identity = { device: '1', index: String(file), bornMs: 3 };
  const part = { file, path: `/w/${file}.log`, by: 'user', identity, fileStart: 0, keptStart: 0 } as const;
  run.commit([{ kind: 'log-file-followed', attempt: 1, ...part }]);
  put(text, file);
}

const NUMBERS = 'Iteration 1/3\nIteration 2/3\nIteration 3/3\n';
const VALUES = 'Iteration 1/3: value=1\nIteration 2/3: value=2\nIteration 3/3: value=3\n';

async function chosen(liveFrom: number | null = LIVE_FROM.started) {
  const context = watchContext(run);
  const terminal = openSource(context, 1, liveFrom);
  const source = await createScouts(context).choose(terminal, true);
  return { logFile: source.logFile, isSame: source === terminal, liveFrom: source.liveFrom };
}

it('without log files there is nothing to choose', async () => {
  put(NUMBERS, null);
  expect(await chosen()).toMatchObject({ logFile: null, isSame: true });
});

it('the terminal counts if the log file repeats it', async () => {
  put(VALUES, null);
  follow(1, VALUES);
  expect(await chosen()).toMatchObject({ logFile: null, isSame: true });
});

it('a log file counts if the terminal is silent, or shows no values', async () => {
  follow(1, VALUES);
  expect(await chosen()).toMatchObject({ logFile: 1, liveFrom: 0 });
  put(NUMBERS, null);
  expect(await chosen()).toMatchObject({ logFile: 1 });
});

it('content that a log file had before this host came is no sign of work', async () => {
  follow(1, VALUES);
  expect(await chosen(120)).toMatchObject({ logFile: 1, liveFrom: null });
});

it('a log file that grows may take over later', async () => {
  put(NUMBERS, null);
  follow(1, 'starting\n');
  const context = watchContext(run);
  const scouts = createScouts(context);
  const terminal = openSource(context, 1, LIVE_FROM.started);
  expect(await scouts.choose(terminal, false)).toBe(terminal);
  put(`starting\n${VALUES}`, 1);
  expect((await scouts.choose(terminal, true)).logFile).toBe(1);
});

describe('a log file whose lines no tool knows', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const LINES = upTo(12)
    .map((k) => `Trial ${k}/40 loss ${(4 + Math.sin(k * 7)).toFixed(3)}\n`)
    .join('');
  const BAR = upTo(3)
    .map((k) => `trials: 10%|#  | ${k}/3 [00:01<00:02, 2.0s/it]\n`)
    .join('');
  const says = (slot: string, role: 'nothing' | 'value') =>
    run.commit([
      {
        kind: 'roles-chosen',
        by: 'user',
        chosen: { roles: [{ name: { kind: 'Trial', slot }, role }], direction: null },
      },
      { kind: 'output-reread' },
    ]);
  // What was learned from other lines no longer applies.
  beforeEach(() => {
    says('lr', 'nothing');
  });

  it('counts where its lines would be taken', async () => {
    put('starting\n', null);
    follow(1, LINES);
    expect(await chosen()).toMatchObject({ logFile: 1 });
  });

  it('does not count where a tool counts in the terminal, which its lines would not replace', async () => {
    put(BAR, null);
    follow(1, LINES);
    run.commit([{ kind: 'recognizer-chosen', recognizer: 'tqdm/trials', by: 'itself' }, lineRead(1)]);
    expect(await chosen()).toMatchObject({ logFile: null });
  });

  it('is looked at again once the user says something else of its numbers', async () => {
    put('starting\n', null);
    follow(1, LINES);
    const context = watchContext(run);
    const scouts = createScouts(context);
    const terminal = openSource(context, 1, LIVE_FROM.started);
    expect((await scouts.choose(terminal, true)).logFile).toBe(1);
    says('Trial', 'nothing');
    expect((await scouts.choose(terminal, true)).logFile).toBeNull();
    says('loss', 'value');
    expect((await scouts.choose(terminal, true)).logFile).toBe(1);
  });
});
