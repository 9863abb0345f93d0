import type { LoaderRun } from '../../../../electron/core/diagnosis/loading/loader-process.ts';
import type { LoaderMessage } from '../../../../electron/core/protocol/diagnosis/loader-message.ts';
import { GB } from './any-loader.ts';

type Message<Kind extends LoaderMessage['kind']> = Extract<LoaderMessage, { kind: Kind }>;

export const caught = (changes: Partial<Message<'caught'>> = {}): Message<'caught'> => ({
  kind: 'caught',
  dataset: '__main__.Scans',
  isTorch: true,
  length: 400,
  isIterable: false,
  batch: 8,
  workers: 4,
  prefetch: 2,
  startMethod: 'fork',
  sharing: 'file_descriptor',
  isPersistent: false,
  isPinned: false,
  ...changes,
});

export const limits = (changes: Partial<Message<'limits'>> = {}): Message<'limits'> => ({
  kind: 'limits',
  cores: 12,
  gpus: 1,
  memoryBytes: 64 * GB,
  commitBytes: null,
  sharedBytes: 32 * GB,
  sharedTotalBytes: 32 * GB,
  descriptors: 1000,
  ...changes,
});

export const sample = (bytes: number): Message<'sample'> => ({
  kind: 'sample',
  index: 0,
  ms: 5,
  bytes,
  tensors: 1,
});

export const stage = (name: Message<'stage'>['stage'], workers: number | null): Message<'stage'> => ({
  kind: 'stage',
  stage: name,
  workers,
  prefetch: null,
});

export const measuredTest = (workers: number, perSecond: number, prefetch = 2): Message<'measured'> => ({
  kind: 'measured',
  stage: workers === 0 ? 'no-workers' : workers === 4 ? 'workers' : 'throughput',
  workers,
  prefetch: workers === 0 ? null : prefetch,
  batches: 20,
  seconds: 20,
  spawnMs: 30,
  firstBatchMs: 50,
  steadyBatches: 10,
  // Of batches of 8.
  steadySeconds: 80 / perSecond,
  batchBytes: 8000,
  batchTensors: 2,
  workerBytes: workers === 0 ? null : 1e7,
  commitBytes: null,
});

export const raisedTest = (
  name: Message<'raised'>['stage'],
  text: string,
  changes: Partial<Message<'raised'>> = {},
): Message<'raised'> => ({
  kind: 'raised',
  stage: name,
  workers: name === 'workers' ? 4 : null,
  type: 'RuntimeError',
  text,
  trace: '',
  stacks: '',
  ...changes,
});

/** A process that came to its end after these messages. */
export const aRun = (messages: LoaderMessage[], changes: Partial<LoaderRun> = {}): LoaderRun => ({
  end: { kind: 'exit', code: 0 },
  messages: changes.end === undefined ? [...messages, { kind: 'done' }] : messages,
  said: '',
  faults: '',
  ...changes,
});
