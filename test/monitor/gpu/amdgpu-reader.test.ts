import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { amdgpuReader } from '../../../electron/monitor/gpu/amdgpu-reader.ts';

let sys = '';
beforeEach(() => {
  sys = mkdtempSync(join(tmpdir(), 'vigil-amd-'));
});
afterEach(() => rmSync(sys, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(sys, path, '..'), { recursive: true });
  writeFileSync(join(sys, path), `${text}\n`);
}

function card(number: number, bus: number): void {
  const device = `class/drm/card${number}/device`;
  write(`${device}/vendor`, '0x1002');
  write(`${device}/mem_info_vram_total`, '1000');
  write(`${device}/uevent`, `PCI_SLOT_NAME=0000:${bus.toString(16).padStart(2, '0')}:00.0`);
}

function node(number: number, id: number, bus: number): void {
  const folder = `class/kfd/kfd/topology/nodes/${number}`;
  write(`${folder}/gpu_id`, String(id));
  write(`${folder}/properties`, `location_id ${bus << 8}\ndomain 0`);
}

const numbers = () => {
  const reading = amdgpuReader(sys).read({ at: 1, nowMs: 1 });
  return reading.kind === 'read' ? reading.gpus.map(({ key, index }) => [key, index]) : reading;
};

it('a card has the number by which programs choose it, not that of its file', () => {
  card(1, 0x0b);
  card(2, 0x03);
  node(0, 0, 0);
  node(2, 20, 0x03);
  node(10, 30, 0x0b);
  expect(numbers()).toEqual([
    ['0000:0b:00.0', 1],
    ['0000:03:00.0', 0],
  ]);
});

it('a card on which programs cannot compute has none', () => {
  card(0, 0x0b);
  expect(numbers()).toEqual([['0000:0b:00.0', null]]);
});
