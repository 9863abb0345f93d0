import { afterEach, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { telling } from '../../../support/scripted/printing.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

let home: ScriptedHome;
afterEach(() => home.close());

/** Works `to` of ten iterations; something that it detached works on. */
const detaching = (to: number, exitCode: number): JobScript =>
  function* (hands) {
    hands.fork('python worker.py');
    const lines = Array.from({ length: to }, (_, index) => `iteration ${index + 1}/10 loss 0.${90 - index}`);
    return yield* telling(lines, exitCode)(hands);
  };

it.each<[string, JobScript, boolean]>([
  ['left before its work was done', detaching(3, 0), true],
  ['finished', detaching(10, 0), false],
  ['failed', detaching(3, 1), false],
])('a verdict names what still runs of a job that %s', async (_case, job, isNamed) => {
  home = new ScriptedHome({ job });
  const view = await home.ended(await home.start('job', [], { total: 10 }));
  const { judged } = view.attempts[0] ?? {};
  expect(judged?.leftRunning?.map(({ command }) => command)).toEqual(
    isNamed ? ['python worker.py'] : undefined,
  );
  if (judged && isNamed) expect(english.shared.ending(judged)).toContain('(python worker.py) running');
});
