import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RunId } from '../../../electron/core/protocol/basics.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { createRunFolder, newRunId, readRunSpec } from '../../../electron/host/store/run-folder.ts';
import { runSpec } from '../../support/run-spec.ts';

const runs = mkdtempSync(join(tmpdir(), 'vigil-runs-'));
afterAll(() => rmSync(runs, { recursive: true, force: true }));

const asked = runSpec({ total: 30, env: { THREADS: '4', 2: 'b', 1: 'a' }, name: 'Versuch № 7' });
const made = createRunFolder(runs, asked);
const folder = made.ok ? made.value : '';
const file = runPaths(folder).spec;
const text = readFileSync(file, 'utf8');

/** Reads a run.json with this content. */
function read(content: string | Buffer) {
  writeFileSync(file, content);
  return readRunSpec(folder);
}
const parsed = (): Record<string, unknown> => JSON.parse(text);

describe('a new id', () => {
  it('sorts by age to the millisecond', () => {
    const ids = Array.from({ length: 2_000 }, (_, ms) => newRunId(Date.UTC(2026, 10, 21, 3, 15) + ms));
    expect([...ids].sort()).toEqual(ids);
  });

  it('is a valid one, and another one each time', () => {
    const ids = Array.from({ length: 20 }, () => newRunId(0));
    for (const id of ids) expect(RunId.safeParse(id).success).toBe(true);
    expect(new Set(ids).size).toBeGreaterThan(18);
  });
});

describe('run.json', () => {
  it('restores the request, whatever its layout', () => {
    expect(read(text)).toEqual({ spec: asked, problem: null });
    expect(read(JSON.stringify(JSON.parse(text), null, '\t').replaceAll('\n', '\r\n')).problem).toBeNull();
  });

  it('without a checksum, from an older version, is read', () => {
    const { sum, ...rest } = parsed();
    expect(sum).toMatch(/^[0-9a-f]{16}$/);
    expect(read(JSON.stringify(rest))).toEqual({ spec: asked, problem: null });
  });

  const damagedOrSame = (every: number) => {
    const bytes = Buffer.from(text);
    let damaged = 0;
    for (let at = 0; at < bytes.length; at += every) {
      const spoilt = Buffer.from(bytes);
      spoilt[at] = (spoilt[at] ?? 0) ^ (1 << (at % 7));
      const found = read(spoilt);
      if (found.problem === null) expect(found.spec).toEqual(asked);
      else damaged++;
    }
    // The remaining bytes are spaces, and the name of the checksum.
    expect(damaged).toBeGreaterThan(bytes.length / every / 2);
  };
  it('with a byte changed is reported as damaged, or means the same', () => damagedOrSame(97));
  it('so it is with any other byte changed', { tags: 'long' }, () => damagedOrSame(1));

  it.each([
    ['a digit is another', () => text.replace('"total": 30', '"total": 31')],
    ['the format is another', () => text.replace('"format": 1', '"format": 3')],
    ['the id is another', () => text.replace('-test"', '-text"')],
    ['it is cut', () => text.slice(0, -20)],
  ])('is damaged, not of another version, when %s', (_, content) => {
    const { spec, ...found } = read(content());
    expect(found).toMatchObject({ problem: { code: 'run-unreadable', file } });
    expect(spec !== null || ('isDamaged' in found && found.isDamaged)).toBe(true);
  });

  it('of another version is not read, and not reported as damaged', () => {
    const { sum: _, ...rest } = parsed();
    expect(read(JSON.stringify({ ...rest, format: 2 }))).toMatchObject({ spec: null, isDamaged: false });
    rmSync(file);
    expect(readRunSpec(folder)).toMatchObject({ spec: null, isDamaged: false });
  });
});
