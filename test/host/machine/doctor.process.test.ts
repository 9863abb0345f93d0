import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineMachine } from '../../../electron/host/machine/doctor.ts';

test('a machine that can run the tests has a terminal, room and a home that can be written', async () => {
  const home = mkdtempSync(join(tmpdir(), 'vigil-doctor-'));
  const checks = await examineMachine(home, { state: 'pass', detail: 'answers' });
  const states = Object.fromEntries(checks.map((check) => [check.id, check.state]));
  expect(states).toMatchObject({ node: 'pass', home: 'pass', host: 'pass', pty: 'pass', disk: 'pass' });
  rmSync(home, { recursive: true });
});

test('a home that is not there is a finding, and the other checks go on', async () => {
  const checks = await examineMachine(join(tmpdir(), 'vigil-no-such-home'), { state: 'pass', detail: '' });
  expect(checks.find((check) => check.id === 'home')?.state).toBe('finding');
  expect(checks.find((check) => check.id === 'disk')?.state).toBe('could-not-run');
  expect(checks).toHaveLength(7);
});
