import { appendFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { events, observed, waitsAgain } from '../../../support/played-run.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

describe('late reports of an attempt', () => {
  it('count for the attempt that ended, and finish nothing', async () => {
    const id = await home.start(events([], 'exit:3'));
    await waitsAgain(home, id);
    const late = [observed(1), { kind: 'finished' }].map((said) => `${JSON.stringify({ at: 1, ...said })}\n`);
    appendFileSync(runPaths(home.folder(id)).events, late.join(''));
    const view = await home.ended(id);
    expect(view.row).toMatchObject({ outcome: 'failed', iteration: 1 });
    expect(view.observations).toMatchObject([{ iteration: 1, attempt: 1 }]);
    expect(view.attempts.map(({ judged }) => judged?.class)).not.toContain('finished');
  });
});
