import { describe, expect, it } from 'vitest';
import { MITIGATIONS } from '../../../../electron/core/memory/mitigation/known-mitigations.ts';
import { remediesAgainst } from '../../../../electron/core/memory/mitigation/remedies.ts';
import { ShortageKind } from '../../../../electron/core/protocol/disk/memory/memory-shortage.ts';
import { namesOf } from '../../../../electron/core/protocol/open-enum.ts';
import { MitigationPreset } from '../../../../electron/core/protocol/policy/mitigation.ts';

describe('what may help against an out-of-memory', () => {
  it('exists only where the job itself used up the memory in an iteration', () => {
    const helped = namesOf(ShortageKind).filter((kind) => remediesAgainst(kind).length > 0);
    expect(helped).toEqual(['oom-train-growth', 'oom-train-spike', 'fragmentation']);
    expect(remediesAgainst(null)).toEqual([]);
    expect(remediesAgainst(ShortageKind.parse('kind of a newer version'))).toEqual([]);
  });

  it('begins with cleaning if the use grows, and with the allocator if the memory is in pieces', () => {
    expect(remediesAgainst('oom-train-growth')[0]).toBe('deep-clean');
    expect(remediesAgainst('fragmentation')[0]).toBe('allocator');
  });

  it('never slows the whole job down only to show the failing call', () => {
    for (const kind of namesOf(ShortageKind))
      expect(remediesAgainst(kind)).not.toContain('blocking-launches');
  });
});

it('every change of Vigil’s own variables says which setting carries it out', () => {
  for (const name of MitigationPreset.options) {
    const { change, needs } = MITIGATIONS[name];
    const isOurs = change.kind !== 'allocator' && change.variable.startsWith('VIGIL_');
    expect(needs !== null, name).toBe(isOurs);
  }
});
