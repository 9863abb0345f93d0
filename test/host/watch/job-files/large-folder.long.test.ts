import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import { watchJobFiles } from '../../../../electron/host/watch/job-files/job-file-watch.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { zipFile } from '../../../support/zip-file.ts';
import { MovableClock } from '../../movable-clock.ts';

// In memory if possible, because making the files is not what is tested.
const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'vigil-large-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it.each(['many/*.pt', 'many/**'])(
  'a folder of 50,000 files, pattern %s, delays no other work',
  async (pattern) => {
    const cwd = join(home, pattern.length.toString());
    mkdirSync(join(cwd, 'many'), { recursive: true });
    for (let file = 0; file < 50_000; file++) writeFileSync(join(cwd, 'many', `${file}.bin`), '');
    const folder = join(cwd, 'runs', 'run');
    mkdirSync(folder, { recursive: true });
    const run = liveRunIn(folder, { cwd, policy: Policy.parse({ checkpoint: { patterns: [pattern] } }) });
    run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
    const files = watchJobFiles(watchContext(run, { clock: new MovableClock(Date.now()) }));
    await files.takeInventory(1);
    writeFileSync(join(cwd, 'many', 'last.pt'), zipFile({ 'archive/data.pkl': 'x' }));
    let turns = 0;
    const turn = setInterval(() => turns++, 1);
    await files.takeAll();
    clearInterval(turn);
    expect(run.state.checkpoints.adopted.map(({ entry }) => entry.file)).toContain('many/last.pt');
    expect(turns).toBeGreaterThan(20);
    run.close();
  },
);
