import { readFileSync } from 'node:fs';

/**
 * The least that recovery could do: read the file and keep what JSON.parse makes of its lines. Prints what
 * this took.
 */
const usedBefore = process.cpuUsage();
const since = performance.now();
const kept = readFileSync(process.argv[2] ?? '', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const wallMs = performance.now() - since;
const { user, system } = process.cpuUsage(usedBefore);
console.log(JSON.stringify({ wallMs, processorMs: (user + system) / 1_000, records: kept.length }));
