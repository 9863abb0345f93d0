import { expect, it } from 'vitest';
import type { MatchEvidence } from '../../../../electron/core/protocol/failures/failure-match.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { evidenceData } from '../../../../renderer/run/attempts/evidence-data.ts';

const { evidence } = english.window.failures;

const CASES: [MatchEvidence, string, string][] = [
  [
    {
      ...{ kind: 'line', place: 'tail', path: null, line: 4, ofLines: 5, count: 3 },
      text: '  CUDA error: out of memory',
    },
    'Output, line 4 of 5, 3 times',
    'CUDA error: out of memory',
  ],
  [
    { kind: 'line', place: 'log', path: 'logs/train.log', line: 1, ofLines: 1, count: 1, text: 'nan' },
    'logs/train.log, line 1 of 1',
    'nan',
  ],
  [{ kind: 'signal', signal: 'SIGSEGV' }, 'Signal', 'SIGSEGV'],
  [{ kind: 'module', module: 'cv2.pyd' }, 'Module', 'cv2.pyd'],
  [{ kind: 'exit-code', exitCode: 139 }, 'Exit code', '139 (0x8B)'],
  [{ kind: 'silent', silent: 'zero' }, 'Silent exit', 'exit code 0 before the work was done'],
  [{ kind: 'event', what: 'driver-error' }, 'System log', 'a failure of the display driver'],
];

it.each(CASES)('%j is named, and shown in the words of whoever said it', (observed, fact, shown) => {
  const said = evidence(observed);
  expect(said.fact).toBe(fact);
  expect([said.value, evidenceData(observed)].filter((each) => each !== null)).toEqual([shown]);
});
