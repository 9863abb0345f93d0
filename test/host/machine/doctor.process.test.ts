import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DoctorCheck } from '../../../electron/core/protocol/wire/doctor-check.ts';
import { examineMachine } from '../../../electron/host/machine/doctor.ts';

const ANSWERING = { state: 'pass', fact: { kind: 'host', pid: 7, version: '0.1.0', port: 80 } } as const;

test('a machine that can run the tests has a terminal, free space and a writable home', async () => {
  const home = mkdtempSync(join(tmpdir(), 'vigil-doctor-'));
  const checks = await examineMachine(home, ANSWERING);
  const states = Object.fromEntries(checks.map((check) => [check.id, check.state]));
  expect(states).toMatchObject({ node: 'pass', home: 'pass', host: 'pass', pty: 'pass', disk: 'pass' });
  rmSync(home, { recursive: true });
});

test('a missing home is a finding, and the other checks continue', async () => {
  const checks = await examineMachine(join(tmpdir(), 'vigil-no-such-home'), ANSWERING);
  const found = (id: DoctorCheck['id']) => checks.find((check) => check.id === id);
  const error = expect.objectContaining({ code: 'ENOENT' });
  expect(found('home')).toMatchObject({ state: 'finding', fact: { kind: 'home-not-writable', error } });
  expect(found('disk')).toMatchObject({ state: 'could-not-run', fact: { kind: 'failed', error } });
  expect(checks).toHaveLength(7);
});
