import { join } from 'node:path';
import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { DoctorCheck } from '../../../../electron/core/protocol/wire/doctor-check.ts';
import { doctor } from '../../../../electron/host/cli/commands/doctor.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { ask, testWorld } from '../command-bench.ts';

const { checks: labels } = english.commandLine.doctor;

it('every check is listed, and the exit code says whether one has a finding', async () => {
  const { code, printed } = await ask(doctor, ['--json']);
  const checks: DoctorCheck[] = JSON.parse(printed[0] ?? '');
  expect(checks.map(({ id }) => id).sort()).toEqual(Object.keys(labels).sort());
  expect(checks.find(({ id }) => id === 'host')).toMatchObject({ state: 'pass', fact: { pid: process.pid } });
  expect(code).toBe(checks.some(({ state }) => state === 'finding') ? EXIT.failed : EXIT.ok);
});

it('a narrow terminal wraps the findings to the right of the checks and their states', async () => {
  const { printed } = await ask(doctor, [], {}, 50);
  const isCheck = (line: string) => Object.values(labels).some((label) => line.startsWith(label));
  expect(printed.filter(isCheck)).toHaveLength(Object.keys(labels).length);
  const behind = printed.filter((line) => !isCheck(line));
  expect(behind.length).toBeGreaterThan(0);
  for (const line of behind) expect(line).toMatch(/^ {25,}\S/);
});

it('a host that cannot be started is reported as a finding', async () => {
  const { world, printed } = testWorld({ json: true, home: join(process.execPath, 'home') });
  expect(await doctor.run([], world)).toBe(EXIT.failed);
  const checks: DoctorCheck[] = JSON.parse(printed[0] ?? '');
  expect(checks.find(({ id }) => id === 'host')).toMatchObject({
    state: 'finding',
    fact: { kind: 'no-host', problem: { code: 'folder-not-writable' } },
  });
});
