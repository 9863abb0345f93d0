import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { gpuJob, HAS_CARD, HELPER, keepSeen } from './card.ts';

const LIMIT_MS = 120_000;

describe.skipIf(!HAS_CARD)('settings of memory in a real PyTorch', () => {
  let home: TestHome;
  beforeEach(() => {
    home = openTestHome();
  });
  afterEach(() => home.close());

  it(
    'a cap of 80 % stops a job there, and its torch confirms the cap',
    async () => {
      const id = await home.start({
        program: gpuJob('fills'),
        policy: { start: { gpuFraction: 0.8 }, restart: { mode: 'never' } },
      });
      const { attempts } = await home.ended(id, LIMIT_MS);
      keepSeen('cap.json', attempts);
      const [attempt] = attempts;
      expect(attempt?.torch?.fraction).toBeCloseTo(0.8, 6);
      const reached = /reached (\d\.\d+)/.exec(attempt?.lastLines.join('\n') ?? '')?.[1];
      expect(Number(reached)).toBeGreaterThan(0.78);
      expect(Number(reached)).toBeLessThanOrEqual(0.8);
      expect(attempt?.judged?.class).toMatch(/^oom/);
      expect(attempt?.judged?.shortage).not.toBeNull();
    },
    LIMIT_MS,
  );

  it(
    'memory in pieces is told from memory that is used, and a change of the allocator gets over it',
    async () => {
      const id = await home.start({
        program: gpuJob('fragments'),
        env: HELPER,
        policy: {
          restart: { backOffFirstMs: 0, mitigateMemory: true },
          recycle: { beforeWall: false },
          start: { gpuFraction: 0.1 },
        },
      });
      const view = await home.ended(id, LIMIT_MS);
      keepSeen('fragments.json', { changes: view.changes, attempts: view.attempts, notes: view.notes });
      expect(view.attempts[0]?.judged?.shortage?.kind).toBe('fragmentation');
      expect(view.row).toMatchObject({ outcome: 'finished', iteration: 8 });
      const last = view.changes.at(-1);
      expect(last).toMatchObject({ hold: { kind: 'confirmed' }, helped: true });
    },
    LIMIT_MS,
  );

  it(
    'the example of the helper computes on the GPU below its cap',
    async () => {
      const id = await home.start({
        program: {
          kind: 'command',
          file: 'python3',
          args: [
            'electron/python/examples/optimization.py',
            ...['--iterations', '6', '--device', 'cuda', '--gpu_share', '0.8'],
          ],
        },
        cwd: process.cwd(),
        env: HELPER,
      });
      const { row, attempts } = await home.ended(id, LIMIT_MS);
      keepSeen('example.json', { row, attempts });
      expect(row).toMatchObject({ outcome: 'finished', iteration: 11 });
      expect(attempts[0]?.torch?.fraction).toBeCloseTo(0.8, 6);
    },
    LIMIT_MS,
  );
});
