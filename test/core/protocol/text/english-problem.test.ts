import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/en.ts';
import { Problem } from '../../../../electron/core/protocol/wire/problem.ts';

const said = (problem: Problem) => english.problem(Problem.parse(problem));

it.each([
  [[], 'but its keeper still runs, so the run stays listed.', 'once that has gone.'],
  [[12], 'but process 12 of it still runs, so', 'once that process has ended.'],
  [[12, 13], 'but processes 12, 13 of it still run, so', 'once they have ended.'],
])('the sentence on a run whose folder is gone fits what lives of it: %j', (pids, ...words) => {
  const text = said({ code: 'run-lives-without-folder', id: 'night', pids });
  for (const part of words) expect(text).toContain(part);
});

it('a keeper that is held still is to be let go, and on no account ended', () => {
  const text = said({ code: 'keeper-stopped', pid: 12 });
  expect(text).toContain('kill -CONT 12');
  expect(text).toContain('Do not end it');
  expect(text).not.toContain('keeper.json');
});
