import {
  type BetweenMemory,
  type BetweenTask,
  NOT_LOOKED,
  stepBetween,
} from '../../../core/memory/gate/between-children.ts';
import { cardIn, isParent } from '../../../core/memory/gate/card-look.ts';
import { LOOK_EVERY_MS } from '../../../core/memory/gate/settle-gate.ts';
import type { JobEvent } from '../../../core/protocol/disk/job-event.ts';
import type { SettleAnswer, SettledBetween } from '../../../core/protocol/disk/memory/settled-between.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { placeFile } from '../../../platform/files/replace-file.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** A monitor without a sample after this time says nothing about the card. */
const FIRST_SAMPLE_MS = 30_000;

/** A script asks again twice in this time while it waits: an older question, read again by a new host, has had its answer. */
const ASKED_WITHIN_MS = 60_000;

/** A script that waits for its GPU. */
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
  memory: BetweenMemory;
}

/** Answers a script that asks, between two children of its own, when the memory of its GPU is back. */
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
  let waiting: Waiting | null = null;
  let cancel = () => {};
  let free = () => {};
  let answered = '';
  let isAttended = false;

  function asked({ question, pid, limitMs, at }: Extract<JobEvent, { kind: 'settle-asked' }>) {
    // What a dead process asked is read late too.
    if (!isAttended || clock.nowMs() - at > ASKED_WITHIN_MS) return;
    // A script asks again while it waits, in case that a host has been replaced.
    if (question === waiting?.question || question === answered) return;
    end();
    const { card } = state.memory;
    const attempt = newestAttempt(state);
    const { settle: policy } = state.settings.spec.policy;
    if (!policy.enabled) return answer(question, { outcome: 'off' });
    if (card === null || attempt === undefined) return answer(question, { outcome: 'no-card' });
    const baselineBytes =
      cards.baselineOf(card.gpu, (holder) => isParent(holder, known)) ?? card.baselineBytes;
    free = monitor.need();
    waiting = {
      ...{ question, pid, attempt: attempt.attempt, gpu: card.gpu },
      task: { gpu: card.name, baselineBytes, policy, limitMs },
      sinceMs: clock.uptimeMs(),
      sampleNumber: monitor.now().sample?.number ?? -1,
      memory: NOT_LOOKED,
    };
    lookLater();
  }

  function lookLater(): void {
    cancel = clock.after(LOOK_EVERY_MS, look);
  }

  function look() {
    if (waiting === null) return;
    const { sample, monitor: how } = monitor.now();
    const elapsedMs = clock.uptimeMs() - waiting.sinceMs;
    const isReporting = how.kind === 'reporting' && sample !== null;
    const isOld = isReporting && sample.number === waiting.sampleNumber;
    const mayStillCome = !isReporting && !waiting.memory.gate.hasMeasured && elapsedMs < FIRST_SAMPLE_MS;
    if (elapsedMs < waiting.task.limitMs && (isOld || mayStillCome)) return lookLater();
    const children = new Set(
      sample?.trees
        .filter((tree) => tree.id === id)
        .flatMap(({ pids }) => pids)
        .filter((pid) => pid !== waiting?.pid),
    );
    waiting.sampleNumber = sample?.number ?? -1;
    // A sample from before the question shows what the child used while it lived.
    const isFromBefore = isOld && waiting.memory === NOT_LOOKED;
    const card = isReporting && !isFromBefore ? cardIn(sample, waiting.gpu, known, children) : null;
    const { memory, settled } = stepBetween(waiting.memory, { elapsedMs, card, children }, waiting.task);
    waiting.memory = memory;
    if (settled === null) return lookLater();
    const { attempt, question } = waiting;
    end();
    persist(() => [{ kind: 'gpu-settled', attempt, settled }]);
    answer(question, settled);
  }

  function answer(
    question: string,
    given: Pick<SettleAnswer, 'outcome'> & Partial<Omit<SettledBetween, 'outcome'>>,
  ): void {
    answered = question;
    const { outcome, waitedMs = 0, leftBytes = null, heldBytes = null, holders = [] } = given;
    const named = holders.map(({ pid, name, usedBytes }) => ({ pid, name, usedBytes }));
    const told: SettleAnswer = { question, outcome, waitedMs, leftBytes, heldBytes, holders: named };
    try {
      placeFile(paths.settleAnswer, JSON.stringify(told));
    } catch (error) {
      // The script asks again, or goes on when its time is over.
      answered = '';
      log.write(`The answer to a script that waits for its GPU, run ${id}`, error);
    }
  }

  function end(): void {
    waiting = null;
    cancel();
    free();
    free = () => {};
  }

  return {
    attend: () => {
      isAttended = true;
    },
    rest: () => {
      isAttended = false;
      end();
    },
    close: end,
    eventSaid: (event) => {
      if (event.kind === 'settle-asked') asked(event);
    },
  };
}
