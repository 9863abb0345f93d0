import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { DiagnosisFact } from '../../../electron/core/protocol/diagnosis/finding.ts';
import type { ProbeName } from '../../../electron/core/protocol/diagnosis/probe-name.ts';
import type { ProbeResult } from '../../../electron/core/protocol/diagnosis/probe-result.ts';
import type { ProbeSubject } from '../../../electron/host/probes/probe.ts';
import { runSuite } from '../../../electron/host/probes/run-suite.ts';

/** Probes give way to everything else: beside other tests, the time of the quick level may pass before one has begun. */
const MORE_MS = 100_000;

/** Runs one probe at the quick level, in a home of its own unless the subject names one. */
export async function runOneProbe(
  probe: ProbeName,
  subject: Partial<Omit<ProbeSubject, 'request'>> & { request?: DiagnosisRequest } = {},
  signal = new AbortController().signal,
): Promise<ProbeResult> {
  const results: ProbeResult[] = [];
  const home = subject.home ?? mkdtempSync(join(tmpdir(), 'vigil-probe-home-'));
  const whole: ProbeSubject = {
    system: 'linux',
    python: 'python3',
    script: null,
    cwd: null,
    env: process.env,
    start: resolve('electron/python/start'),
    machine: async () => null,
    endedRuns: () => [],
    ...subject,
    home,
    request: DiagnosisRequest.parse({ level: 'quick', only: [probe], ...subject.request }),
  };
  try {
    const listener = { doing: () => {}, done: (result: ProbeResult) => void results.push(result) };
    await runSuite(whole, [probe], signal, listener, () => signal, -MORE_MS);
  } finally {
    if (subject.home === undefined) rmSync(home, { recursive: true, force: true });
  }
  const [result] = results;
  if (result === undefined) throw new Error('the suite reported no result');
  return result;
}

/** The facts of all findings. */
export const factsOf = ({ findings }: ProbeResult): DiagnosisFact[] => findings.map(({ fact }) => fact);
