import { runParts } from './parts.mjs';

/* What a change must pass: about fifteen minutes on a bare machine with two processors. `.ci/run` runs it. */

const isWell = await runParts([
  { title: 'system packages', command: ['node', 'build/system-packages.mjs'], isOneTest: true },
  { title: 'npm test', command: ['npm', 'test'] },
  {
    title: 'npm start without a display',
    command: ['node', 'build/start-story.mjs'],
    limitMs: 600_000,
    isOneTest: true,
  },
  {
    title: 'torture, 10 rounds',
    command: ['npm', 'run', '-s', 'torture', '--', '--rounds', '10', '--seed', '1'],
  },
  {
    title: 'fuzz, 2,000 files',
    command: ['npm', 'run', '-s', 'fuzz', '--', '--files', '2000', '--seed', '1'],
  },
  {
    title: 'jobs in Windows Node, through Wine',
    // Start, resume, and a death of the host: the other tests of the host need five times as long.
    command: [
      ...['npm', 'run', '-s', 'test:windows', '--'],
      ...['--if-available', '--only', 'the sample|kill of its host', 'host'],
    ],
    limitMs: 900_000,
    mayBeAbsent: true,
  },
]);
process.exitCode = isWell ? 0 : 1;
