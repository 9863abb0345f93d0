import type { FirstMeasure } from '../../../policy/first-measure.ts';

/** What each of the first measures does and costs. */
const MEASURES: Record<FirstMeasure, { title: string; does: string }> = {
  'gpu-cap': {
    title: 'GPU 上限',
    does: 'PyTorch 在每个 GPU 上最多使用 80 % 的显存；需要更多的作业会在显存占满之前收到错误。',
  },
  allocator: {
    title: '分配器',
    does: 'PyTorch 不拆分大于 128 MB 的块；申请显存可能需要更长时间。',
  },
  cleaning: {
    title: '清理',
    does: '每次迭代后释放垃圾和缓存的显存，每五次彻底清理一次；每次迭代会稍慢一些。',
  },
  'fault-handler': {
    title: '故障处理程序',
    does: '原生代码崩溃时，Python 写出调用栈；不会明显变慢。',
  },
};

/** A measure in one sentence, behind its name. `isOwn`: a setting of the user stands instead. */
export function firstMeasureInWords(measure: FirstMeasure, isOwn: boolean): string {
  const { title, does } = MEASURES[measure];
  return `${title}：${isOwn ? '保留你自己的设置。' : does}`;
}
