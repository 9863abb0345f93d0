import { describe, expect, it } from 'vitest';
import { voiceOf } from '../../../electron/core/ending/voice.ts';
import { ending } from '../../support/journal-entries.ts';
import { facts, OOM, PRINTED_TRACEBACK, raised } from './ending-facts.ts';

const work = 'Iteration 11/30\nIteration 12/30\n';
const moreWork = 'Iteration 13/30\nIteration 14/30\nIteration 15/30\n';
const said = (tail: string, more: Parameters<typeof facts>[1] = {}) =>
  facts(1, { tail: work + tail, ...more });
const uncaught = { type: 'KeyError', message: "'a'\nmore", traceback: raised("m.KeyError: 'a'") };
const gone = { facts: null };

describe('what a job said about its end', () => {
  it('is nothing if it exited with code 0', () => {
    const voice = voiceOf(facts(0, { tail: PRINTED_TRACEBACK, uncaught }), false);
    expect(voice).toEqual({
      words: '',
      recorded: null,
      exception: null,
      memory: null,
      lastMessage: null,
      readIn: null,
    });
  });

  it('is the exception that it printed', () => {
    expect(voiceOf(said(PRINTED_TRACEBACK), false)).toMatchObject({
      ...{ words: PRINTED_TRACEBACK, recorded: null, exception: 'ValueError: no such thing', memory: null },
    });
  });

  it('is the exception recorded inside it rather than a printed one', () => {
    expect(voiceOf(said(PRINTED_TRACEBACK, { uncaught }), false)).toMatchObject({
      ...{ words: uncaught.traceback, recorded: uncaught.traceback, exception: "m.KeyError: 'a'" },
    });
  });

  it('names a recorded exception by type and first line if its traceback is decorated', () => {
    const painted = { ...uncaught, traceback: '  + Exception Group Traceback (most recent call last):\n' };
    expect(voiceOf(said('', { uncaught: painted }), false).exception).toBe("KeyError: 'a'");
    expect(voiceOf(said('', { uncaught: { ...painted, message: '' } }), false).exception).toBe('KeyError');
  });

  it('omits a recorded exception that was printed and survived', () => {
    const survived = voiceOf(said(uncaught.traceback + moreWork, { uncaught }), false);
    expect(survived).toMatchObject({ recorded: null, exception: null });
    expect(voiceOf(said(PRINTED_TRACEBACK + moreWork, { uncaught }), false).recorded).toBe(
      uncaught.traceback,
    );
  });
});

describe('memory that ran out', () => {
  it.each<[string, Parameters<typeof said>, boolean, 'commit' | 'memory' | null]>([
    ['counts if the job ended by itself', [OOM], false, 'memory'],
    ['counts with the words of Windows', ['OSError: [WinError 1455] no\n'], false, 'commit'],
    ['counts if a signal ended the job and nothing shows that it continued', [OOM], true, 'memory'],
    [
      'does not count if a signal ended the job after it announced that it continues',
      [`${OOM}Retrying with less\n`],
      true,
      null,
    ],
    [
      'does not count if a signal ended the job and its Python would have recorded it',
      [OOM, { recordsExceptions: true }],
      true,
      null,
    ],
    [
      'counts if its runtime aborts by that signal',
      ["terminate called after throwing an instance of 'std::bad_alloc'\n", { recordsExceptions: true }],
      true,
      'memory',
    ],
    ['does not count if work continued after it', [OOM + moreWork], false, null],
    ['does not count if the exit code is unknown', [OOM, gone], false, null],
  ])('%s', (_name, given, wasKilled, memory) => {
    expect(voiceOf(said(...given), wasKilled).memory).toBe(memory);
  });
});

describe('the last message', () => {
  const noData = 'Cannot open data.csv';

  it('is a reason if the job did not continue its work', () => {
    expect(voiceOf(said(noData), false).lastMessage).toEqual({ text: noData, reason: noData });
  });

  it('is quoted but not a reason if an iteration was reported later', () => {
    const voice = voiceOf(said(`${PRINTED_TRACEBACK}${noData}`, { workedBehindTail: true }), false);
    expect(voice).toMatchObject({ words: '', exception: null, lastMessage: { text: noData, reason: null } });
    expect(voiceOf(said('', { workedBehindTail: true }), false).lastMessage).toBeNull();
  });

  it('is not quoted if work continued until a signal, or the end is unknown', () => {
    expect(voiceOf(said(noData, { workedBehindTail: true }), true).lastMessage).toBeNull();
    expect(voiceOf(said(noData, { workedBehindTail: true, ...gone }), false).lastMessage).toBeNull();
  });

  it('does not hide an exception that was recorded while other processes worked', () => {
    const voice = voiceOf(
      said('', { workedBehindTail: true, uncaught, facts: ending({ exitCode: 1 }) }),
      false,
    );
    expect(voice.exception).toBe("m.KeyError: 'a'");
  });
});
