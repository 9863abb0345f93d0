#!/usr/bin/env node
// Answers as nvidia-smi does, for one card of 80 GiB. Files `PID.json` in the folder VIGIL_TEST_CARD hold what processes use,
// in MiB. Appends a line to `asked` in it at each question for the card.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['VIGIL_TEST_CARD'] ?? '';
const held = readdirSync(folder)
  .filter((name) => /^\d+\.json$/.test(name))
  .map((name) => ({
    pid: Number.parseInt(name, 10),
    mebibytes: Number(readFileSync(join(folder, name), 'utf8')),
  }));
const used = held.reduce((sum, { mebibytes }) => sum + mebibytes, 0);
const TOTAL = 81_920;
/** @type {Record<string, string>} */
const CARD = {
  ...{ index: '0', uuid: 'GPU-1', name: 'NVIDIA Test', 'pci.bus_id': '00000000:01:00.0', pstate: 'P0' },
  ...{ 'memory.total': `${TOTAL} MiB`, 'memory.used': `${used} MiB`, 'memory.free': `${TOTAL - used} MiB` },
  driver_version: '580.0',
};
const [query = ''] = process.argv.filter((word) => word.startsWith('--query-'));
const [what = '', columns = ''] = query.split('=');
const names = columns.split(',');
console.log(names.join(', '));
if (what === '--query-gpu') {
  console.log(names.map((name) => CARD[name] ?? '[N/A]').join(', '));
  appendFileSync(join(folder, 'asked'), '.\n');
} else
  for (const { pid, mebibytes } of held)
    console.log(
      names
        .map(
          (name) => ({ gpu_uuid: 'GPU-1', pid: `${pid}`, used_gpu_memory: `${mebibytes} MiB` })[name] ?? '',
        )
        .join(', '),
    );
