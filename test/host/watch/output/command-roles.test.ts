import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChosenRoles } from '../../../../electron/core/protocol/disk/output-roles.ts';
import { openCommandRoles } from '../../../../electron/host/watch/output/command-roles.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-roles-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const programs = () => join(home, 'programs');
const kept = (...args: string[]) =>
  openCommandRoles(
    { program: { kind: 'command', file: 'python', args }, cwd: home },
    { programs: programs() },
  );
const chosen: ChosenRoles = {
  roles: [{ name: { kind: 'Trial', slot: 'Trial' }, role: 'iterations' }],
  direction: 'minimise',
};

it('roles are kept for the next run of the command, and for no other command', () => {
  kept('a.py', '--seed', '1').save(chosen);
  expect(kept('a.py', '--seed', '2').load()).toEqual(chosen);
  expect(kept('b.py').load()).toBeNull();
});

it('withdrawn roles are not kept', () => {
  kept('a.py').save(chosen);
  kept('a.py').save({ roles: [], direction: null });
  expect(kept('a.py').load()).toBeNull();
});

it('a damaged file gives no roles, and a home that cannot be written does not matter', () => {
  kept('a.py').save(chosen);
  for (const name of readdirSync(programs()))
    writeFileSync(join(programs(), name), '{"format":1,"chosen":7}');
  expect(kept('a.py').load()).toBeNull();
  writeFileSync(join(home, 'file'), '');
  const nowhere = openCommandRoles(
    { program: { kind: 'command', file: 'x', args: [] }, cwd: home },
    { programs: join(home, 'file') },
  );
  expect(() => nowhere.save(chosen)).not.toThrow();
});
