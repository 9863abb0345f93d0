import { expect, test } from 'vitest';
import { machineFactInWords } from '../../../../../../electron/core/protocol/text/english/command-line/doctor.ts';
import { DoctorCheck, type MachineFact } from '../../../../../../electron/core/protocol/wire/doctor-check.ts';

test.each<[MachineFact, string]>([
  [{ kind: 'node-too-old', version: '18.2.0', needed: '20.19' }, 'Node 18.2.0; 20.19 is needed'],
  [{ kind: 'host', pid: 12, version: '0.1.0', port: null }, 'process 12, version 0.1.0'],
  [{ kind: 'host', pid: 12, version: '0.1.0', port: 80 }, 'process 12, version 0.1.0, port 80'],
  [{ kind: 'disk', path: '/home', freeBytes: 1.5 * 1024 ** 3 }, '1.5 GiB free where /home is'],
  [
    { kind: 'no-host', problem: { code: 'folder-not-writable', path: '/home' } },
    'Vigil cannot write in /home, and without its run folder it would lose iterations.',
  ],
])('%j is described with its figures', (fact, sentence) => {
  expect(machineFactInWords(fact)).toContain(sentence);
});

test('a finding that only a newer version knows is shown with its facts', () => {
  const told = { id: 'disk', state: 'finding', fact: { kind: 'disk-worn', share: 0.9 } };
  const { fact } = DoctorCheck.parse(told);
  expect(machineFactInWords(fact)).toContain('noted a finding: disk-worn {"share":0.9}');
});
