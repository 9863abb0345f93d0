import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeContext, PythonOrder } from '../../../electron/host/probes/probe.ts';
import type { ProbeRun } from '../../../electron/host/probes/runner/run-probe.ts';

/** How a program in Python ends that does what it should. */
export const pythonRun = (given: Partial<ProbeRun> = {}): ProbeRun => ({
  ...{ end: { kind: 'exit', code: 0 }, messages: [], said: '', faults: '', tookMs: 1, silentMs: 0 },
  ...given,
});

/** What a probe gets, with programs in Python that only answer; `doings` is what it said of its progress. */
export function probeContext(
  given: Partial<ProbeContext> & { asks?: Parameters<typeof DiagnosisRequest.parse>[0] } = {},
  answer: (order: PythonOrder) => Partial<ProbeRun> = () => ({}),
) {
  const { asks = {}, ...rest } = given;
  const orders: PythonOrder[] = [];
  const doings: [string | null, number, number | null][] = [];
  const context: ProbeContext = {
    request: DiagnosisRequest.parse(asks),
    ...{
      system: 'linux',
      python: '/py',
      script: null,
      cwd: '/work',
      env: {},
      start: '/start',
      home: '/home',
    },
    machine: async () => null,
    endedRuns: () => [],
    signal: new AbortController().signal,
    leftMs: () => 60_000,
    doing: (on, done, of) => void doings.push([on, done, of]),
    pythonFacts: async () => [],
    startPython: async (order) => {
      orders.push(order);
      return pythonRun(answer(order));
    },
    ...rest,
  };
  return { context, orders, doings };
}
