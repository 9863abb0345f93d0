import type { LoaderMessage } from '../../protocol/diagnosis/loader-message.ts';
import type { LoaderCause, LoaderTest } from '../../protocol/diagnosis/loader-tests.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';
import { causeOfEnd, causeOfError } from './loader-cause.ts';
import type { LoaderRun } from './loader-process.ts';
import { ownFrame } from './own-frame.ts';

/** A test of a loader that failed. */
export interface LoaderFailure {
  test: LoaderTest;
  /** null: no workers took part. */
  workers: number | null;
  cause: LoaderCause;
  error: string | null;
  where: string | null;
  /** null: the process lived on. */
  end: ProbeEnd | null;
}

/** How the tests of one process failed; null if they did not, or if its end says nothing of the loader. */
export function loaderFailure(run: LoaderRun): LoaderFailure | null {
  const { end, messages, said, faults } = run;
  const raised = messages.find((message) => message.kind === 'raised');
  if (raised !== undefined) return fromRaised(raised, said);
  if (messages.some(({ kind }) => kind === 'done')) return null;
  const last = messages.findLast((message) => message.kind === 'stage');
  if (last === undefined || last.stage === 'catch') return null;
  const cause = hangs(run) ? 'hang' : causeOfEnd(end, said);
  if (cause === null) return null;
  const { stage, workers } = last;
  return {
    test: stage as LoaderTest,
    workers: workers || null,
    cause,
    error: null,
    where: ownFrame(faults, 'first'),
    end: cause === 'hang' ? null : end,
  };
}

/** True if the process ended itself because nothing came, or the host did. */
export const hangs = ({ end, faults }: LoaderRun): boolean =>
  end.kind === 'timeout' || (end.kind === 'exit' && end.code === 1 && /^Timeout\b/m.test(faults));

type Raised = Extract<LoaderMessage, { kind: 'raised' }>;

function fromRaised({ stage, workers, type, text, trace, stacks }: Raised, said: string): LoaderFailure {
  // torch repeats the traceback of a worker in the text of its exception.
  const inner = /Original Traceback/.test(text) ? text : null;
  const cause = causeOfError(type, text, said);
  return {
    test: stage as LoaderTest,
    workers: workers || null,
    cause,
    error: (inner === null ? `${type}: ${text}` : lastLine(inner)).slice(0, MOST_ERROR).trim(),
    where: (cause === 'hang' ? null : ownFrame(inner ?? trace, 'last')) ?? ownFrame(stacks, 'first'),
    end: null,
  };
}

const MOST_ERROR = 500;
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
