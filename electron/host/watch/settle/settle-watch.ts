import {
  type BetweenMemory,
  type BetweenTask,
  NOT_LOOKED,
  stepBetween,
} from '../../../core/memory/gate/between-children.ts';
import { cardIn, isParent } from '../../../core/memory/gate/card-look.ts';
import {
  FIRST_SAMPLE_MS,
  isFresh,
  type SeenReadings,
  withReading,
} from '../../../core/memory/gate/fresh-reading.ts';
import { LOOK_EVERY_MS } from '../../../core/memory/gate/settle-gate.ts';
import type { JobEvent } from '../../../core/protocol/disk/job-event.ts';
import type { SettleAnswer, SettledBetween } from '../../../core/protocol/disk/memory/settled-between.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** A script asks again twice in this time while it waits: an older question, read again by a new host, has had its answer. */
const ASKED_WITHIN_MS = 60_000;

/** Processes of one job that ask at about the same time read their answers from one file: it keeps this many. */
const ANSWERS_KEPT = 16;

/** A process of a script that waits for its GPU. */
interface Waiting {
  question: string;
  /** The process that asks. */
  pid: number;
  attempt: number;
  gpu: string;
  task: BetweenTask;
  sinceMs: number;
  /** The newest sample that was looked at. The first ones may be from before the child's end. */
  sampleNumber: number;
  /** When it asked. */
  since: number;
  readings: SeenReadings | undefined;
  memory: BetweenMemory;
  cancel(): void;
  free(): void;
}

/** Answers the processes of a script that ask, between two children of its own, when the memory of its GPU is back. */
export function watchSettling({
  run: { state, paths },
  clock,
  log,
  monitor,
  cards,
  persist,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'monitor' | 'cards' | 'persist'>): Watch &
  Pick<Signals, 'eventSaid'> {
  const { id, createdAt, parents } = state.settings.spec;
  const known = { createdAt, parents };
  /** By the question: each process of the script, and each thread, has its own. */
  const waiting = new Map<string, Waiting>();
  /** The newest first. */
  let answers: readonly SettleAnswer[] = [];
  let isAttended = false;

  function asked({ question, pid, limitMs, at }: Extract<JobEvent, { kind: 'settle-asked' }>) {
    // What a dead process asked is read late too.
    if (!isAttended || clock.nowMs() - at > ASKED_WITHIN_MS) return;
    // A script asks again while it waits, in case that a host has been replaced.
    if (waiting.has(question) || answers.some((given) => given.question === question)) return;
    const { card } = state.memory;
    const attempt = newestAttempt(state);
    const { settle: policy } = state.settings.spec.policy;
    if (!policy.enabled) return answer(question, { outcome: 'off' });
    if (card === null || attempt === undefined) return answer(question, { outcome: 'no-card' });
    const baselineBytes =
      cards.baselineOf(card.gpu, (holder) => isParent(holder, known)) ?? card.baselineBytes;
    const { sample } = monitor.now();
    const asking: Waiting = {
      ...{ question, pid, attempt: attempt.attempt, gpu: card.gpu },
      task: { gpu: card.name, baselineBytes, policy, limitMs },
      sinceMs: clock.uptimeMs(),
      sampleNumber: sample?.number ?? -1,
      since: clock.nowMs(),
      readings: sample ? withReading(undefined, sample, card.gpu) : undefined,
      memory: NOT_LOOKED,
      cancel: () => {},
      free: monitor.need(),
    };
    waiting.set(question, asking);
    lookLater(asking);
  }

  function lookLater(asking: Waiting): void {
    asking.cancel = clock.after(LOOK_EVERY_MS, () => look(asking));
  }

  function look(asking: Waiting) {
    const { sample, monitor: how } = monitor.now();
    const elapsedMs = clock.uptimeMs() - asking.sinceMs;
    const isReporting = how.kind === 'reporting' && sample !== null;
    const isOld = isReporting && sample.number === asking.sampleNumber;
    const mayStillCome = !isReporting && !asking.memory.gate.hasMeasured && elapsedMs < FIRST_SAMPLE_MS;
    if (elapsedMs < asking.task.limitMs && (isOld || mayStillCome)) return lookLater(asking);
    // Processes that wait together would wait for each other.
    const waitingPids = new Set([...waiting.values()].map(({ pid }) => pid));
    const children = new Set(
      sample?.trees
        .filter((tree) => tree.id === id)
        .flatMap(({ pids }) => pids)
        .filter((pid) => !waitingPids.has(pid)),
    );
    asking.sampleNumber = sample?.number ?? -1;
    // A sample from before the question shows what the child used while it lived.
    const isFromBefore = isOld && asking.memory === NOT_LOOKED;
    const card = isReporting && !isFromBefore ? cardIn(sample, asking.gpu, known, children) : null;
    if (sample) asking.readings = withReading(asking.readings, sample, asking.gpu);
    const isRead = asking.readings === undefined || isFresh(asking.readings, asking.since, elapsedMs);
    const look = { elapsedMs, card, isFresh: isRead, children };
    const { memory, settled } = stepBetween(asking.memory, look, asking.task);
    asking.memory = memory;
    if (settled === null) return lookLater(asking);
    const { attempt, question } = asking;
    end(question);
    persist(() => [{ kind: 'gpu-settled', attempt, settled }]);
    answer(question, settled);
  }

  function answer(
    question: string,
    given: Pick<SettleAnswer, 'outcome'> & Partial<Omit<SettledBetween, 'outcome'>>,
  ): void {
    const { outcome, waitedMs = 0, leftBytes = null, heldBytes = null, holders = [] } = given;
    const named = holders.map(({ pid, name, usedBytes }) => ({ pid, name, usedBytes }));
    const told: SettleAnswer = { question, outcome, waitedMs, leftBytes, heldBytes, holders: named };
    // The newest in the form that an older helper reads.
    const all = [told, ...answers].slice(0, ANSWERS_KEPT);
    try {
      placeFile(paths.settleAnswer, JSON.stringify({ ...told, others: all.slice(1) }));
      answers = all;
    } catch (error) {
      // The script asks again, or goes on when its time is over.
      log.write(`The answer to a script that waits for its GPU, run ${id}`, error);
    }
  }

  function end(question: string): void {
    const asking = waiting.get(question);
    waiting.delete(question);
    asking?.cancel();
    asking?.free();
  }

  function endAll(): void {
    for (const question of [...waiting.keys()]) end(question);
  }

  return {
    attend: () => {
      isAttended = true;
    },
    rest: () => {
      isAttended = false;
      endAll();
    },
    close: endAll,
    eventSaid: (event) => {
      if (event.kind === 'settle-asked') asked(event);
    },
  };
}
