/** Settings about memory and debugging that both `vigil run` and `vigil set` take. */
export const memorySettings = {
  'gpu-cap': [
    'PERCENT',
    "the most of each GPU's memory that PyTorch may use, such as 80; 100: all of it; none: no cap of your own",
  ],
  allocator: ['SETTINGS', "added to those of PyTorch's allocator, such as max_split_size_mb:128; none"],
  cleaning: ['ON|OFF', 'free garbage and cached GPU memory after each iteration: on, the default, or off'],
  'deep-clean-every': ['N', 'make every Nth of these cleanings thorough (5)'],
  'fault-handler': ['ON|OFF', 'keep the stacks of a native crash of Python: on, the default, or off'],
  'memory-changes': ['WHEN', 'changes of settings after an out-of-memory: auto, never'],
  'gpu-wait': ['HOW LONG', 'before an attempt, for its GPU: until-free, if-it-fits, never'],
  recycle: ['WHEN', 'a fresh process before memory runs out: auto, never'],
  'wandb-mode': ['MODE', 'of Weights & Biases: online, offline, disabled, shared, none (unchanged)'],
  debug: [
    'SWITCH,…',
    'in every attempt: launch-blocking, debug-timing, file-system-sharing, no-loader-workers, none',
  ],
} as const;
