import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/* A card that only a stand-in for nvidia-smi reads, every five seconds. */

const LIMIT_MS = 180_000;
/** Long enough for a reading that shows the job. */
const WORK_MS = 12_000;

let folder: string;
let card: string;
let home: TestHome;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-card-'));
  card = join(folder, 'card');
  mkdirSync(card);
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  copyFileSync(resolve('test/jobs/nvidia-smi.mjs'), join(programs, 'nvidia-smi'));
  chmodSync(join(programs, 'nvidia-smi'), 0o755);
  // Node takes a file without an extension for a module only beside this.
  writeFileSync(join(programs, 'package.json'), '{"type":"module"}');
  home = openTestHome({
    PATH: [programs, process.env['PATH']].join(delimiter),
    VIGIL_TEST_CARD: card,
  });
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (policy: object = {}) =>
  home.start({
    program: {
      kind: 'command',
      file: process.execPath,
      args: [resolve('test/jobs/on-asked-card.mjs'), `${WORK_MS}`],
    },
    env: { VIGIL_TEST_CARD: card },
    policy: { restart: { mode: 'never' }, start: { enabled: false }, settle: { waitMs: 8_000 }, ...policy },
  });
const readings = () => readFileSync(join(card, 'asked'), 'utf8').split('\n').length;

it(
  'no run starts on a reading from before somebody took the card',
  async () => {
    expect((await home.ended(await start(), 60_000)).row.outcome).toBe('finished');
    // Somebody looks at the machine, so that readings go on.
    const client = await home.client();
    const watching = client.machine.watch.subscribe({}, { onData: () => {} });
    const before = readings();
    await until(() => readings() > before, 'the card is read', 30_000);
    // It was just read, free. For five seconds nothing shows who takes it now.
    const stranger = join(card, `${process.pid}.json`);
    writeFileSync(stranger, '61440');
    const id = await start();
    await until(
      async () => (await home.show(id)).notes.some(({ code }) => code === 'card-held'),
      'the run says who holds the card',
      60_000,
    );
    const { attempts, notes } = await home.show(id);
    expect(attempts).toEqual([]);
    expect(notes).toContainEqual(
      expect.objectContaining({ holders: [expect.objectContaining({ pid: process.pid, whose: 'other' })] }),
    );
    watching.unsubscribe();
    rmSync(stranger);
    expect((await home.ended(id, 60_000)).row.outcome).toBe('finished');
  },
  LIMIT_MS,
);
