import { describe, expect, it } from 'vitest';
import {
  judgeCutOffEnd,
  judgeExitZero,
  type ScriptEnd,
  whollyFailed,
} from '../../../electron/core/ending/work-done.ts';
import type { ReadingShape, WorkSeen } from '../../../electron/core/protocol/disk/work-seen.ts';
import { work, workAsRead } from './ending-facts.ts';

const unknownTotal = { total: null, totalBy: null } as const;
const readTotal = { totalBy: 'output' } as const;
/** Read by a known tool, which printed the total itself. */
const ofTool = (reading: Partial<ReadingShape> = {}) => ({
  ...readTotal,
  reading: { isOfTool: true, ...reading },
});
/** Epochs of a training whose tool draws a bar over all steps, and prints no total of the epochs. */
const withBar = (at: number, reading: Partial<ReadingShape> = {}) => ({
  ...unknownTotal,
  reading: { counters: 2, isOfTool: true, total: null, toolBar: { at, total: 500 }, ...reading },
});
/** Stopped within an iteration, which its tool draws. */
const cut = (total: number | null, announced = 4) => ({ isOfTool: true, isCut: true, total, announced });

describe('exit code 0', () => {
  it.each<[ScriptEnd, string, WorkSeen, string]>([
    ['orderly', 'no total, iterations reported', work(12, unknownTotal), 'done'],
    ['orderly', 'no total, nothing known', work(0, unknownTotal), 'done'],
    ['orderly', 'no total but the one that was read', workAsRead(9, readTotal), 'done'],
    ['orderly', 'a given total, all reported', work(30), 'done'],
    ['orderly', 'a given total, one reported iteration short', work(29), 'done'],
    ['orderly', 'a given total, two reported iterations short', work(28), 'early'],
    ['orderly', 'a total reported by the job, iterations missing', work(13, { totalBy: 'job' }), 'early'],
    ['orderly', 'a given total, only every fifth reported', work(6, { highestTold: 30 }), 'done'],
    ['orderly', 'a given total, certainly read to be short', workAsRead(13), 'early'],
    [
      'orderly',
      'a given total, read by a counter with another total',
      workAsRead(13, { reading: { total: 13 } }),
      'done',
    ],
    [
      'orderly',
      'a given total, read by one of two counters',
      workAsRead(13, { reading: { counters: 2 } }),
      'done',
    ],
    [
      'orderly',
      'a given total, read by a counter that restarted',
      workAsRead(13, { reading: { isNested: true } }),
      'done',
    ],
    [
      'orderly',
      'a given total, read until it closed its output',
      workAsRead(13, { outputLeft: true }),
      'done',
    ],
    ['orderly', 'the same, but reported', work(13, { outputLeft: true }), 'early'],
    ['orderly', 'a given total, read in a log that was shared', workAsRead(13, { logShared: true }), 'done'],
    ['orderly', "the same of a tool's own total", workAsRead(13, { ...ofTool(), logShared: true }), 'done'],
    ['orderly', 'the same, but reported', work(13, { logShared: true }), 'early'],
    ['left', 'a given total, read in a log that was shared', workAsRead(13, { logShared: true }), 'unproven'],
    ['left', 'the same, but reported', work(13, { logShared: true }), 'silent'],
    ['mute', 'a given total, read in a log that was shared', workAsRead(13, { logShared: true }), 'open'],
    ['mute', 'the same, all read', workAsRead(30, { logShared: true }), 'open'],
    ['mute', 'the same, but reported', work(13, { logShared: true }), 'silent'],
    ['part', 'a given total, read in a log that was shared', workAsRead(13, { logShared: true }), 'open'],
    ['orderly', 'a given total, nothing read', work(0), 'done'],
    ['orderly', "a known tool's own total, half of it read", workAsRead(13, ofTool()), 'early'],
    ['orderly', 'the same, all but one read', workAsRead(29, ofTool()), 'done'],
    ['orderly', 'the same, and all but one announced', workAsRead(13, ofTool({ announced: 29 })), 'done'],
    ['orderly', 'the same of a tool with counters within', workAsRead(13, ofTool({ counters: 3 })), 'early'],
    [
      'orderly',
      'the same beside a counter that may contain it',
      workAsRead(13, ofTool({ rivals: 1 })),
      'done',
    ],
    ['orderly', 'the same of a counter that restarted', workAsRead(13, ofTool({ isNested: true })), 'done'],
    [
      'orderly',
      'the same until output was closed',
      workAsRead(13, { ...ofTool(), outputLeft: true }),
      'done',
    ],
    [
      'orderly',
      'a given total, read by a tool with counters within',
      workAsRead(13, { reading: { isOfTool: true, counters: 2 } }),
      'early',
    ],
    ['orderly', "a known tool's bar, half of its steps", workAsRead(5, withBar(250)), 'early'],
    [
      'orderly',
      'the same, no iteration known',
      workAsRead(0, withBar(250, { counters: 0, isOfTool: false })),
      'early',
    ],
    ['orderly', 'the same, all but two steps', workAsRead(9, withBar(498)), 'early'],
    ['orderly', 'the same, all but one step', workAsRead(9, withBar(499)), 'done'],
    ['orderly', 'the same, all of its steps', workAsRead(9, withBar(500)), 'done'],
    [
      'orderly',
      'the same of a counter that restarted',
      workAsRead(5, withBar(250, { isNested: true })),
      'done',
    ],
    [
      'orderly',
      'the same until output was closed',
      workAsRead(5, { ...withBar(250), outputLeft: true }),
      'done',
    ],
    [
      'orderly',
      'the same of a given total',
      workAsRead(5, { ...withBar(250), total: 10, totalBy: 'user' }),
      'early',
    ],
    [
      'orderly',
      'the same of one that is reached',
      workAsRead(5, { ...withBar(250), total: 5, totalBy: 'user' }),
      'done',
    ],
    ['left', 'a given total, all reported', work(30), 'done'],
    ['left', 'a given total, all of it read', workAsRead(30), 'unproven'],
    ['left', 'a read total, all of it read', workAsRead(30, readTotal), 'unproven'],
    ['left', 'a given total, fewer reported', work(13), 'silent'],
    ['left', 'a given total, fewer read', workAsRead(13), 'silent'],
    ['left', 'a given total, nothing read', work(0), 'silent'],
    ['left', 'no total, iterations read', workAsRead(13, unknownTotal), 'silent'],
    ['left', 'only the last iteration announced', workAsRead(29, { reading: { announced: 30 } }), 'unproven'],
    ['left', 'another than the last announced', workAsRead(13, { reading: { announced: 14 } }), 'silent'],
    ['left', 'nothing known', work(0, unknownTotal), 'unproven'],
    ['mute', 'a given total, all of it read', workAsRead(30), 'done'],
    ['mute', 'a read total, all of it read', workAsRead(30, readTotal), 'done'],
    ['mute', 'all read, with counters within', workAsRead(30, { reading: { counters: 3 } }), 'done'],
    ['mute', 'all read, while another counter counts on', workAsRead(30, { reading: { rivals: 1 } }), 'open'],
    ['mute', 'all read by a counter that restarted', workAsRead(30, { reading: { isNested: true } }), 'open'],
    ['mute', 'all told', work(30, { totalBy: 'job' }), 'done'],
    ['mute', 'a counter that stopped short of the given total', workAsRead(13), 'silent'],
    ['mute', 'a counter that stopped short of its own total', workAsRead(13, readTotal), 'silent'],
    ['mute', 'only the last iteration announced', workAsRead(29, { reading: { announced: 30 } }), 'open'],
    ['mute', 'a given total, nothing read', work(0), 'open'],
    ['mute', 'no total, iterations read', workAsRead(13, unknownTotal), 'open'],
    ['mute', 'nothing known', work(0, unknownTotal), 'open'],
    ['part', 'all read', workAsRead(30), 'done'],
    ['part', 'fewer read by one of two counters', workAsRead(13, { reading: { counters: 2 } }), 'open'],
    ['part', 'certainly fewer read', workAsRead(13), 'silent'],
    ['part', 'only the last iteration announced', workAsRead(29, { reading: { announced: 30 } }), 'open'],
    ['part', 'fewer told', work(13), 'silent'],
    ['part', 'no total', work(13, unknownTotal), 'open'],
  ])('of a job whose script is %s: %s', (word, _facts, seen, verdict) => {
    expect(judgeExitZero(word, seen)).toBe(verdict);
  });

  it.each<[string, WorkSeen, string]>([
    ['no total', workAsRead(3, { ...unknownTotal, reading: cut(null) }), 'unproven'],
    ['a given total, though the tool prints none', workAsRead(3, { reading: cut(null) }), 'early'],
    ['a given total that is reached', workAsRead(30, { reading: cut(null, 31) }), 'done'],
    ['only the last iteration missing', workAsRead(29, { ...readTotal, reading: cut(30, 30) }), 'unproven'],
  ])('of a script that leaves within an iteration that its tool draws: %s', (_case, seen, verdict) => {
    expect(judgeExitZero('orderly', seen)).toBe(verdict);
    if (verdict === 'unproven') expect(judgeExitZero('orderly', seen, true)).toBe('done');
  });

  it('is believed a tool that says it has done what was asked, unless the user gave the total', () => {
    expect(judgeExitZero('orderly', workAsRead(13, ofTool()), true)).toBe('done');
    expect(judgeExitZero('orderly', workAsRead(13), true)).toBe('early');
  });
});

it('an end whose exit code is unknown is not judged by a bar, whose last frames may be lost', () => {
  const work = workAsRead(5, { ...withBar(250), told: 5 });
  expect([judgeExitZero('orderly', work), judgeCutOffEnd(work)]).toEqual(['early', 'unproven']);
});

describe('the trials of a run', () => {
  const failed = (count: number, of: number) => ({ count, of, last: 'ValueError: no' });
  it.each<[string, WorkSeen, boolean]>([
    ['all failed', workAsRead(3, { failed: 3, reading: { failed: failed(3, 3) } }), true],
    ['one had a value', workAsRead(3, { failed: 2, reading: { failed: failed(2, 3) } }), false],
    [
      'those of an earlier attempt had values',
      workAsRead(5, { failed: 2, reading: { failed: failed(2, 2) } }),
      false,
    ],
    ['those that failed in an earlier attempt were done', workAsRead(3, { failed: 3 }), false],
  ])('achieved nothing only if no other had a value: %s', (_case, seen, isFailed) => {
    expect(whollyFailed(seen) !== null).toBe(isFailed);
  });
});
