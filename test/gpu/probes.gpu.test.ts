import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import { vigil } from '../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { HAS_CARD, keepSeen } from './card.ts';

const LIMIT_MS = 200_000;

describe.skipIf(!HAS_CARD)('the probes on a real GPU', () => {
  let home: TestHome;
  beforeEach(() => {
    home = openTestHome();
  });
  afterEach(() => home.close());

  it(
    'take 80 % of its memory and get it back, and find the results of its operations right',
    async () => {
      const asked = await vigil(home.home, 'diagnose', '--level', 'normal', '--python', 'python3', '--json');
      keepSeen('probes.json', asked.stdout + asked.stderr);
      keepSeen('probes.md', (await vigil(home.home, 'report', '--diagnosis', 'last')).stdout);
      const { results } = DiagnosisReport.parse(JSON.parse(asked.stdout));
      const found = (name: string) => results.find(({ probe }) => probe === name);
      for (const name of ['gpu-memory', 'cuda'])
        expect(found(name)).toMatchObject({ state: 'pass', reason: null, findings: [] });
      const figures = found('gpu-memory')?.figures ?? [];
      expect(figures.length).toBeGreaterThan(2);
    },
    LIMIT_MS,
  );
});
