import type { QueueView } from '../../../core/protocol/disk/queue.ts';
import { formatClockBeside } from '../../../core/protocol/text/quantities.ts';
import type { UsageError } from '../../../core/protocol/text/usage-error.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';
import { timeAwaited } from '../../../core/queue/not-before.ts';
import { chooseRun } from '../choose-run.ts';
import { command } from '../command.ts';
import { type Calls, withHost } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { cutToWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** What can be done to the queue, and how many words come behind its name. */
const ACTS = { move: 2, hold: 0, release: 0, rerun: 0, 'at-once': 1 } as const;
type Act = keyof typeof ACTS;
/** Behind the places. */
const INDENT = ' '.repeat(5);
const isAct = (word: string): word is Act => Object.hasOwn(ACTS, word);

/** `vigil queue`: shows and changes the runs that wait for their turn. */
export const queue = command('queue', {}, async ({ words }, world) => {
  const [act, ...more] = words;
  if (act === undefined) return withHost(world, (calls) => show(calls, world));
  if (!isAct(act) || more.length !== ACTS[act]) return reportUsageError(world, { code: 'queue-usage' });
  const call = queueCallOf(act, more);
  if ('code' in call) return reportUsageError(world, call);
  return withHost(world, async (calls) => {
    const done = await call(calls);
    if ('code' in done) return reportUsageError(world, done);
    if (!done.ok) return reportProblem(world, done.problem);
    return show(calls, world);
  });
});

/** Returns the host's answer, or an error in a word that only the list of runs can check. */
type QueueCall = (calls: Calls) => Promise<Answer<unknown> | UsageError>;

/** The call for an act, or what is wrong with its words. */
function queueCallOf(act: Act, [first = '', second = '']: string[]): QueueCall | UsageError {
  switch (act) {
    case 'hold':
      return (calls) => calls.queue.hold.mutate();
    case 'release':
      return (calls) => calls.queue.release.mutate();
    case 'rerun':
      return (calls) => calls.queue.rerunFailed.mutate();
    case 'at-once': {
      const count = first === 'auto' ? null : wholeNumber(first, 64);
      if (count === undefined) return { code: 'not-a-count', text: first, most: 64 };
      return (calls) => calls.queue.atOnce.mutate({ count });
    }
    case 'move': {
      const place = wholeNumber(second, 1e6);
      if (place === undefined) return { code: 'not-a-count', text: second, most: 1e6 };
      return (calls) => move(calls, first, place - 1);
    }
  }
}

async function move(calls: Calls, name: string, to: number): Promise<Answer<null> | UsageError> {
  const choice = chooseRun(await calls.runs.list.query(), name);
  if (choice.kind === 'several') return { code: 'several-runs', name, ids: choice.ids };
  if (choice.kind === 'none') return { ok: false, problem: { code: 'no-such-run', id: name } };
  return calls.queue.move.mutate({ id: choice.row.id, to });
}

const wholeNumber = (text: string, most: number): number | undefined => {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= most ? value : undefined;
};

async function show(calls: Calls, world: World): Promise<ExitCode> {
  const [view, rows] = await Promise.all([calls.queue.show.query(), calls.runs.list.query()]);
  if (world.json) world.console.printJson(view);
  else for (const line of linesOf(view, rows, world)) world.console.print(line);
  return EXIT.ok;
}

function linesOf(
  view: QueueView,
  rows: readonly RunRow[],
  { language: { commandLine, shared }, console: { columns } }: World,
): string[] {
  const fitted = (line: string) => (columns === null ? line : cutToWidth(line, columns));
  const nowMs = Date.now();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id;
  return [
    ...wrapped(commandLine.queue.state(view), columns),
    ...(view.pause ? wrapped(shared.queuePause(view.pause), columns) : []),
    ...view.order.flatMap((id, index) => {
      const row = rows.find((each) => each.id === id);
      const problem = row?.problem ?? null;
      const awaited = row ? timeAwaited(row, nowMs) : null;
      return [
        fitted(`${String(index + 1).padStart(3)}  ${id}  ${nameOf(id)}`),
        ...(awaited === null
          ? []
          : [fitted(`${INDENT}${commandLine.queue.notBefore(formatClockBeside(awaited, nowMs))}`)]),
        ...(problem === null
          ? []
          : wrapped(`${INDENT}${shared.problem(problem, nowMs)}`, columns, INDENT.length)),
      ];
    }),
    ...(view.failed.length > 0 ? wrapped(commandLine.queue.failed(view.failed.length), columns) : []),
  ];
}
