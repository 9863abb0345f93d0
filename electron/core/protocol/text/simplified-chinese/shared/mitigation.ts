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
    does: '最多使用 80 % 的显存',
    costs: '如果作业需要更多，它会在显存占满之前收到错误。',
  },
  allocator: {
    does: 'GPU 分配器使用更小的块',
    costs: '申请显存可能需要更长时间。',
  },
  'expandable-segments': {
    does: 'GPU 分配器使用可增长的块',
    costs: '2.1 之前的 PyTorch 不接受它，而且它在 Windows 上不起作用。',
  },
  'deep-clean': {
    does: '每次迭代后彻底清理内存',
    costs: '每次迭代会稍慢一些。',
  },
  'blocking-launches': {
    does: '逐个执行 GPU 调用，使调用栈显示失败的调用',
    costs: 'GPU 上的所有操作都会变慢。',
  },
  'workers-zero': {
    does: 'PyTorch 的数据加载器不使用 worker 进程',
    costs: '加载数据可能需要更长时间。',
  },
};

export function costInWords(mitigation: PlannedMitigation): string {
  if (mitigation.kind !== 'preset' || isUnknownName(PlannedPreset, mitigation.preset)) return '';
  return PRESETS[mitigation.preset].costs;
}

export function mitigationInWords(mitigation: PlannedMitigation): string {
  if (mitigation.kind === 'preset') {
    const { preset } = mitigation;
    return isUnknownName(PlannedPreset, preset)
      ? `${plainText(preset)}（只有较新版本的 Vigil 认识）`
      : PRESETS[preset].does;
  }
  if (mitigation.kind === 'option') return `${mitigation.option} ${mitigation.value}`;
  if (mitigation.kind === 'file-value') return fileValue(mitigation);
  return Object.entries(mitigation.variables)
    .map(([name, value]) => `${name}=${value}`)
    .join('、');
}

const fileValue = ({ file, path, value }: FileValueChange): string =>
  `在 ${file} 的副本中 ${path} = ${JSON.stringify(value)}`;

export const changesInWords = ({ mitigations, unmade = [] }: AttemptPlan): string =>
  [
    ...(mitigations.length === 0 ? ['无'] : mitigations.map(mitigationInWords)),
    ...unmade.map(({ mitigation: { file, path } }) => `未更改：${file} 中的 ${path}`),
  ].join('；');

export function unmadeInWords({ mitigation: { file, path }, fault }: UnmadeChange): string {
  return `没有更改 ${file} 中的 ${path}：${unmadeBecause(fault)}该尝试在没有此更改的情况下运行。`;
}

function unmadeBecause(fault: UnmadeChange['fault']): string {
  switch (fault.kind) {
    case 'format':
      return 'Vigil 只更改以 .yaml、.yml、.json 或 .toml 结尾的文件中的值。';
    case 'not-named':
      return '作业的参数和变量都没有指定此文件。';
    case 'missing':
      return '该文件不存在。';
    case 'unreadable':
      return fault.error === null
        ? '该文件太大、不是文件，或不是 UTF-8。'
        : `无法读取该文件（${fault.error.message}）。`;
    case 'syntax':
      return `第 ${fault.line} 行第 ${fault.column} 列无效。`;
    case 'no-value':
      return fault.found === '' ? '该文件中没有这个键。' : `${fault.found} 中没有这个键。`;
    case 'not-single':
      return '那里是列表或节，而不是单个值。';
    case 'shared':
      return '文件中的其他位置共用这个值。';
    case 'tagged':
      return '该值带有标签，会使新值具有不同的含义。';
    case 'names-neighbour':
      return `该文件提到 ${plainText(fault.name)}，另一个文件夹中的副本会找不到它。`;
    case 'unwritable':
      return `无法写入副本（${fault.error.message}）。`;
    case 'unknown':
      return `原因只有较新版本的 Vigil 知道（${plainText(fault.name)}）。`;
  }
}

export function holdInWords(hold: ChangeHold | null): string {
  switch (hold?.kind) {
    case undefined:
      return '';
    case 'confirmed':
      return '已确认';
    case 'not-told':
      return `PyTorch ${hold.version} 不提供此信息`;
    case 'not-held':
      return `没有生效：${obstacle(hold.because)}`;
  }
}

function obstacle(because: Extract<ChangeHold, { kind: 'not-held' }>['because']): string {
  switch (because.kind) {
    case 'share':
      return `PyTorch 可以使用 ${Math.round(because.used * 100)} % 的显存`;
    case 'settings':
      return because.used === '' ? 'PyTorch 没有使用任何设置' : `PyTorch 使用 ${because.used}`;
    case 'workers':
      return `有一个数据加载器使用 ${because.used} 个 worker`;
    case 'no-segments':
      return because.onWindows ? 'PyTorch 在 Windows 上忽略它' : '此 PyTorch 忽略它';
  }
}

export function helpedInWords(helped: boolean | null, tally: ChangeTally | null): string {
  const here = tally === null ? '' : `在这里 ${tally.tried} 次中 ${tally.helped} 次有效`;
  const one = helped === null ? '' : helped ? '是' : '否';
  return [one, here].filter((text) => text !== '').join('，');
}

export function ignoredInWords({ variable, value, used, because }: IgnoredSetting): string {
  const what = `脚本的 ${variable}=${value} 不起作用：`;
  const uses = used === '' ? '没有使用任何设置' : `使用的是 ${used}`;
  return because === 'late'
    ? `${what}PyTorch 在此之前已读取设置，${uses}。请在首次导入 torch 之前设置它，或将它设为该运行的环境变量。`
    : `${what}PyTorch 读取的是 ${because.variable}，${uses}。请在首次导入 torch 之前将这两个变量设为相同的值。`;
}
