import type { ProbeFigure } from '../../../diagnosis/probe-result.ts';
import { RerunSetting } from '../../../diagnosis/rerun-fact.ts';
import { isUnknownName, type UnknownName } from '../../../open-enum.ts';

const SETTINGS: Record<Exclude<RerunSetting, UnknownName>, string> = {
  plain: 'GPU calls not one by one',
  'gpu-cap': 'at most 80 % of the GPU memory',
  allocator: 'smaller blocks in the GPU allocator',
  'expandable-segments': 'blocks that grow in the GPU allocator',
  'deep-clean': 'a thorough clean after every iteration',
  'workers-zero': 'data loaders without worker processes',
};

/** A change of settings that a night tries. */
export const rerunSettingInWords = (setting: RerunSetting): string =>
  isUnknownName(RerunSetting, setting) ? setting : SETTINGS[setting];

const OUTCOMES: Partial<Record<string, string>> = { helped: 'came past it', died: 'died there again' };

/** A change that was tried, with what came of it. `value`: `helped`, `died`, or why nothing is known. */
export const triedSettingInWords = (setting: string, value: ProbeFigure['value']): string =>
  `With ${rerunSettingInWords(setting as RerunSetting)}: ${OUTCOMES[String(value)] ?? 'no result'}`;
