import { describe, expect, it } from 'vitest';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import { crashStack, faultEvidence } from '../../../electron/core/ending/fault-text.ts';
import { endingInWords } from '../../../electron/core/protocol/text/english/shared/ending.ts';
import { facts, found, signalled } from './ending-facts.ts';

const LINUX = `Fatal Python error: Segmentation fault

Thread 0x00007f6c39ffb6c0 (most recent call first):
  File "/usr/lib/python3.11/threading.py", line 327 in wait

Current thread 0x00007f6c4ec02740 (most recent call first):
  File "/home/me/optimise.py", line 39 in evaluate
  File "/home/me/optimise.py", line 80 in <module>
`;
const SURVIVED =
  'Windows fatal exception: code 0x8001010d\n\nThread 0x1 (most recent call first):\n  File "C:\\\\a\\\\gui.py", line 1 in show\n';
const WINDOWS = `${SURVIVED}Windows fatal exception: access violation\n\nCurrent thread 0x2 (most recent call first):\n  File "C:\\\\a\\\\native.py", line 7 in call\n`;

describe("a report of Python's fault handler", () => {
  it('names the frame of the thread that crashed', () => {
    expect(faultEvidence(LINUX, 7)).toMatchObject({
      source: 'fault-handler',
      what: 'native-crash',
      at: 7,
      module: 'optimise.py:evaluate',
      detail: expect.stringMatching(/^Fatal Python error: Segmentation fault/),
    });
  });

  it('is the last one of several', () => {
    expect(faultEvidence(WINDOWS, 7)?.module).toBe('native.py:call');
  });

  it('may lack a frame, or be missing', () => {
    expect(faultEvidence('Fatal Python error: Aborted\n', 7)?.module).toBeNull();
    expect(faultEvidence('', 7)).toBeNull();
  });

  it('has the stack of the thread that crashed, below what happened', () => {
    const [headline, ...stack] = LINUX.trimEnd()
      .split('\n')
      .filter((line) => line !== '');
    expect(crashStack(`${LINUX}\nExtension modules: numpy (total: 1)\n`)).toEqual([
      headline,
      ...stack.slice(-3),
    ]);
    expect(crashStack(WINDOWS.replaceAll('\n', '\r\n'))).toEqual([
      'Windows fatal exception: access violation',
      'Current thread 0x2 (most recent call first):',
      '  File "C:\\\\a\\\\native.py", line 7 in call',
    ]);
    const deep = `${LINUX}${'  File "a.py", line 1 in f\n'.repeat(100)}`;
    expect(crashStack(deep)).toHaveLength(61);
    expect([crashStack('Fatal Python error: Aborted\n'), crashStack('')]).toEqual([
      ['Fatal Python error: Aborted'],
      [],
    ]);
  });

  it('is evidence of a crash, distinguishes crashes, and does not change their kind', () => {
    const judged = classifyEnding(signalled(11, { faults: LINUX, ...found('driver-error', 0) }));
    expect(judged).toMatchObject({ class: 'silent', silent: 'native' });
    expect(judged.evidence.map(({ source }) => source)).toEqual(['fault-handler', 'kernel-log']);
    expect(judged.fingerprint).toBe('silent native | signal 11 | optimise.py:evaluate');
    expect(endingInWords(judged)).toContain(
      "Python's fault handler records a crash in optimise.py:evaluate.",
    );
    expect(classifyEnding(facts(-1073741819, { faults: WINDOWS })).evidence).toHaveLength(1);
    expect(classifyEnding(facts(3, { faults: LINUX })).silent).toBe('native');
  });

  it('is ignored if the process did not crash, because Windows programs survive some', () => {
    for (const survived of [
      facts(1, { faults: WINDOWS }),
      facts(0, { faults: WINDOWS }),
      signalled(9, { faults: LINUX }),
    ])
      expect(classifyEnding(survived).evidence).toEqual([]);
  });
});
