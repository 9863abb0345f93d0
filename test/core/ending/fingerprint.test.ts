import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import type { EndingFacts } from '../../../electron/core/ending/ending-facts.ts';
import { ending } from '../../support/journal-entries.ts';
import { work } from './ending-facts.ts';

interface Circumstances {
  pid: number;
  endedAt: number;
  iteration: number;
  folder: string;
  line: number;
  text: string;
}

const ORDINARY: Circumstances = {
  pid: 4_000,
  endedAt: 9_000,
  iteration: 12,
  folder: '/home/me/project',
  line: 39,
  text: 'no such thing',
};

const failure = (
  { pid, endedAt, iteration, folder, line, text }: Circumstances,
  more: { type?: string; name?: string; exitCode?: number | null; signal?: number | null } = {},
): EndingFacts => ({
  facts: ending({ pid, endedAt, exitCode: more.exitCode ?? 1, signal: more.signal ?? null }),
  startFailure: null,
  stopRequested: false,
  endedByUs: null,
  pauses: false,
  finishMarker: false,
  script: 'mute',
  uncaught: null,
  recordsExceptions: false,
  faults: '',
  work: work(iteration, { total: null }),
  checkpointFile: null,
  progressed: true,
  worked: false,
  newerCheckpoint: false,
  recycledInVainBefore: false,
  dllInitFailedBefore: false,
  tail: `iteration ${iteration}\nTraceback (most recent call last):\n  File "${folder}/main.py", line 3, in <module>\n    run()\n  File "${folder}/${more.name ?? 'trainer.py'}", line ${line}, in fit_${iteration}\n    raise\n${more.type ?? 'ValueError'}: ${text}\n`,
  logTails: [],
  workedBehindTail: false,
  endedAt,
  machine: { sessionEndingAt: null, wokeAt: null, restarted: null },
  system: 'linux',
  evidence: [],
  evidenceState: 'not-asked',
});
const fingerprint = (facts: EndingFacts) => classifyEnding(facts).fingerprint;

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  pid: fc.nat(),
  endedAt: fc.nat(),
  iteration: fc.nat(),
  folder: fc.stringMatching(/^(\/[a-zA-Z0-9 _.-]{1,12}){0,4}$/),
  line: fc.nat(),
  text: fc.stringMatching(/^[a-zA-Z0-9 ,./-]{0,40}$/),
});

describe('the fingerprint of a failure', () => {
  it('is the same whatever the pid, the time, the iteration, the folder, the line and the text', () => {
    fc.assert(
      fc.property(circumstances, (other) => {
        expect(fingerprint(failure(other))).toBe(fingerprint(failure(ORDINARY)));
      }),
    );
  });

  it('is readable', () => {
    expect(fingerprint(failure(ORDINARY))).toBe('error | code 0x1 | ValueError | trainer.py:fit_#');
  });

  it('of a traceback that was cut off is the one in existing journals', () => {
    const cutOff = {
      ...failure(ORDINARY),
      tail: 'Traceback (most recent call last):\n  File "/w/main.py", line 3, in run\n    fit(',
    };
    expect(classifyEnding(cutOff)).toMatchObject({
      exception: '',
      fingerprint: 'error | code 0x1 | an exception whose text was cut off | main.py:run',
    });
  });

  it('differs for another exception, file, or exit code', () => {
    const kinds = [
      failure(ORDINARY),
      failure(ORDINARY, { type: 'KeyError' }),
      failure(ORDINARY, { name: 'loader.py' }),
      failure(ORDINARY, { exitCode: 3 }),
      { ...failure(ORDINARY), tail: '' },
      { ...failure(ORDINARY, { exitCode: null, signal: 11 }), tail: '' },
      { ...failure(ORDINARY, { exitCode: null, signal: 9 }), tail: '' },
    ];
    expect(new Set(kinds.map(fingerprint)).size).toBe(kinds.length);
  });

  it('is the same for a signed and an unsigned exit code', () => {
    const silent = (exitCode: number) => fingerprint({ ...failure(ORDINARY, { exitCode }), tail: '' });
    expect(silent(-1073741819)).toBe(silent(3221225477));
  });

  it('names the faulting module from the system', () => {
    const facts: EndingFacts = {
      ...failure(ORDINARY, { exitCode: null, signal: 11 }),
      tail: '',
      workedBehindTail: false,
      evidence: [{ source: 'kernel-log', what: 'native-crash', at: 1, module: 'libcuda.so.1', detail: '' }],
    };
    expect(fingerprint(facts)).toContain('libcuda.so.#');
  });

  it('is missing if nothing failed', () => {
    expect(fingerprint({ ...failure(ORDINARY), stopRequested: true })).toBeNull();
    expect(fingerprint(failure(ORDINARY, { exitCode: 85 }))).toBeNull();
  });
});
