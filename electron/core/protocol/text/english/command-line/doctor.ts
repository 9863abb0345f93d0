import type { MachineFact } from '../../../wire/doctor-check.ts';
import { formatBytes } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { problemInWords } from '../shared/problem.ts';

/** What was found, and what is missing. */
export function machineFactInWords(fact: MachineFact): string {
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
      return problemInWords(fact.problem);
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
      return unknownInWords('a finding', fact);
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
  fact: machineFactInWords,
} as const;
