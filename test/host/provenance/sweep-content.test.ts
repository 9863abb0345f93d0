import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openContentStore } from '../../../electron/host/provenance/content-store.ts';
import { sweepContent, sweepSoon } from '../../../electron/host/provenance/sweep-content.ts';
import { until } from '../../support/until.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-sweep-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const paths = () => ({
  content: join(home, 'content'),
  runs: join(home, 'runs'),
  trash: join(home, 'trash'),
});
const placeOf = (digest: string) => join(paths().content, digest.slice(0, 2), digest.slice(2));
/** Keeps a content, by default as if a day ago. */
function kept(text: string, ageMs = 86_400_000): string {
  const digest = openContentStore(paths().content).put(Buffer.from(text));
  const at = new Date(Date.now() - ageMs);
  utimesSync(placeOf(digest), at, at);
  return digest;
}
function facts(folder: string, text: string): string {
  const attempt = join(home, folder, 'attempts', '001');
  mkdirSync(attempt, { recursive: true });
  writeFileSync(join(attempt, 'provenance.json'), text);
  return join(attempt, 'provenance.json');
}

describe('a sweep', () => {
  it('deletes what neither a run nor one in the bin refers to', async () => {
    const [ofRun, inBin, ofNone] = [kept('a'), kept('b'), kept('c')];
    facts('runs/1', JSON.stringify({ files: [{ digest: ofRun }] }));
    facts('trash/2', `{"of a newer version": "${inBin}", torn`);
    expect(await sweepContent(paths(), Date.now())).toBe(1);
    expect([ofRun, inBin, ofNone].map((digest) => existsSync(placeOf(digest)))).toEqual([true, true, false]);
  });

  it('leaves what was kept within the last hour: its attempt may not be written down yet', async () => {
    const fresh = kept('a', 60_000);
    expect(await sweepContent(paths(), Date.now())).toBe(0);
    expect(existsSync(placeOf(fresh))).toBe(true);
  });

  it('in a home without contents, runs or bin does nothing', async () => {
    expect(await sweepContent(paths(), Date.now())).toBe(0);
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'deletes nothing while a run cannot be read',
    async () => {
      kept('a');
      const file = facts('runs/1', '{}');
      chmodSync(file, 0o000);
      await expect(sweepContent(paths(), Date.now())).rejects.toThrow('EACCES');
    },
  );

  it('deletes nothing while the file of facts is unreadable', async () => {
    const digest = kept('a');
    mkdirSync(join(home, 'runs', '1', 'attempts', '001', 'provenance.json'), { recursive: true });
    const log: string[] = [];
    sweepSoon(paths(), { nowMs: Date.now } as never, { write: (text) => void log.push(text) });
    await until(() => log.length > 0, 'the fault is logged');
    expect(existsSync(placeOf(digest))).toBe(true);
  });
});
