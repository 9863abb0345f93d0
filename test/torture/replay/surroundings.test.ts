import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chanceOf } from '../random.ts';
import type { Harm } from './replay-plan.ts';
import { replayedJobOf } from './replayed-job.ts';
import { damageCalls, edited, firstSurroundings, writeSurroundings } from './surroundings.ts';

const job = { ...replayedJobOf(chanceOf(1, 1)), evaluations: 4 };
const first = firstSurroundings(job);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-surroundings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what a user changes between two attempts', () => {
  it.each<Harm>([
    { kind: 'script commented' },
    { kind: 'evaluation edited' },
    { kind: 'helper edited' },
    { kind: 'command argument' },
    { kind: 'given argument', place: 0.5 },
    { kind: 'global' },
    { kind: 'hash seed' },
    { kind: 'threads' },
  ])('is one thing: $kind', (harm) => {
    const now = edited(first, harm);
    const changed = Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify({ ...first }[name as keyof typeof first]),
    );
    expect(changed).toHaveLength(1);
  });

  it('is nothing where the rig damages the journal', () => {
    expect(edited(first, { kind: 'journal cut', place: 0.5 })).toEqual(first);
  });

  it('is one argument at that place', () => {
    const { shifts } = edited(first, { kind: 'given argument', place: 0.6 });
    expect(shifts.map((shift, at) => shift !== first.shifts[at])).toEqual([false, false, true, false]);
  });

  it('reaches the job as files', () => {
    writeSurroundings(folder, job, edited(first, { kind: 'global' }));
    expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toEqual({
      scale: 2,
      shifts: first.shifts,
    });
    expect(readdirSync(folder)).toContain('job.py');
  });
});

describe('damage to a journal of calls', () => {
  const calls = () => readFileSync(join(folder, 'calls.jsonl'), 'utf8');
  const arrays = () => readdirSync(join(folder, 'arrays'));
  beforeEach(() => {
    mkdirSync(join(folder, 'arrays'));
    writeFileSync(join(folder, 'calls.jsonl'), '0123456789');
    writeFileSync(join(folder, 'arrays', 'one'), 'array');
  });

  it('cuts it, or changes a bit', () => {
    damageCalls(folder, { kind: 'journal flipped', place: 0.5, bit: 0 });
    expect(calls()).toBe('0123446789');
    damageCalls(folder, { kind: 'journal cut', place: 0.3 });
    expect(calls()).toBe('012');
  });

  it('changes an array, or removes it', () => {
    damageCalls(folder, { kind: 'array changed', place: 0.9 });
    expect(readFileSync(join(folder, 'arrays', 'one'), 'utf8')).toBe('arrax');
    damageCalls(folder, { kind: 'array removed', place: 0.9 });
    expect(arrays()).toEqual([]);
    damageCalls(folder, { kind: 'array removed', place: 0.9 });
  });

  it('leaves missing files alone', () => {
    const nowhere = join(folder, 'nowhere');
    for (const kind of ['journal cut', 'array removed', 'array changed'] as const)
      damageCalls(nowhere, { kind, place: 0 });
    damageCalls(nowhere, { kind: 'journal flipped', place: 0, bit: 0 });
    expect(readdirSync(folder)).not.toContain('nowhere');
  });
});
