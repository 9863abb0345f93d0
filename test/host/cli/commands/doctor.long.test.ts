import { join } from 'node:path';
import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { DoctorCheck } from '../../../../electron/core/protocol/wire/doctor-check.ts';
import { doctor } from '../../../../electron/host/cli/commands/doctor.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { diagnosisReport, probeResult } from '../../../support/diagnosis-report.ts';
import { untilAborted } from '../../api/fake-services.ts';
import { ask, noting, testWorld } from '../command-bench.ts';

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

/** A host whose diagnosis has ended at once; `asked`: the requests. */
const diagnosing = (asked: unknown[]) => ({
  diagnosis: {
    start: noting(asked, Promise.resolve({ ok: true as const, value: { number: 3 } })),
    async *watch(signal: AbortSignal) {
      yield { id: '1', data: diagnosisReport([probeResult('machine'), probeResult('environment')]) };
      await untilAborted(signal);
    },
  },
});

it('the quick level of the diagnosis runs too, and is told after the checks', async () => {
  const asked: unknown[] = [];
  const { printed } = await ask(doctor, [], diagnosing(asked));
  expect(asked).toMatchObject([[{ level: 'quick', run: null, script: null, only: null }]]);
  const { probe } = english.shared.diagnosis;
  const at = (start: string) => printed.findIndex((line) => line.startsWith(start));
  expect(at(labels.electron)).toBeGreaterThanOrEqual(0);
  expect(at(`${probe('machine')}: `)).toBeGreaterThan(at(labels.electron));
  expect(at(`${probe('environment')}: `)).toBeGreaterThan(at(`${probe('machine')}: `));
});

it('another diagnosis under way is said, and changes nothing about the checks', async () => {
  const problem = { code: 'diagnosis-under-way', number: 3 } as const;
  const start = async () => ({ ok: false as const, problem });
  const { code, printed, remarks } = await ask(doctor, [], { diagnosis: { start } });
  expect(remarks).toEqual([english.shared.problem(problem)]);
  expect(printed.some((line) => line.startsWith(labels.electron))).toBe(true);
  expect(code).toBe(printed.some((line) => line.includes('TO DO')) ? EXIT.failed : EXIT.ok);
});

it('programs get the checks, and no diagnosis is started for them', async () => {
  const asked: unknown[] = [];
  await ask(doctor, ['--json'], diagnosing(asked));
  expect(asked).toEqual([]);
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
