import type { Language } from '../../english/english.ts';

/** Fields about memory and debugging that both New run and the settings of a run show. */
export const memoryFields: Language['window']['memoryFields'] = {
  firstMeasures: '防止显存耗尽的首要措施',
  more: '内存与调试',
  gpuCap: 'GPU 上限（百分比）',
  gpuCapHint: '可选，用于 PyTorch。需要更多的作业会收到错误。',
  allocator: '分配器设置',
  allocatorHint: '可选，用于 PyTorch，例如 max_split_size_mb:128。',
  cleaning: '每次迭代后清理',
  deepCleanEvery: '彻底清理的间隔（次）',
  faultHandler: '保留原生崩溃的调用栈',
  memoryChanges: '内存或显存不足后更改一项设置',
  recycleBeforeWall: '内存或显存耗尽之前更换新进程',
  gpuWait: '如果 GPU 仍被占用',
  gpuWaits: {
    'until-free': '等到空闲',
    'if-it-fits': '等待后若放得下就启动',
    never: '不等待',
  },
  wandb: 'Weights & Biases',
  wandbUnchanged: '以作业为准',
  wandbModes: { online: '在线', offline: '离线', disabled: '关闭', shared: '共享' },
  debug: '用于每次尝试',
  debugSwitches: {
    'launch-blocking': '逐个执行 GPU 调用（慢）',
    'debug-timing': 'DEBUG_TIMING=true',
    'file-system-sharing': 'PyTorch 通过文件共享内存',
    'no-loader-workers': '数据加载器不使用 worker 进程（慢）',
  },
};
