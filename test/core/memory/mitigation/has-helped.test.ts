import { expect, it } from 'vitest';
import { hasHelped } from '../../../../electron/core/memory/mitigation/has-helped.ts';
import type { EndingClass } from '../../../../electron/core/protocol/disk/ending.ts';

it.each<[string, number, number, EndingClass | null, boolean | null]>([
  ['that let the job live clearly longer helped', 13, 36, 'oom-train', true],
  ['that let it die earlier did not help', 13, 6, 'oom-train', false],
  ['that let it die at about the same age did not help', 13, 14, 'oom-train', false],
  ['that let it finish helped, however little was left', 13, 2, 'finished', true],
  ['of a living job is not judged early', 13, 6, null, null],
  ['of a living job helped once that is clear', 13, 36, null, true],
  ['of a job that the user stopped early is not judged', 13, 6, 'user-stop', null],
  ['of a job that Vigil recycled early is not judged', 13, 6, 'recycle', null],
])('a change %s', (_said, before, completed, ended, expected) => {
  const judged = ended === null ? null : { class: ended };
  expect(hasHelped({ completed: before }, { completed, judged })).toBe(expected);
});
