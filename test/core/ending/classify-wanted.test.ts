import { describe, expect, it } from 'vitest';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { facts, judgedAs, signalled, work } from './ending-facts.ts';

describe('the ending of an attempt that the user, the job or Vigil requested', () => {
  it.each<[string, EndingFacts, string, string]>([
    [
      'stopped for the user, whatever the code',
      facts(1, { stopRequested: true }),
      'user-stop',
      'asked-to-stop',
    ],
    ['exit 85 asks to be started again', facts(85), 'recycle', 'exit-85'],
    [
      'a second exit 85 without an iteration between',
      facts(85, { progressed: false, recycledInVainBefore: true }),
      'oom-train',
      'recycled-in-vain',
    ],
    [
      'ended for a second new start without an iteration between, with a newer checkpoint',
      signalled(15, { endedByUs: 'recycle', progressed: false, recycledInVainBefore: true }),
      'oom-train',
      'recycled-in-vain',
    ],
    ['a second exit 85 after an iteration', facts(85, { recycledInVainBefore: true }), 'recycle', 'exit-85'],
    [
      'ended for a new start, with a newer checkpoint',
      signalled(15, { endedByUs: 'recycle' }),
      'recycle',
      'checkpoint-after-recycle-request',
    ],
    [
      'ended for a pause, a second time without an iteration between',
      signalled(15, { endedByUs: 'recycle', pauses: true, progressed: false, recycledInVainBefore: true }),
      'user-stop',
      'asked-to-pause',
    ],
    [
      'ended for a pause by the code that asks for a new start',
      facts(85, { endedByUs: 'recycle', pauses: true }),
      'user-stop',
      'asked-to-pause',
    ],
    [
      'ended for a pause, but it had finished',
      facts(0, { endedByUs: 'recycle', pauses: true, work: work(30) }),
      'finished',
      'exit-zero-all-done',
    ],
    [
      'ended for a new start, but it had finished',
      facts(0, { endedByUs: 'recycle', work: work(30) }),
      'finished',
      'exit-zero-all-done',
    ],
    [
      'ended for a new start, but it ran out of memory before',
      facts(1, { endedByUs: 'recycle', tail: 'RuntimeError: CUDA out of memory. Tried to allocate 2 GiB' }),
      'oom-train',
      'memory-text',
    ],
    [
      'ended for a new start, but it crashed before',
      signalled(11, { endedByUs: 'recycle' }),
      'silent',
      'nothing-said',
    ],
    [
      'ended for a new start, but it reports that it has finished',
      signalled(15, { endedByUs: 'recycle', finishMarker: true, work: work(30) }),
      'finished',
      'finish-marker',
    ],
    [
      'ended for a new start, with nothing saved',
      signalled(15, { endedByUs: 'recycle', newerCheckpoint: false }),
      'guard-kill',
      'recycled-without-checkpoint',
    ],
    ['exit 93 asks not to be started again', facts(93), 'no-restart', 'exit-93'],
    [
      'hung, ended by Ctrl-Break as Windows reports it',
      facts(0xc000013a, { endedByUs: 'hang' }),
      'hang-kill',
      'hung',
    ],
    ['ended by a guard', signalled(9, { endedByUs: 'guard' }), 'guard-kill', 'guarded'],
  ])('%s', (_name, given, expectedClass, because) => {
    expect(judgedAs(given)).toEqual([expectedClass, because]);
  });
});
