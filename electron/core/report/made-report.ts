import type { DiagnosisReport } from '../protocol/diagnosis/diagnosis.ts';
import { joinArguments } from '../protocol/policy/split-arguments.ts';
import type { Catalogue } from '../protocol/text/catalogue.ts';
import type { DeathVerdict } from '../protocol/wire/dossier-view.ts';
import type { IncidentFiles } from '../protocol/wire/incident-files.ts';
import type { RunView } from '../protocol/wire/run-view.ts';
import type { SamplesView } from '../protocol/wire/samples-view.ts';
import { diagnosisDocument } from './diagnosis-document.ts';
import type { ReportDocument } from './document.ts';
import { memoryLine } from './memory-line.ts';
import { redactReport } from './redact-report.ts';
import { runReport } from './run-report.ts';

/** What a client asks its host for, to make a report. */
export interface ReportAnswers {
  view: Omit<RunView, 'folder'>;
  /** What its attempts died of; null if that cannot be had now. */
  deaths: readonly DeathVerdict[] | null;
  /** The answer to `MEMORY_REQUEST`; null: none, and then the report has one picture less. */
  samples: Pick<SamplesView, 'buckets'> | null;
  incident: IncidentFiles;
}

/** The report of a client in its language, redacted if the files of the run are. */
export function madeReport(
  { view, deaths, samples, incident }: ReportAnswers,
  language: { tag: string; shared: Catalogue },
  madeAtMs: number,
): ReportDocument {
  const memory = memoryLine(samples?.buckets ?? []);
  const whole = runReport(
    { view, deaths: deaths ?? [], command: commandOf(view), memory, madeAtMs },
    language,
  );
  return incident.redactions === null ? whole : redactReport(whole, incident.personal);
}

/** What probes found about the run, redacted in the same way; null if none has looked at it. */
export function madeDiagnosis(
  report: DiagnosisReport | null,
  { view, incident }: Pick<ReportAnswers, 'view' | 'incident'>,
  language: { tag: string; shared: Catalogue },
): ReportDocument | null {
  if (report === null) return null;
  const title = language.shared.report.diagnosis.title(view.row.name);
  const whole = diagnosisDocument(report, title, language);
  return incident.redactions === null ? whole : redactReport(whole, incident.personal);
}

const commandOf = ({ spec: { program } }: Pick<RunView, 'spec'>): string =>
  program.kind === 'sample'
    ? joinArguments([
        'vigil',
        'run',
        '--sample',
        ...(program.fault === null ? [] : ['--fault', program.fault]),
      ])
    : joinArguments([program.file, ...program.args]);
