import { join } from 'node:path';
import { attemptFolder, logFolder } from '../../../core/protocol/disk/run-folder.ts';
import type { Answer, Done } from '../../../core/protocol/wire/problem.ts';
import type { TerminalChunk, TerminalSnapshot } from '../../../core/protocol/wire/terminal.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { refuse } from '../../base/answers.ts';
import type { Tracked } from '../../base/tracked.ts';
import type { RunAccess } from '../../runs/run-access.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { createScreens } from '../../runs/screens.ts';
import { createAcknowledgements, streamOutput } from '../../runs/terminal-stream.ts';

/** What a client wants to read along. */
interface StreamRequest {
  id: string;
  attempt: number;
  /** Number of a log file of the attempt; without one, its terminal. */
  logFile?: number | null;
  from: number;
  stream: string;
  /** End at what is there now, although the attempt may write more. */
  untilNow?: boolean;
}

/** The terminals of attempts. */
export interface TerminalService {
  /** The screen of an attempt; of the newest when `attempt` is null. */
  snapshot(id: string, attempt: number | null): Promise<Answer<TerminalSnapshot>>;
  /** Output of an attempt, or of one of its log files, from byte `from`, never more than the flow window ahead of `acknowledge`. */
  stream(request: StreamRequest, signal: AbortSignal): AsyncIterable<Tracked<TerminalChunk>>;
  acknowledge(stream: string, end: number): void;
  input(id: string, data: string): Done;
  resize(id: string, columns: number, rows: number): Done;
}

export function createTerminalService(
  registry: Pick<RunRegistry, 'get'>,
  { withJob }: Pick<RunAccess, 'withJob'>,
): TerminalService {
  const screens = createScreens();
  const acknowledgements = createAcknowledgements();

  return {
    async snapshot(id, wanted) {
      const run = registry.get(id);
      const attempt = run?.state && (wanted ?? newestAttempt(run.state)?.attempt);
      if (!run?.state || !attempt) return refuse({ code: 'no-such-run', id });
      const living = run.supervisor?.living();
      const size = living?.attempt === attempt ? living : run.state.settings.spec.terminal;
      const { columns, rows } = size;
      const folder = join(run.folder, attemptFolder(attempt));
      return { ok: true, value: await screens.snapshot(folder, attempt, { columns, rows }) };
    },
    async *stream({ id, attempt, logFile = null, from, stream, untilNow }, signal) {
      const run = registry.get(id);
      if (!run) return;
      const ended = () => {
        if (untilNow) return true;
        const known = run.state?.attempts.list.find((other) => other.attempt === attempt);
        return run.supervisor === null || known === undefined || known.endedAt !== null;
      };
      const inAttempt = join(run.folder, attemptFolder(attempt));
      const folder = logFile === null ? inAttempt : join(inAttempt, logFolder(logFile));
      yield* streamOutput(
        { attemptFolder: folder, ended, grown: run.grown },
        from,
        acknowledgements.open(stream, from),
        signal,
      );
    },
    acknowledge: acknowledgements.acknowledge,
    input: (id, data) => withJob(id, (supervisor) => supervisor.send({ kind: 'input', data })),
    resize: (id, columns, rows) => withJob(id, (supervisor) => supervisor.resize(columns, rows)),
  };
}
