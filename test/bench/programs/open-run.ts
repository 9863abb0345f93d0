import { openRun } from '../../../electron/host/runs/open-run.ts';

/** Opens the given run folder as a host does, and prints the time and memory that this took. */
const before = process.memoryUsage.rss();
const usedBefore = process.cpuUsage();
const since = performance.now();
const found = openRun(process.argv[2] ?? '');
const wallMs = performance.now() - since;
const { user, system } = process.cpuUsage(usedBefore);
const observations = found.state?.work.observations.length ?? 0;
const memoryMib = (process.memoryUsage.rss() - before) / 2 ** 20;
console.log(
  JSON.stringify({
    wallMs,
    processorMs: (user + system) / 1_000,
    memoryMib,
    sound: found.sound,
    observations,
  }),
);
