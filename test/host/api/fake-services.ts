import { on } from 'node:events';
import { VIGIL_VERSION, WIRE_VERSION } from '../../../electron/core/protocol/version.ts';
import type { HostServices } from '../../../electron/host/api/services.ts';

const refused = { ok: false, problem: { code: 'no-such-run', id: 'fake' } } as const;

async function* nothing(): AsyncGenerator<never> {}

/** Services of a host without runs, some of which a test replaces. */
export function fakeServices(replaced: Partial<HostServices> = {}): HostServices {
  return {
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
    stopHost: () => {},
    listRuns: async () => [],
    showRun: async () => refused,
    startRun: async () => refused,
    stopRun: async () => refused,
    resumeRun: async () => refused,
    branchRun: async () => refused,
    removeRun: async () => refused,
    restoreRun: async () => refused,
    listTrash: async () => refused,
    emptyTrash: async () => refused,
    judgeAgain: async () => refused,
    changeSettings: async () => refused,
    pinCheckpoint: async () => refused,
    patterns: () => ({ ok: true, value: [] }),
    savePatterns: () => refused,
    tryPattern: async () => refused,
    chooseRecognizer: async () => refused,
    answerRun: async () => refused,
    watchRuns: nothing,
    followRun: nothing,
    showQueue: () => ({ order: [], pause: null, atOnce: { count: 1, chosen: false }, failed: [] }),
    watchQueue: nothing,
    moveInQueue: () => refused,
    holdQueue: () => refused,
    releaseQueue: () => refused,
    setAtOnce: () => refused,
    rerunFailed: () => refused,
    terminalSnapshot: async () => refused,
    terminalStream: nothing,
    acknowledge: () => {},
    terminalInput: () => refused,
    terminalResize: () => refused,
    sessionEnding: () => {},
    inspectScript: async () => ({ problem: null, folder: '/', interpreters: [], reading: null }),
    interpreters: async () => [],
    doctor: async () => [],
    ...replaced,
  };
}

/** Rejects with the abort when `signal` fires; for generators that wait. */
export const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) for await (const _ of on(signal, 'abort')) return;
};
