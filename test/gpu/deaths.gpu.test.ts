import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptFolder } from '../../electron/core/protocol/disk/run-folder.ts';
import { until } from '../support/until.ts';
import { vigil } from '../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { gpuJob, HAS_CARD, HELPER, keepSeen } from './card.ts';

const LIMIT_MS = 150_000;

/** Failures of a real GPU, each in the fifth iteration. */
describe.skipIf(!HAS_CARD)(
  'a job that dies on a real GPU',
  () => {
    let home: TestHome;
    const ids = new Map<string, string>();
    beforeAll(async () => {
      home = openTestHome();
      for (const how of ['assert', 'illegal', 'full'])
        ids.set(
          how,
          await home.start({
            program: gpuJob('dies', how),
            env: HELPER,
            policy: { restart: { mode: 'never' } },
          }),
        );
    });
    afterAll(() => home.close());

    const idOf = (how: string) => ids.get(how) ?? '';

    /** What Vigil says of a death once its facts are gathered. */
    async function whyOf(id: string): Promise<string> {
      let said = '';
      const isKnown = async () => {
        said = (await vigil(home.home, 'show', id, '--why')).stdout;
        return !said.includes('still being gathered');
      };
      await until(isKnown, 'its facts are gathered', 30_000);
      return said;
    }

    it.each([
      ['assert', 'error', 'AcceleratorError: CUDA error: device-side assert triggered'],
      ['illegal', 'error', 'AcceleratorError: CUDA error: an illegal memory access was encountered'],
      ['full', 'oom-train', 'OutOfMemoryError: CUDA out of memory. Tried to allocate'],
    ])('by %s is known by its ending, its failure and its cause', async (how, ending, exception) => {
      const id = idOf(how);
      const { row, attempts } = await home.compared(id);
      const why = await whyOf(id);
      const output = readFileSync(`${home.folder(id)}/${attemptFolder(1)}/output.log`, 'utf8');
      keepSeen(`dies-${how}.txt`, `${output}\n=====\n${why}`);
      keepSeen(`dies-${how}.json`, attempts);
      expect(row.iteration).toBe(4);
      expect(attempts[0]?.judged).toMatchObject({ class: ending });
      expect(attempts[0]?.judged?.exception).toContain(exception);
      expect(attempts[0]?.failures?.length).toBeGreaterThan(0);
      const cause = how === 'full' ? 'The GPU ran out of memory' : 'invalid address or index on the GPU';
      expect(why.split('\n')[0]).toContain(cause);
      expect(why).not.toContain('An exception ended the script');
    });

    it('shows the line of the launch that fails when its failing iteration is repeated', async () => {
      await home.compared(idOf('illegal'));
      const args = ['--why', idOf('illegal'), '--only', 'this-run', '--yes', '--level', 'normal'];
      const found = await vigil(home.home, 'diagnose', ...args);
      keepSeen('this-run.txt', found.stdout + found.stderr);
      expect(found.stdout).toMatch(/at dies\.py:\d+ write_outside/);
    });
  },
  LIMIT_MS,
);
