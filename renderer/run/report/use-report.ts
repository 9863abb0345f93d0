import { useCallback, useContext } from 'react';
import type { IncidentFiles } from '../../../electron/core/protocol/wire/incident-files.ts';
import type { Answer } from '../../../electron/core/protocol/wire/problem.ts';
import type { ReportDocument } from '../../../electron/core/report/document.ts';
import { madeDiagnosis, madeReport } from '../../../electron/core/report/made-report.ts';
import { MEMORY_REQUEST } from '../../../electron/core/report/memory-line.ts';
import { useHostClock } from '../../parts/use-now.ts';
import { LanguageContext } from '../../text/window-text.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useClient } from '../../wire/wire-context.ts';

/** A report that can be saved. */
export interface Report {
  document: ReportDocument;
  /** What probes found; null if none has looked at the run. */
  diagnosis: ReportDocument | null;
  incident: IncidentFiles;
  madeAtMs: number;
}

/** The report on a run, made as asked for now; null while it is made. A report made otherwise is never returned. */
export function useReport(id: string, isRedacted: boolean): Answer<Report> | null {
  const client = useClient();
  const language = useContext(LanguageContext);
  const clock = useHostClock();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Answer<Report>> => {
      const [view, deaths, samples, incident, probes] = await Promise.all([
        client.runs.show.query({ id }, { signal }),
        client.runs.deaths.query({ id }, { signal }),
        client.runs.samples.query({ id, ...MEMORY_REQUEST }, { signal }),
        client.reports.files.query({ id, isRedacted }, { signal }),
        client.diagnosis.last.query({ run: id }, { signal }),
      ]);
      if (!view.ok) return view;
      if (!incident.ok) return incident;
      const madeAtMs = clock();
      const answers = {
        view: view.value,
        deaths: deaths.ok ? deaths.value : null,
        samples: samples.ok ? samples.value : null,
        incident: incident.value,
      };
      const document = madeReport(answers, language, madeAtMs);
      const diagnosis = madeDiagnosis(probes, answers, language);
      return { ok: true, value: { document, diagnosis, incident: incident.value, madeAtMs } };
    },
    [client, language, id, isRedacted, clock],
  );
  return useAnswer(ask).current;
}
