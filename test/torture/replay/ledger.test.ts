import { describe, expect, it } from 'vitest';
import { readReplayLedger } from './ledger.ts';

describe('the ledger of a replayed job', () => {
  it('shows which evaluations were requested, which were really made, and their results', () => {
    expect(readReplayLedger('ask 1 aa\ngot 1 bb\nask 2 cc\nreal\ngot 2 dd\n')).toEqual([
      { number: 1, given: 'aa', got: 'bb', isReal: false },
      { number: 2, given: 'cc', got: 'dd', isReal: true },
    ]);
  });

  it('ends where the process died', () => {
    expect(readReplayLedger('ask 1 aa\nreal\ngot 1 b')).toEqual([
      { number: 1, given: 'aa', got: null, isReal: true },
    ]);
    expect(readReplayLedger('')).toEqual([]);
  });

  it('has nothing else', () => {
    expect(() => readReplayLedger('real\n')).toThrow('begins with real');
    expect(() => readReplayLedger('ask 1 aa\nwhat\n')).toThrow('has what');
  });
});
