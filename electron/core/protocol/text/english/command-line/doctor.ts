import type { MachineFact } from '../../../wire/doctor-check.ts';
import { formatBytes } from '../../quantities.ts';
import { englishProblem } from '../shared/problem.ts';
import { englishUnknown } from '../shared/unknown.ts';

/** What was found, and what is missing. */
export function englishMachineFact(fact: MachineFact): string {
  switch (fact.kind) {
    case 'node':
      return `Node ${fact.version}`;
    case 'node-too-old':
      return `Node ${fact.version}; ${fact.needed} is needed`;
    case 'home':
      return fact.path;
    case 'home-not-writable':
      return fact.error.message;
    case 'host':
      return hostAnswers(fact);
    case 'no-host':
      return englishProblem(fact.problem);
    case 'terminal':
      return 'a terminal was opened and read';
    case 'no-terminal':
      return `no terminal could be opened with ${fact.module}`;
    case 'disk':
      return `${formatBytes(fact.freeBytes)} free where ${fact.path} is`;
    case 'python':
      return `Python ${fact.version}, ${fact.path}`;
    case 'no-python':
      return 'no Python interpreter was found; the sample runs without one';
    case 'inside-electron':
      return `Electron ${fact.version}`;
    case 'electron':
      return fact.path;
    case 'no-electron':
      return 'no Electron binary here; the window opens in the browser instead';
    case 'failed':
      return fact.error.message;
    case 'unknown':
      return englishUnknown('a finding', fact);
  }
}

/** The host that answers. */
export const hostAnswers = ({
  pid,
  version,
  port,
}: {
  pid: number;
  version: string;
  port: number | null;
}): string => `process ${pid}, version ${version}${port === null ? '' : `, port ${port}`}`;

/** What `vigil doctor` says about this machine. */
export const doctor = {
  checks: {
    node: 'Node',
    home: 'Home folder',
    host: 'Background host',
    pty: 'Terminal for jobs',
    disk: 'Disk space',
    python: 'Python',
    electron: 'Desktop window',
  },
  states: { pass: 'good', finding: 'TO DO', 'could-not-run': 'none' },
  fact: englishMachineFact,
} as const;
