import { on } from 'node:events';
import { VIGIL_VERSION, WIRE_VERSION } from '../../../electron/core/protocol/version.ts';
import type { HostServices } from '../../../electron/host/api/services.ts';

const refused = { ok: false, problem: { code: 'no-such-run', id: 'fake' } } as const;

async function* nothing(): AsyncGenerator<never> {}

/** The services of a host without runs. */
const empty: HostServices = {
  host: {
    info: () => ({
      version: VIGIL_VERSION,
      wire: WIRE_VERSION,
      pid: process.pid,
      startedAt: 1,
      home: '/home',
      platform: process.platform,
      node: process.version,
      userHome: '/user',
    }),
    space: async () => ({
      ...{
        home: '/home',
        preferences: '/home/preferences.json',
        freeBytes: null,
        totalBytes: null,
        largestRuns: [],
        binned: [],
        isWhole: true,
      },
      ...{ runBytes: 0, binBytes: 0, contentBytes: 0, otherBytes: 0 },
    }),
    pulse: () => ({ at: Date.now(), wire: WIRE_VERSION, monitor: null }),
    stop: () => {},
  },
  runs: {
    resumeOffers: async () => ({ script: null, replay: [] }),
    list: async () => [],
    show: () => refused,
    start: async () => refused,
    stop: () => refused,
    recycle: () => refused,
    debug: () => refused,
    pause: () => refused,
    checkpoint: () => refused,
    startNow: () => refused,
    resume: async () => refused,
    branch: async () => refused,
    judgeAgain: () => refused,
    answer: () => refused,
    watch: nothing,
    follow: nothing,
    observations: () => refused,
  },
  settings: {
    change: async () => refused,
    pinCheckpoint: () => refused,
    chooseRecognizer: () => refused,
    chooseRoles: () => refused,
  },
  trash: {
    remove: async () => refused,
    restore: () => refused,
    list: () => refused,
    empty: async () => refused,
  },
  samples: { between: async () => refused },
  metrics: { list: async () => refused, draw: async () => refused, parameters: () => refused },
  queue: {
    view: () => ({ order: [], pause: null, atOnce: { count: 1, chosen: false, byGpu: false }, failed: [] }),
    watch: nothing,
    move: () => refused,
    hold: () => refused,
    release: () => refused,
    setAtOnce: () => refused,
    rerunFailed: () => refused,
  },
  terminal: {
    snapshot: async () => refused,
    stream: nothing,
    acknowledge: () => {},
    input: () => refused,
    resize: () => refused,
  },
  patterns: {
    list: () => ({ ok: true, value: [] }),
    save: () => refused,
    tryOn: async () => refused,
  },
  preferences: {
    show: () => ({ preferences: { language: null, sampleIntervalMs: 1_000, newRuns: {} }, problem: null }),
    change: () => refused,
    watch: nothing,
  },
  comparison: { compare: async () => refused, trials: async () => refused },
  dossiers: { show: async () => refused, deaths: async () => refused },
  diagnosis: {
    loaderCode: async () => refused,
    proposeModules: async () => refused,
    start: async () => refused,
    planRerun: async () => refused,
    watch: nothing,
    skip: async () => refused,
    cancel: async () => refused,
    last: async () => null,
    show: async () => refused,
    isUnderWay: () => false,
    close: async () => {},
  },
  provenance: {
    compare: async () => refused,
    since: async () => refused,
  },
  reports: { files: async () => refused, personal: () => ({ homes: [], names: [] }) },
  failures: {
    list: async () => ({ ok: true, value: { kinds: [], entries: [], drafts: [], faults: [] } }),
    get: async () => refused,
    answer: () => refused,
    enforce: async () => refused,
    propose: async () => refused,
    add: async () => refused,
    importMarkdown: async () => refused,
    exportMarkdown: async () => refused,
    links: async () => ({ ok: true, value: [] }),
    link: async () => refused,
    unlink: async () => refused,
  },
  machine: {
    sessionEnding: () => {},
    inspectScript: async () => ({ problem: null, folder: '/', interpreters: [], reading: null, replay: [] }),
    scriptOptions: async () => ({ options: [], reason: 'no-parser', line: null, abbreviates: true }),
    resumeOffers: async () => ({ script: null, replay: [] }),
    interpreters: async () => [],
    doctor: async () => [],
    now: async () => ({ monitor: { kind: 'starting' }, sample: null, holders: [] }),
    endLeftovers: async () => refused,
    watch: nothing,
  },
};

/** Services of a subject; a test gives only some of its calls. */
export type Replaced = { [Subject in keyof HostServices]?: Partial<HostServices[Subject]> };

/** Services of a host without runs, some of which a test replaces. */
export const fakeServices = (replaced: Replaced = {}): HostServices => ({
  host: { ...empty.host, ...replaced.host },
  runs: { ...empty.runs, ...replaced.runs },
  settings: { ...empty.settings, ...replaced.settings },
  trash: { ...empty.trash, ...replaced.trash },
  samples: { ...empty.samples, ...replaced.samples },
  metrics: { ...empty.metrics, ...replaced.metrics },
  comparison: { ...empty.comparison, ...replaced.comparison },
  dossiers: { ...empty.dossiers, ...replaced.dossiers },
  diagnosis: { ...empty.diagnosis, ...replaced.diagnosis },
  queue: { ...empty.queue, ...replaced.queue },
  terminal: { ...empty.terminal, ...replaced.terminal },
  patterns: { ...empty.patterns, ...replaced.patterns },
  preferences: { ...empty.preferences, ...replaced.preferences },
  provenance: { ...empty.provenance, ...replaced.provenance },
  failures: { ...empty.failures, ...replaced.failures },
  machine: { ...empty.machine, ...replaced.machine },
  reports: { ...empty.reports, ...replaced.reports },
});

/** Rejects with the abort when `signal` fires; for generators that wait. */
export const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) for await (const _ of on(signal, 'abort')) return;
};
