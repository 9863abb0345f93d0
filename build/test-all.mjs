import { runParts } from './parts.mjs';

/* The gate's tests and everything else that can be tested on Linux. A part that fails does not stop the next. */

/** Two gigabytes of packages, fetched on a new machine. */
const PEERS_LIMIT_MS = 2_400_000;
const WINDOWS_LIMIT_MS = 3_600_000;
const DIST_LIMIT_MS = 1_200_000;

const torture = ['npm', 'run', '-s', 'torture', '--'];

const isWell = await runParts([
  { title: 'npm test', command: ['npm', 'test'] },
  {
    title: 'npm start without a display',
    command: ['node', 'build/start-story.mjs'],
    limitMs: 600_000,
    isOneTest: true,
  },
  { title: 'long tests', command: ['npm', 'run', '-s', 'test:long'] },
  { title: 'real optimisers', command: ['npm', 'run', '-s', 'test:peers'], limitMs: PEERS_LIMIT_MS },
  {
    title: 'Windows Node, through Wine',
    command: ['npm', 'run', '-s', 'test:windows'],
    limitMs: WINDOWS_LIMIT_MS,
  },
  {
    title: 'packages, around a stand-in for Electron',
    command: ['npm', 'run', '-s', 'dist:check'],
    limitMs: DIST_LIMIT_MS,
  },
  { title: 'torture, 200 rounds', command: [...torture, '--rounds', '200', '--seed', '1'] },
  {
    title: 'torture of replayed jobs, 100 rounds',
    command: [...torture, '--replay', '--rounds', '100', '--seed', '1'],
  },
  {
    title: 'fuzz, 100,000 files',
    command: ['npm', 'run', '-s', 'fuzz', '--', '--files', '100000', '--seed', '1'],
  },
  { title: 'smoke run on Node 24', command: ['node', 'build/test-node-24.mjs'] },
  { title: 'bench, quick', command: ['npm', 'run', '-s', 'bench', '--', '--quick'], isOneTest: true },
]);
process.exitCode = isWell ? 0 : 1;
