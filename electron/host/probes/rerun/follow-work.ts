import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { iterationOfName } from '../../../core/checkpoint/iteration-of-name.ts';
import { scriptFrame } from '../../../core/diagnosis/loading/own-frame.ts';
import { messagesOf } from '../../../core/diagnosis/probes/messages-of.ts';
import type { RerunException } from '../../../core/diagnosis/rerun/judge-rerun.ts';
import type { RerunPoint } from '../../../core/diagnosis/rerun/rerun-point.ts';
import type { SeenFact } from '../../../core/output/output-reading.ts';
import { readIterations } from '../../../core/output/read-iterations.ts';
import { createOutputReader } from '../../../core/output/read-output.ts';
import { JobEvent } from '../../../core/protocol/disk/job-event.ts';
import { NO_ROLES } from '../../../core/protocol/disk/output-roles.ts';
import type { RunState } from '../../../core/run/state/run-state.ts';
import { openMessageFile } from '../runner/message-file.ts';
import type { RerunSource } from './rerun-source.ts';

/** How far a repeat has come. */
export interface WorkOfRerun {
  /** The last iteration that it completed; that of its checkpoint before the first. */
  reached: number;
  /** It said that its work is done, or its script ran to its end. */
  isFinished: boolean;
  /** Its uncaught exception; null: none. */
  exception: RerunException | null;
  /** Its kept calls do not fit: it started from the beginning. */
  isOtherWay: boolean;
}

/** Reads how far a repeat has come, as a run is read: by its reports, else by its output, else by its files. */
export interface WorkFollower {
  output(bytes: Uint8Array): void;
  look(): WorkOfRerun;
  /** After the last output. */
  end(): WorkOfRerun;
}

export function followWork(
  { state, patterns }: Pick<RerunSource, 'state' | 'patterns'>,
  { attempt, from }: Pick<RerunPoint, 'attempt' | 'from'>,
  { events, work }: { events: string; work: string },
  nowMs: () => number,
): WorkFollower {
  const startedAt = nowMs();
  const before = from.kind === 'checkpoint' ? (from.iteration ?? 0) : 0;
  const begun: RunState = {
    ...state,
    attempts: { ...state.attempts, list: [{ ...attempt, from, verifiedAtStart: before, endedAt: null }] },
  };
  const { recognizer, roles, structure, wrongCounters } = state.sources;
  const reader = createOutputReader({
    patterns,
    ...(recognizer?.by === 'user'
      ? { chosen: recognizer.id }
      : { chosen: null, earlier: recognizer?.id ?? null }),
    ...{ wrong: wrongCounters, learned: structure?.learned ?? null, roles: roles?.chosen ?? NO_ROLES },
  });
  const iterations = readIterations(attempt.attempt);
  const file = openMessageFile(events);
  let at = 0;
  let unclaimed: SeenFact[] = [];
  const take = (facts: readonly SeenFact[]): void => {
    unclaimed.push(...facts);
    const counts = recognizer?.id ?? reader.reading().recognizer;
    if (counts === null) return;
    const counted = unclaimed.filter((fact) => fact.recognizer === counts);
    unclaimed = [];
    if (counted.length > 0) iterations.take(begun, counted, nowMs());
  };
  const look = (): WorkOfRerun => {
    file.read();
    const told = messagesOf(JobEvent, file.messages);
    const observed = told.flatMap((event) => (event.kind === 'observation' ? [event.iteration] : []));
    const reports = observed.length > 0 || state.sources.reports || state.sources.resumesByItself;
    const read = Math.max(iterations.done(), recognizer === null ? newestFile(state, work, startedAt) : 0);
    const exception = told.findLast((event) => event.kind === 'exception' && event.thread === null);
    return {
      reached: Math.max(before, ...(reports ? observed : [read])),
      isFinished: told.some(({ kind }) => kind === 'finished' || kind === 'script-ended'),
      isOtherWay: told.some(
        (event) =>
          event.kind === 'replay' && (event.fact.kind === 'other-way' || event.fact.kind === 'refused'),
      ),
      exception:
        exception?.kind === 'exception'
          ? {
              type: exception.type,
              message: exception.message,
              frame: scriptFrame(exception.traceback),
            }
          : null,
    };
  };
  return {
    output(bytes) {
      take(reader.read(bytes, at));
      at += bytes.length;
    },
    look,
    end() {
      take(reader.end());
      return look();
    },
  };
}

/** The highest iteration of the files that it wrote where the job keeps its checkpoints; 0: there are none. */
function newestFile({ checkpoints, work }: RunState, copy: string, startedAt: number): number {
  const folders = new Set(checkpoints.adopted.map(({ entry }) => dirname(entry.file)));
  const numbers = [...folders].flatMap((folder) =>
    numbersIn(join(copy, folder), work.highestIteration, startedAt),
  );
  return Math.max(0, ...numbers);
}

/** Iterations in the names of files that were written since; none if the folder does not exist yet. */
function numbersIn(folder: string, highest: number, startedAt: number): number[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      // Asked first: a folder may hold thousands of other files.
      const iteration = iterationOfName(name, highest);
      return iteration !== null && isWrittenSince(join(folder, name), startedAt) ? iteration : [];
    });
  } catch {
    return [];
  }
}

/** False for what went meanwhile, and for a link to nothing: jobs that keep their last files leave such links. */
function isWrittenSince(path: string, atMs: number): boolean {
  try {
    return statSync(path).mtimeMs >= atMs;
  } catch {
    return false;
  }
}
