import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DiagnosisReport } from '../../core/protocol/diagnosis/diagnosis.ts';
import { asWritten } from '../../core/protocol/open-union.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';

/** Diagnoses that are kept. */
const MOST_KEPT = 20;
const MOST_BYTES = 8 * 1024 * 1024;
const NAME = /^(\d{1,9})\.json$/;

/** The diagnoses in Vigil's home: `NNN.json`, the number of each. */
export interface ReportFiles {
  /** Numbers, the newest first. */
  numbers(): number[];
  /** Null if it is gone, damaged, or of another format. One that a host left unfinished counts as cut short. */
  read(number: number): DiagnosisReport | null;
  /** The newest of which this is true; null if there is none. */
  find(isWanted: (report: DiagnosisReport) => boolean): DiagnosisReport | null;
  /** Writes it, and deletes the oldest beyond the limit. Throws the system's error. */
  write(report: DiagnosisReport): void;
}

/** Opens the folder, which need not exist yet. `isRunning`: whether the diagnosis of that number runs now. */
export function openReportFiles(folder: string, isRunning: (number: number) => boolean): ReportFiles {
  const pathOf = (number: number) => join(folder, `${String(number).padStart(3, '0')}.json`);
  const numbers = (): number[] => {
    try {
      return readdirSync(folder)
        .flatMap((name) => NAME.exec(name)?.[1] ?? [])
        .map(Number)
        .sort((one, other) => other - one);
    } catch {
      return [];
    }
  };
  const read = (number: number): DiagnosisReport | null => {
    try {
      const written: unknown = JSON.parse(readRegularSync(pathOf(number), MOST_BYTES).toString());
      const report = DiagnosisReport.parse(written);
      const isLeft = report.state === 'running' && !isRunning(number);
      return isLeft ? { ...report, state: 'cut-short', doing: null } : report;
    } catch {
      return null;
    }
  };
  return {
    numbers,
    read,
    find(isWanted) {
      for (const number of numbers()) {
        const report = read(number);
        if (report !== null && isWanted(report)) return report;
      }
      return null;
    },
    write(report) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      replaceFile(pathOf(report.number), `${JSON.stringify(report, asWritten)}\n`);
      for (const old of numbers().slice(MOST_KEPT)) rmSync(pathOf(old), { force: true });
    },
  };
}
