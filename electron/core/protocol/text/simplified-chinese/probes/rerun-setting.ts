import type { ProbeFigure } from '../../../diagnosis/probe-result.ts';
import { RerunSetting } from '../../../diagnosis/rerun-fact.ts';
import { isUnknownName, type UnknownName } from '../../../open-enum.ts';

const SETTINGS: Record<Exclude<RerunSetting, UnknownName>, string> = {
  plain: '不逐个执行 GPU 调用',
  'gpu-cap': '最多使用 80 % 的显存',
  allocator: 'GPU 分配器使用更小的块',
  'expandable-segments': 'GPU 分配器使用可增长的块',
  'deep-clean': '每次迭代后彻底清理内存',
  'workers-zero': '数据加载器不使用 worker 进程',
};

export const rerunSettingInWords = (setting: RerunSetting): string =>
  isUnknownName(RerunSetting, setting) ? setting : SETTINGS[setting];

const OUTCOMES: Partial<Record<string, string>> = { helped: '通过了该次迭代', died: '再次在那里异常终止' };

export const triedSettingInWords = (setting: string, value: ProbeFigure['value']): string =>
  `${rerunSettingInWords(setting as RerunSetting)}：${OUTCOMES[String(value)] ?? '没有结果'}`;
