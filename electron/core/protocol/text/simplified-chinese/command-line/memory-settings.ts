/** Settings about memory and debugging that both `vigil run` and `vigil set` take. */
export const memorySettings = {
  'gpu-cap': ['PERCENT', 'PyTorch 在每个 GPU 上最多可用的显存百分比，如 80；100：全部；none：不自设上限'],
  allocator: ['SETTINGS', '添加到 PyTorch 分配器设置中的内容，如 max_split_size_mb:128；none'],
  cleaning: ['ON|OFF', '每次迭代后释放垃圾和缓存的显存：on（默认）或 off'],
  'deep-clean-every': ['N', '每 N 次清理中有一次是彻底的（5）'],
  'fault-handler': ['ON|OFF', '保留 Python 原生崩溃时的调用栈：on（默认）或 off'],
  'memory-changes': ['WHEN', '内存或显存不足后更改设置：auto, never'],
  'gpu-wait': ['HOW LONG', '一次尝试之前等待 GPU：until-free, if-it-fits, never'],
  recycle: ['WHEN', '内存或显存耗尽之前更换新进程：auto, never'],
  'wandb-mode': ['MODE', 'Weights & Biases 的模式：online, offline, disabled, shared, none（不变）'],
  debug: [
    'SWITCH,…',
    '用于每次尝试：launch-blocking, debug-timing, file-system-sharing, no-loader-workers, none',
  ],
} as const;
