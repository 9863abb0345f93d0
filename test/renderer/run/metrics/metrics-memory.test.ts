import { describe, expect, it } from 'vitest';
import {
  type ChoiceStorage,
  PLAIN_CHOICE,
  readChoice,
  scriptOfRun,
  writeChoice,
} from '../../../../renderer/run/metrics/metrics-memory.ts';

const storage = (): ChoiceStorage => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};
const chosen = {
  ...PLAIN_CHOICE,
  isLog: true,
  isLogX: true,
  pinned: [[{ kind: 'metric' as const, name: 'loss 🔥' }]],
};

describe('how the metrics of a script are shown', () => {
  it('is remembered for it, and for no other', () => {
    const at = storage();
    writeChoice(at, 'train.py', chosen);
    expect(readChoice(at, 'train.py')).toEqual(chosen);
    expect(readChoice(at, 'other.py')).toEqual(PLAIN_CHOICE);
  });

  it('is plain again if what was kept cannot be read', () => {
    for (const broken of ['{', '7', '[{"script":1}]']) {
      const at = { ...storage(), getItem: () => broken };
      expect(readChoice(at, 'train.py')).toEqual(PLAIN_CHOICE);
    }
    const partly = { ...storage(), getItem: () => '[{"script":"a","choice":{"axis":"depth","isLog":true}}]' };
    expect(readChoice(partly, 'a')).toEqual({ ...PLAIN_CHOICE, isLog: true });
  });

  it('is forgotten for the scripts that were not looked at longest', () => {
    const at = storage();
    for (let script = 0; script < 100; script++) writeChoice(at, String(script), chosen);
    expect(readChoice(at, '99')).toEqual(chosen);
    expect(readChoice(at, '0')).toEqual(PLAIN_CHOICE);
  });

  it('needs no storage that has room', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => writeChoice(full, 'a', chosen)).not.toThrow();
  });
});

describe('runs of one script', () => {
  const command = (...args: string[]) => ({
    program: { kind: 'command' as const, file: '/usr/bin/python3', args },
    cwd: '/work',
  });
  it('are those of the same file in the same folder, whatever their arguments', () => {
    const script = scriptOfRun(command('train.py', '--lr', '1'));
    expect(scriptOfRun(command('train.py', '--lr', '2'))).toBe(script);
    expect(scriptOfRun({ ...command('train.py'), cwd: '/elsewhere' })).not.toBe(script);
    expect(scriptOfRun(command('-m', 'lab.train', '--lr', '1'))).toBe(
      scriptOfRun(command('-m', 'lab.train')),
    );
    expect(scriptOfRun(command('-c', 'print(1)'))).toBe('/usr/bin/python3');
    expect(scriptOfRun({ program: { kind: 'sample', args: [], fault: null }, cwd: '/' })).toBe('sample');
  });
});
