import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { NvmlReader } from '../../../electron/monitor/gpu/nvml/nvml-reader.ts';
import { simulatedReader } from '../../../electron/monitor/gpu/simulated-reader.ts';
import { CountersReader } from '../../../electron/monitor/gpu/windows/counters-reader.ts';
import { adapterLine, adapterRow, buildCountersStub, type CountersStub } from '../stubs/counters-stub.ts';
import { buildNvmlStub, CARD } from '../stubs/nvml-stub.ts';
import { hasStubs, type StubLibrary } from '../stubs/stub-library.ts';
import { describeReader } from './reader-contract.ts';

/* The readers that start no program; this suite runs in Windows Node too. */

describe.skipIf(!hasStubs)('readers without programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-readers-'));
  let nvml: StubLibrary;
  let counters: CountersStub;

  beforeAll(() => {
    nvml = buildNvmlStub();
    process.env['VIGIL_TEST_NVML'] = nvml.script;
    counters = buildCountersStub();
  });
  afterAll(() => {
    delete process.env['VIGIL_TEST_NVML'];
    nvml.close();
    counters.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describeReader('nvml', {
    present: () => {
      nvml.say(`${CARD}4000`);
      return new NvmlReader(() => [nvml.library]);
    },
    absent: () => new NvmlReader(() => [join(folder, 'nothing.so')]),
    used: 4_000,
  });

  describeReader('windows-counters', {
    present: () => {
      counters.pdh.say(adapterRow('0000abcd', 'Dedicated Usage', 5_000));
      counters.kernel.say(adapterLine({ luid: 0xabcd }), adapterLine({ luid: 0xef, bus: 2, vendor: 0x1002 }));
      return new CountersReader(counters.libraries);
    },
    absent: () => new CountersReader({ ...counters.libraries, pdh: join(folder, 'nothing.dll') }),
    used: 5_000,
  });

  describeReader('simulated', {
    present: () => {
      const card = join(folder, 'simulated');
      mkdirSync(card, { recursive: true });
      writeFileSync(join(card, 'card.json'), '{"totalBytes":8589934592}');
      writeFileSync(join(card, `${process.pid}.json`), '{"usedBytes":1000}');
      // A process that has ended: pids end at 4194304.
      writeFileSync(join(card, '4194305.json'), '{"usedBytes":5000}');
      return simulatedReader(card);
    },
    absent: () => simulatedReader(join(folder, 'no-card')),
    used: 1_000,
  });
});
