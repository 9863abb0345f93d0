import { type AttemptPlan, type PlannedMitigation, PlannedPreset } from '../../../disk/ladder.ts';
import type { IgnoredSetting } from '../../../disk/memory/torch-settings.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { MitigationPreset } from '../../../policy/mitigation.ts';
import type { ChangeHold, ChangeTally } from '../../../wire/change-tried.ts';
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

/** Whether changes took hold in the job; empty if that is not known. */
export function englishHold(hold: ChangeHold | null): string {
  switch (hold?.kind) {
    case undefined:
      return '';
    case 'confirmed':
      return 'confirmed';
    case 'not-told':
      return `PyTorch ${hold.version} doesn't say`;
    case 'not-held':
      return `did not take hold: ${obstacle(hold.because)}`;
  }
}

function obstacle(because: Extract<ChangeHold, { kind: 'not-held' }>['because']): string {
  switch (because.kind) {
    case 'share':
      return `PyTorch may use ${Math.round(because.used * 100)} % of the GPU`;
    case 'settings':
      return because.used === '' ? 'PyTorch uses no settings' : `PyTorch uses ${because.used}`;
    case 'no-segments':
      return because.onWindows ? 'PyTorch ignores it on Windows' : 'this PyTorch ignores it';
  }
}

/** Whether a change helped, and how often it helped here; null: not known. */
export function englishHelped(helped: boolean | null, tally: ChangeTally | null): string {
  const here = tally === null ? '' : `${tally.helped} of ${tally.tried} here`;
  const one = helped === null ? '' : helped ? 'yes' : 'no';
  return [one, here].filter((text) => text !== '').join(', ');
}

/** A setting of the allocator that the script made without effect: what, why, and what to do. */
export function englishIgnored({ variable, value, used, because }: IgnoredSetting): string {
  const what = `The script's ${variable}=${value} has no effect: PyTorch`;
  const uses = used === '' ? 'uses no settings' : `uses ${used}`;
  return because === 'late'
    ? `${what} had read its settings before and ${uses}. Set it before the first import of torch, or as an environment variable of the run.`
    : `${what} reads ${because.variable} instead and ${uses}. Set both variables alike, before the first import of torch.`;
}
