import {
  type AttemptPlan,
  type PlannedMitigation,
  PlannedPreset,
  type UnmadeChange,
} from '../../../disk/ladder.ts';
import type { IgnoredSetting } from '../../../disk/memory/torch-settings.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { FileValueChange, MitigationPreset } from '../../../policy/mitigation.ts';
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
  'workers-zero': {
    does: 'data loaders of PyTorch without worker processes',
    costs: 'Loading data may take longer.',
  },
};

/** What a mitigation costs, in English; empty if that is not known. */
export function costInWords(mitigation: PlannedMitigation): string {
  if (mitigation.kind !== 'preset' || isUnknownName(PlannedPreset, mitigation.preset)) return '';
  return PRESETS[mitigation.preset].costs;
}

/** What a mitigation does, in English. */
export function mitigationInWords(mitigation: PlannedMitigation): string {
  if (mitigation.kind === 'preset') {
    const { preset } = mitigation;
    return isUnknownName(PlannedPreset, preset)
      ? `${plainText(preset)}, which only a newer version of Vigil knows`
      : PRESETS[preset].does;
  }
  if (mitigation.kind === 'option') return `${mitigation.option} ${mitigation.value}`;
  if (mitigation.kind === 'file-value') return fileValue(mitigation);
  return Object.entries(mitigation.variables)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

const fileValue = ({ file, path, value }: FileValueChange): string =>
  `${path} = ${JSON.stringify(value)} in a copy of ${file}`;

/** What is changed in an attempt, in a few words. */
export const changesInWords = ({ mitigations, unmade = [] }: AttemptPlan): string =>
  [
    ...(mitigations.length === 0 ? ['nothing'] : mitigations.map(mitigationInWords)),
    ...unmade.map(({ mitigation: { file, path } }) => `not made: ${path} in ${file}`),
  ].join('; ');

/** A change that could not be made: what, why, and what to do. */
export function unmadeInWords({ mitigation: { file, path }, fault }: UnmadeChange): string {
  return `${path} in ${file} was not changed: ${unmadeBecause(fault)} The attempt runs without this change.`;
}

function unmadeBecause(fault: UnmadeChange['fault']): string {
  switch (fault.kind) {
    case 'format':
      return 'Vigil changes values in files that end in .yaml, .yml, .json or .toml only.';
    case 'not-named':
      return 'no argument and no variable of the job names this file.';
    case 'missing':
      return 'the file does not exist.';
    case 'unreadable':
      return fault.error === null
        ? 'the file is too large, is no file, or is not in UTF-8.'
        : `the file cannot be read (${fault.error.message}).`;
    case 'syntax':
      return `line ${fault.line}, column ${fault.column} is not valid.`;
    case 'no-value':
      return `${fault.found === '' ? 'the file' : fault.found} has no such key.`;
    case 'not-single':
      return 'a list or a section stands there, and not a single value.';
    case 'shared':
      return 'other places of the file share the value.';
    case 'tagged':
      return 'the value has a tag, which would give the new one another meaning.';
    case 'names-neighbour':
      return `the file names ${plainText(fault.name)}, which a copy in another folder would not find.`;
    case 'unwritable':
      return `the copy cannot be written (${fault.error.message}).`;
    case 'unknown':
      return `for a reason that only a newer version of Vigil knows (${plainText(fault.name)}).`;
  }
}

/** Whether changes took hold in the job; empty if that is not known. */
export function holdInWords(hold: ChangeHold | null): string {
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
    case 'workers':
      return `a data loader has ${because.used === 1 ? 'one worker' : `${because.used} workers`}`;
    case 'no-segments':
      return because.onWindows ? 'PyTorch ignores it on Windows' : 'this PyTorch ignores it';
  }
}

/** Whether a change helped, and how often it helped here; null: not known. */
export function helpedInWords(helped: boolean | null, tally: ChangeTally | null): string {
  const here = tally === null ? '' : `${tally.helped} of ${tally.tried} here`;
  const one = helped === null ? '' : helped ? 'yes' : 'no';
  return [one, here].filter((text) => text !== '').join(', ');
}

/** A setting of the allocator that the script made without effect: what, why, and what to do. */
export function ignoredInWords({ variable, value, used, because }: IgnoredSetting): string {
  const what = `The script's ${variable}=${value} has no effect: PyTorch`;
  const uses = used === '' ? 'uses no settings' : `uses ${used}`;
  return because === 'late'
    ? `${what} had read its settings before and ${uses}. Set it before the first import of torch, or as an environment variable of the run.`
    : `${what} reads ${because.variable} instead and ${uses}. Set both variables alike, before the first import of torch.`;
}
