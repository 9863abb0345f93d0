import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { residentMib } from './bench-home.mjs';
import { openMonitor } from './open-monitor.mjs';

/** @typedef {typeof import('./programs/monitor.ts')} Parts */

const TICKS_PER_SECOND = 100;
/** The monitor is measured once it has looked at everything that it looks at every 30 s. */
const WARM_MS = 32_000;
const WEEK_SAMPLES = 7 * 86_400;

/**
 * What the monitor costs, against a spawned `nvidia-smi`. The cards of both are stubs that answer at once, so a driver's own
 * time is in neither.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  if (process.platform !== 'linux') return [];
  /** @type {{ module: Parts }} */
  const { module } = await runnerImport(resolve('test/bench/programs/monitor.ts'), { logLevel: 'error' });
  const stub = module.buildNvmlStub();
  stub.say(`${module.CARD}4000000000`, `${module.CARD.replace('GPU-1', 'GPU-2')}4000000000`);
  try {
    return [sampleCost(module, stub, isQuick), ...(await whole(module, stub, isQuick))];
  } finally {
    stub.close();
  }
}

/** @typedef {ReturnType<Parts['buildNvmlStub']>} Stub */

/** Processor time of one sample of two cards. @param {Parts} parts @param {Stub} stub @param {boolean} isQuick */
function sampleCost({ NvmlReader }, stub, isQuick) {
  process.env['VIGIL_TEST_NVML'] = stub.script;
  const reader = new NvmlReader(() => [stub.library]);
  const read = () => reader.read({ at: Date.now(), nowMs: performance.now() });
  const answer = read();
  const program = join(stub.folder, 'nvidia-smi');
  const recorded = resolve('test/records/gpu/nvidia-smi-linux.csv');
  // The quickest program there can be: it reads its answer from a file.
  writeFileSync(program, `#!/bin/sh\nwhile read -r line; do echo "$line"; done <${recorded}\n`);
  chmodSync(program, 0o755);
  const ours = cpuMsOf(isQuick ? 2_000 : 20_000, read);
  const peer = cpuMsOf(isQuick ? 100 : 500, () => execFileSync(program, { encoding: 'utf8' }));
  reader.close();
  return {
    ...{
      name: 'monitor: a sample of two cards by NVML',
      ours,
      peer,
      ratio: ours / peer,
      unit: 'ms of processor',
    },
    note: 'wanted at most 0.05x; peer: nvidia-smi as a shell script that prints a file',
    ...(answer.kind === 'read' && answer.gpus.length === 2 ? {} : { fault: 'two cards were not read' }),
  };
}

/** Processor time of one call, with that of the processes it starts. @param {number} times @param {() => unknown} call */
function cpuMsOf(times, call) {
  const before = cpuMs();
  for (let count = 0; count < times; count++) call();
  return (cpuMs() - before) / times;
}

/** Processor time of this process and of those that it has waited for. */
function cpuMs() {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ofChildren = Number(fields[13]) + Number(fields[14]);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (ofChildren * 1000) / TICKS_PER_SECOND;
}

/** The whole program. @param {Parts} parts @param {Stub} stub @param {boolean} isQuick */
async function whole({ MONITOR_FLAGS }, stub, isQuick) {
  const { pid, newest, attend, close } = openMonitor(MONITOR_FLAGS, stub);
  try {
    attend(1_000);
    await delay(isQuick ? 3_000 : WARM_MS);
    const [sinceMs, cpuBefore] = [performance.now(), newest.cpuMs];
    await delay(isQuick ? 3_000 : 60_000);
    const percent = ((newest.cpuMs - cpuBefore) / (performance.now() - sinceMs)) * 100;
    const resident = residentMib(pid);
    // As quickly as it can: a week of samples in the time that they take.
    attend(0.1);
    await delay(isQuick ? 1_000 : 30_000);
    const [firstNumber, firstMib] = [newest.number, residentMib(pid)];
    await delay(isQuick ? 3_000 : 300_000);
    const samples = newest.number - firstNumber;
    const growth = residentMib(pid) - firstMib;
    return [
      {
        ...{
          name: 'monitor, once a second',
          ours: percent,
          peer: null,
          ratio: null,
          unit: '% of a processor',
        },
        note: 'wanted below 0.5, with one job and two cards',
        ...(newest.number === 0 ? { fault: 'no sample came' } : {}),
      },
      {
        ...{ name: 'its memory', ours: resident, peer: null, ratio: null, unit: 'MiB' },
        note: 'wanted below 45',
      },
      {
        ...{ name: 'its growth', ours: growth, peer: null, ratio: null, unit: 'MiB' },
        note: `over ${samples} samples, ${((samples / WEEK_SAMPLES) * 100).toFixed(1)} % of a week's; wanted 0`,
      },
    ];
  } finally {
    close();
  }
}
