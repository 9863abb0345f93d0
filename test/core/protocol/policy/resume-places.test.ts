import { expect, it } from 'vitest';
import {
  asksFor,
  CHECKPOINT_PLACE,
  ITERATION_PLACE,
} from '../../../../electron/core/protocol/policy/resume-places.ts';

it('a job asks for what has a place in its resume arguments', () => {
  const resumeArguments = ['--resume={checkpoint}'];
  expect(asksFor({ resumeArguments }, CHECKPOINT_PLACE)).toBe(true);
  expect(asksFor({ resumeArguments }, ITERATION_PLACE)).toBe(false);
  expect(asksFor({ resumeArguments: null }, CHECKPOINT_PLACE)).toBe(false);
});
