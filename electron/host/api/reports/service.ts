import type { IncidentFiles, Personal } from '../../../core/protocol/wire/incident-files.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { refuse } from '../../base/answers.ts';
import { incidentFiles } from '../../report/incident-files.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';

/** What reports are made of that only the host can read. */
export interface ReportService {
  /** The files that explain what happened to a run; redacted: without secrets, home folders and names. */
  files(id: string, isRedacted: boolean): Promise<Answer<IncidentFiles>>;
  /** What names this user and this machine, for texts that the client itself makes. */
  personal(): Personal;
}

export const createReportService = (
  registry: Pick<RunRegistry, 'get'>,
  personal: () => Personal,
): ReportService => ({
  personal,
  async files(id, isRedacted) {
    const run = registry.get(id);
    if (!run) return refuse({ code: 'no-such-run', id });
    const attempts = run.state?.attempts.list.map(({ attempt }) => attempt) ?? [];
    return { ok: true, value: await incidentFiles(run.folder, attempts, personal(), isRedacted) };
  },
});
