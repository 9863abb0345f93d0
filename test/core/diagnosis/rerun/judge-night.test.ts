import { describe, expect, it } from 'vitest';
import { ranProbe, unableProbe } from '../../../../electron/core/diagnosis/probes/judged-probe.ts';
import { diesThere, withSetting } from '../../../../electron/core/diagnosis/rerun/judge-night.ts';
import type { DiagnosisFact } from '../../../../electron/core/protocol/diagnosis/finding.ts';

const found = (fact: DiagnosisFact) => ranProbe([{ fact, sure: 'certain', fixes: [] }], []);
const died = (how: 'same' | 'before') =>
  found({
    ...{ kind: 'rerun-died', how, iteration: 4, diedIn: 4, end: { kind: 'exit', code: 1 } },
    ...{ where: null, said: '' },
  });
const passed = found({ kind: 'rerun-passed', iteration: 4, reached: 5, completedBefore: 3 });

it('goes on only where the first repeat died as the run did', () => {
  expect([died('same'), died('before'), passed, unableProbe({ kind: 'no-death' })].map(diesThere)).toEqual([
    true,
    ...[false, false, false],
  ]);
});

describe('one change of settings', () => {
  it.each([
    ['died', died('same')],
    ['before', died('before')],
    ['helped', passed],
    ['unknown', unableProbe({ kind: 'rerun-slow', limitMs: 1, reached: 3 })],
  ] as const)('%s', (value, shown) => {
    const { figures } = withSetting(died('same'), 'allocator', shown, {});
    expect(figures).toEqual([{ name: 'rerunWith', of: 'allocator', value }]);
  });

  it('that helped is a finding beside the death, with the variables that make it', () => {
    const { findings } = withSetting(died('same'), 'workers-zero', passed, { A: '1' });
    expect(findings).toHaveLength(2);
    expect(findings[1]).toEqual({
      fact: { kind: 'rerun-helped', setting: 'workers-zero', reached: 5 },
      sure: 'likely',
      fixes: [{ kind: 'variables', variables: { A: '1' } }],
    });
    expect(withSetting(died('same'), 'plain', passed, {}).findings[1]?.fixes).toEqual([]);
  });
});
