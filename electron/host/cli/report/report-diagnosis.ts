import { diagnosisDocument } from '../../../core/report/diagnosis-document.ts';
import type { ReportDocument } from '../../../core/report/document.ts';
import { redactReport } from '../../../core/report/redact-report.ts';
import type { Calls } from '../connection.ts';
import type { World } from '../world.ts';

/** Names the newest diagnosis. */
const LAST = 'last';

/** The document of a diagnosis that is kept, by its number or `last`; null if there is none of that name. */
export async function reportDiagnosis(
  { language }: Pick<World, 'language'>,
  calls: Pick<Calls, 'diagnosis' | 'reports' | 'runs'>,
  name: string,
  isRedacted: boolean,
): Promise<ReportDocument | null> {
  const report = await keptDiagnosis(calls, name);
  if (report === null) return null;
  const runs = report.run === null ? [] : await calls.runs.list.query();
  const run = runs.find(({ id }) => id === report.run)?.name ?? report.run;
  const whole = diagnosisDocument(report, language.shared.report.diagnosis.title(run), language);
  return isRedacted ? redactReport(whole, await calls.reports.personal.query()) : whole;
}

async function keptDiagnosis(calls: Pick<Calls, 'diagnosis'>, name: string) {
  if (name === LAST) return calls.diagnosis.last.query({});
  if (!/^[1-9]\d{0,8}$/.test(name)) return null;
  const kept = await calls.diagnosis.show.query({ number: Number(name) });
  return kept.ok ? kept.value : null;
}
