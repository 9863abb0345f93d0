import type { AttemptPlan } from '../../../disk/ladder.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { type MitigationPreset, type PlannedMitigation, PlannedPreset } from '../../../policy/mitigation.ts';
import type { ChangeTally } from '../../../wire/change-tried.ts';
import { plainText } from '../../plain-text.ts';

/** What each preset does, and what it costs. */
const PRESETS: Record<MitigationPreset, { does: string; costs: string }> = {
  'gpu-cap': {
    does: 'at most 80 % of the GPU memory',
    costs: 'If the job needs more, it gets an error before the GPU is full.',
  },
  allocator: {
    does: 'smaller blocks in the GPU allocator',
    costs: 'Requests for memory may take longer.',
  },
  'expandable-segments': {
    does: 'blocks that grow in the GPU allocator',
    costs: "PyTorch before 2.1 refuses it, and on Windows it doesn't work.",
  },
  'deep-clean': {
    does: 'a thorough clean after every iteration',
    costs: 'Each iteration takes a little longer.',
  },
  'blocking-launches': {
    does: 'GPU calls one by one, so that the stack shows the one that failed',
    costs: 'Everything on the GPU takes longer.',
  },
};

/** What a mitigation costs, in English; empty if that is not known. */
export function englishCost(mitigation: PlannedMitigation): string {
  if (mitigation.kind !== 'preset' || isUnknownName(PlannedPreset, mitigation.preset)) return '';
  return PRESETS[mitigation.preset].costs;
}

/** What a mitigation does, in English. */
export function englishMitigation(mitigation: PlannedMitigation): string {
  if (mitigation.kind === 'preset') {
    const { preset } = mitigation;
    return isUnknownName(PlannedPreset, preset)
      ? `${plainText(preset)}, which only a newer version of Vigil knows`
      : PRESETS[preset].does;
  }
  if (mitigation.kind === 'option') return `${mitigation.option} ${mitigation.value}`;
  return Object.entries(mitigation.variables)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

/** What is changed in an attempt, in a few words. */
export const englishChanges = ({ mitigations }: AttemptPlan): string =>
  mitigations.length === 0 ? 'nothing' : mitigations.map(englishMitigation).join('; ');

/** Whether a change helped, and how often it helped here; null: not known. */
export function englishHelped(helped: boolean | null, tally: ChangeTally | null): string {
  const here = tally === null ? '' : `${tally.helped} of ${tally.tried} here`;
  const one = helped === null ? '' : helped ? 'yes' : 'no';
  return [one, here].filter((text) => text !== '').join(', ');
}
