import type { Fix, FixAdvice } from '../../../diagnosis/fix.ts';
import type { LoaderSettings } from '../../../diagnosis/loader-settings.ts';
import type { UnknownName } from '../../../open-enum.ts';

type LoaderAdvice = Extract<
  Exclude<FixAdvice, UnknownName>,
  | 'enlarge-shared-memory'
  | 'raise-descriptor-limit'
  | 'guard-main'
  | 'make-picklable'
  | 'start-workers-by-spawn'
  | 'replace-damaged-file'
  | 'correct-dataset'
  | 'copy-data-locally'
  | 'preprocess-ahead'
>;

export const LOADER_ADVICE = {
  'enlarge-shared-memory': () => '增大 /dev/shm。在容器中，它的大小在容器启动时设定。',
  'raise-descriptor-limit': () => '在作业启动之前提高可打开文件数的上限（ulimit -n）。',
  'guard-main': () => '将脚本自身的工作放在“if __name__ == "__main__":”之下。',
  'make-picklable': (of) =>
    `传给 worker 的对象应定义在模块的顶层，而不是 lambda 或局部函数${of === null ? '' : `（${of}）`}。`,
  'start-workers-by-spawn': () => '在训练循环中将数据移到 GPU，或用“spawn”方式启动 worker。',
  'replace-damaged-file': (of) => `重新复制${of === null ? '该文件' : ` ${of}`}，或不使用它。`,
  'correct-dataset': (of) => `改正数据集的代码${of === null ? '' : `，位置：${of}`}。`,
  'copy-data-locally': () => '将数据复制到本地磁盘，或以更小的形式存储数据。',
  'preprocess-ahead': (of) => `将数据预处理一次并存储${of === null ? '' : `“${of}”的`}结果。`,
} satisfies Record<LoaderAdvice, (of: string | null) => string>;

const PROFILES: Partial<Record<string, string>> = {
  fast: '快速方案',
  balanced: '均衡方案',
  careful: '谨慎方案',
  measured: '最佳设置',
};

/** Settings as a script writes them. */
export const loaderSettingsInWords = ({ workers, prefetch, batch }: LoaderSettings): string =>
  [
    `num_workers=${workers}`,
    ...(workers === 0 ? [] : [`prefetch_factor=${prefetch}`]),
    `batch_size=${batch}`,
  ].join('、');

export const loaderFixInWords = ({ profile, settings }: Extract<Fix, { kind: 'loader' }>): string =>
  `${PROFILES[profile] ?? profile}：${loaderSettingsInWords(settings)}。`;
