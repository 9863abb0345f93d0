import { expect, it } from 'vitest';
import type { Decision, JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import { isSameVerdict } from '../../../../electron/core/run/state/same-verdict.ts';
import { endAs, judged, restartAfter } from '../../../support/journal-entries.ts';

const verdict = (decision: Decision, more: Partial<JudgedEnding> = {}) => ({
  judged: judged(more),
  decision,
});
const failed = verdict(endAs('failed'));

it('two verdicts are the same if they agree on the attempt and on the run', () => {
  expect(isSameVerdict(failed, verdict(endAs('failed')))).toBe(true);
});

it('details that do not matter to the user do not change the verdict', () => {
  const again = verdict(endAs('failed'), { fingerprint: 'another', exception: 'ValueError: x' });
  expect(isSameVerdict(failed, again)).toBe(true);
});

it.each([
  ['another class', verdict(endAs('failed'), { class: 'error' })],
  ['another kind of silence', verdict(endAs('failed'), { silent: 'killed' })],
  ['another outcome', verdict(endAs('finished'))],
])('%s makes another verdict', (_name, other) => {
  expect(isSameVerdict(failed, other)).toBe(false);
  expect(isSameVerdict(other, failed)).toBe(false);
});

it('a run that continues never has the same verdict', () => {
  const goingOn = verdict(restartAfter(0));
  expect(isSameVerdict(goingOn, failed)).toBe(false);
  expect(isSameVerdict(failed, goingOn)).toBe(false);
  expect(isSameVerdict(goingOn, goingOn)).toBe(false);
});
