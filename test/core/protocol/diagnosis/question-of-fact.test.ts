import { expect, it } from 'vitest';
import type { ProbeName } from '../../../../electron/core/protocol/diagnosis/probe-name.ts';
import {
  type DiagnosisQuestion,
  questionOfFact,
} from '../../../../electron/core/protocol/diagnosis/question-of-fact.ts';

it.each<[ProbeName, DiagnosisQuestion | null]>([
  ['gpu-memory', 'memory'],
  ['cuda', 'gpu'],
  ['environment', 'modules'],
  ['leftovers', 'machine'],
  ['this-run', null],
])('the death of the probe %s answers what the probe was asked', (probe, question) => {
  const end = { kind: 'signal', signal: 'SIGSEGV' } as const;
  expect(questionOfFact({ kind: 'probe-died', probe, end, said: '' })).toBe(question);
});

it('memory that somebody else holds is a problem with memory, and not with the GPU', () => {
  expect(questionOfFact({ kind: 'gpu-held-unseen', gpu: 'T4', bytes: 1 })).toBe('memory');
});
