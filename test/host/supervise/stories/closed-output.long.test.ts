import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { resumingJob } from '../../../support/played-run.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const python = (total: number) => ({
  program: {
    kind: 'command' as const,
    file: 'python3',
    args: [resolve('test/jobs/closes_output.py'), String(total)],
  },
  resumeArguments: [],
});

describe.skipIf(process.platform === 'win32')('a job that closes its own output', () => {
  it.each([
    ['a program that reports', resumingJob('steady.mjs', ['60', '20', 'closed'])],
    ['a Python script that reports', python(20)],
  ])('is watched to its end by what it reports: %s', async (_, request) => {
    const id = await home.start(request);
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 20, problem: null });
    expect(view.attempts[0]).toMatchObject({ suspicions: [], judged: { exitCode: 0 } });
    expect(view.notes).toEqual([]);
  });

  it('is finished at the end of its script, whatever it printed before that', async () => {
    const lines = [resolve('test/jobs/prints_lines.py'), 'Iteration {i}/{n}: loss={v}', '--close', '12'];
    const id = await home.start({
      program: { kind: 'command', file: 'python3', args: [...lines, '--to', '15'] },
      total: 15,
    });
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 1, iteration: 12, total: 15 });
    const judged = view.attempts[0]?.judged;
    expect(judged && english.shared.ending(judged)).toBe(
      'The job finished: its script ran to its end (exit code 0). 12 of 15 iterations were seen in its output, which it closed or sent elsewhere before its end.',
    );
  });

  it('keeps its iterations when it dies, and the sentence names the cause of its end', async () => {
    const id = await home.start(resumingJob('steady.mjs', ['100', '20', 'closed']));
    await until(async () => (await home.show(id)).row.iteration >= 6, 'it has closed its output');
    process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 20 });
    const [first] = view.attempts;
    expect(first?.judged && english.shared.ending(first.judged)).toMatch(/SIGKILL/);
    expect(first?.lastLines.at(-1)).toMatch(/^Iteration 2\/20/);
  });
});
