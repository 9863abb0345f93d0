import { describe, expect, it } from 'vitest';
import { coreDumps } from '../../../../electron/core/diagnosis/system/core-dumps.ts';

const ITEM = { time: 1_763_713_525_123_456, pid: 812, uid: 1000, gid: 1000, sig: 11, corefile: 'present' };

describe('the memory images that systemd kept', () => {
  it('name process, program and signal, at a time in milliseconds', () => {
    const answer = JSON.stringify([{ ...ITEM, exe: '/usr/bin/python3.11' }]);
    expect(coreDumps(answer, new Set([812]))).toMatchObject([
      {
        at: 1_763_713_525_123.456,
        pid: 812,
        isOwn: true,
        module: '/usr/bin/python3.11',
        detail: 'sig=11',
      },
    ]);
    expect(coreDumps(answer, new Set([813]))).toMatchObject([{ isOwn: false }]);
  });

  it('count without program or signal, which may be empty', () => {
    expect(coreDumps(JSON.stringify([{ ...ITEM, sig: null, exe: null }]), new Set())).toMatchObject([
      { pid: 812, module: null, detail: '' },
    ]);
  });

  it.each(['', 'No coredumps found.', '{}', '[{"pid": "812"}, 3, null]'])('are none in %j', (answer) => {
    expect(coreDumps(answer, new Set())).toEqual([]);
  });
});
