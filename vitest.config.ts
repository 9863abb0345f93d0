import { defineConfig } from 'vitest/config';

// One story for each promise of the product, with real processes: docs/internals/promises.md.
const processTests = 'test/**/*.process.test.{ts,tsx}';
// What else takes real processes or a browser: stories beyond the first ones of a subject, and long waits; `npm run test:long`.
const longTests = 'test/**/*.long.test.ts';
// On other systems these run in Windows Node, by `npm run test:windows`.
const windowsTests = 'test/**/*.windows.test.ts';
const browserTests = 'test/**/*.e2e.test.ts';
// Real optimisers, by `npm run test:peers`, which makes their environments.
const peersTests = 'test/**/*.peers.test.ts';
// A real GPU of NVIDIA and a PyTorch that computes on it, by `npm run test:gpu`.
const gpuTests = 'test/gpu/*.gpu.test.ts';

export default defineConfig({
  test: {
    // Electron's package downloads its binary when it is imported; with this it only hands out a path.
    env: { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' },
    tags: [{ name: 'long', description: 'Beyond the gate, in one of its files: `npm run test:long`.' }],
    // Projects of different parallelism must run in turn, hence a groupOrder each.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [processTests, longTests, browserTests, windowsTests, peersTests, gpuTests],
          // Nothing happens at import, so files may share what they import: that takes half as long.
          pool: 'threads',
          isolate: false,
          // Vitest leaves one processor free, which on a machine with two is half of them.
          maxWorkers: '100%',
          // Properties try hundreds of cases; a busy machine takes its time over them.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: process.platform === 'win32' ? [processTests, windowsTests] : [processTests],
          // Each test starts several Node processes: more at once race each other for two processors.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // The limits here end what hangs. A machine that does other things besides takes several times as long as usual.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [longTests],
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: [browserTests],
          // A browser and a host each.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'gpu',
          include: [gpuTests],
          // There is one card, and most of these tests fill it.
          fileParallelism: false,
          sequence: { groupOrder: 5 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'peers',
          include: [peersTests],
          // Two processors: a job that computes and a host that watches it.
          fileParallelism: false,
          // Jobs that mostly sleep: so many of one file at a time.
          maxConcurrency: 3,
          sequence: { groupOrder: 3 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
