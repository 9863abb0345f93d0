import { describe, expect, it } from 'vitest';
import {
  judgeRerun,
  type RepeatedDeath,
  type SeenRerun,
} from '../../../../electron/core/diagnosis/rerun/judge-rerun.ts';

const SEGV = { kind: 'signal', signal: 'SIGSEGV' } as const;
const death: RepeatedDeath = {
  ...{ iteration: 13, facts: { exitCode: null, signal: 11 }, exception: null, completedBefore: 12 },
};
const seen = (more: Partial<SeenRerun>): SeenRerun => ({
  ...{ end: SEGV, isPast: false, isFinished: false, isOtherWay: false, reached: 12 },
  ...{ exception: null, said: '', faults: '', tookMs: 5 },
  ...more,
});
const raisedBy = (type: string) => ({ type, message: '', frame: null });
const judge = (more: Partial<SeenRerun>, of: Partial<RepeatedDeath> = {}) =>
  judgeRerun(seen(more), { ...death, ...of }, 600_000, 'linux');
const howOf = (more: Partial<SeenRerun>, of: Partial<RepeatedDeath> = {}) => {
  const fact = judge(more, of).findings[0]?.fact;
  return fact?.kind === 'rerun-died' ? fact.how : fact?.kind;
};

describe('a repeat that died', () => {
  it.each([
    ['same', { reached: 12 }],
    ['before', { reached: 11 }],
    ['behind', { reached: 13 }],
    ['rerun-passed', { reached: 14 }],
    ['otherwise', { reached: 12, end: { kind: 'exit', code: 1 } }],
    ['otherwise', { reached: 12, exception: raisedBy('FileNotFoundError') }],
  ] as const)('%s: %o', (how, more) => expect(howOf(more)).toBe(how));

  it('is the same by its exit code or by its exception', () => {
    const exit = { kind: 'exit', code: 7 } as const;
    expect(howOf({ end: exit }, { facts: { exitCode: 7, signal: null } })).toBe('same');
    // Windows gives the keeper the code with a sign.
    const access = { kind: 'exit', code: 0xc0000005 } as const;
    expect(howOf({ end: access }, { facts: { exitCode: 0xc0000005 | 0, signal: null } })).toBe('same');
    const raised = { end: { kind: 'exit', code: 1 }, exception: raisedBy('ValueError') } as const;
    expect(howOf(raised, { exception: 'ValueError: x' })).toBe('same');
    expect(howOf(raised, { exception: 'TypeError: x' })).toBe('otherwise');
  });

  it('is the same if another package reports the same failure of the GPU, at the place of the launch', () => {
    const failed = 'an illegal memory access was encountered';
    const launched = {
      end: { kind: 'exit', code: 1 },
      exception: {
        type: 'cupy.CUDADriverError',
        message: `CUDA_ERROR_ILLEGAL_ADDRESS: ${failed}`,
        frame: 'dies.py:23 write_outside',
      },
    } as const;
    expect(howOf(launched, { exception: `torch.AcceleratorError: CUDA error: ${failed}` })).toBe('same');
    expect(howOf(launched, { exception: 'torch.AcceleratorError: CUDA error: unspecified' })).toBe(
      'otherwise',
    );
    expect(judge(launched).findings[0]).toMatchObject({ fact: { where: 'dies.py:23 write_outside' } });
  });

  it('names the frame of the thread that failed, and what it said last', () => {
    const faults = [
      'Thread 0x1 (most recent call first):',
      '  File "/v/_thread.py", line 9 in _run',
      'Current thread 0x2 (most recent call first):',
      '  File "/j/crg.py", line 3 in call',
    ].join('\n');
    const said = 'a\nlast\nFatal Python error: Segmentation fault\n\nCurrent thread';
    expect(judge({ faults, said }).findings[0]).toMatchObject({
      fact: { where: 'crg.py:3 call', said: 'last', diedIn: 13, iteration: 13 },
      sure: 'certain',
    });
  });
});

describe('a repeat that came past the iteration', () => {
  it('points to what accumulates', () => {
    expect(judge({ isPast: true, reached: 14 })).toMatchObject({
      state: 'finding',
      findings: [
        {
          fact: { kind: 'rerun-passed', iteration: 13, reached: 14, completedBefore: 12 },
          sure: 'likely',
          fixes: [{ what: 'recycle-process' }],
        },
      ],
    });
  });

  it('may have ended in order with it', () => {
    expect(howOf({ reached: 13, end: { kind: 'exit', code: 0 } })).toBe('rerun-passed');
    expect(howOf({ reached: 12, end: { kind: 'exit', code: 0 } })).toBe('otherwise');
  });
});

it.each([
  ['rerun-slow', { kind: 'timeout', limitMs: 1 }],
  ['rerun-flood', { kind: 'disk-flood', limitBytes: 1 }],
  ['rerun-flood', { kind: 'output-flood', limitBytes: 1 }],
  ['too-little-disk', { kind: 'disk-full', freeBytes: 1 }],
  ['failed', { kind: 'not-started', error: { code: null, message: 'no' } }],
  ['cancelled', { kind: 'cancelled' }],
] as const)('%s: it ended as %o, which shows nothing of the job', (kind, end) => {
  const { reason, findings } = judge({ end });
  expect([reason?.kind, findings]).toEqual([kind, []]);
});
