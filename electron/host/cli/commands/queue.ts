import type { QueueView } from '../../../core/protocol/disk/queue.ts';
import { english } from '../../../core/protocol/text/en.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';
import { chooseRun } from '../choose-run.ts';
import { command } from '../command.ts';
import { type Calls, withHost } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { refuse, refuseUsage, type World } from '../world.ts';

/** What can be done to the queue, and how many words come behind its name. */
const ACTS = { move: 2, hold: 0, release: 0, rerun: 0, 'at-once': 1 } as const;
type Act = keyof typeof ACTS;
const isAct = (word: string): word is Act => Object.hasOwn(ACTS, word);

/** `vigil queue`: the runs that wait for their turn, and what can be done about it. */
export const queue = command('queue', {}, async ({ words }, world) => {
  const [act, ...more] = words;
  if (act === undefined) return withHost(world, (calls) => show(calls, world));
  if (!isAct(act) || more.length !== ACTS[act]) return refuseUsage(world, cliText.queueUsage);
  const wish = wishOf(act, more);
  if (typeof wish === 'string') return refuseUsage(world, wish);
  return withHost(world, async (calls) => {
    const done = await wish(calls);
    if (!done.ok) return refuse(world, done.problem);
    return show(calls, world);
  });
});

/** The call for an act, or a sentence on what is wrong with its words. */
function wishOf(
  act: Act,
  [first = '', second = '']: string[],
): ((calls: Calls) => Promise<Answer<unknown>>) | string {
  switch (act) {
    case 'hold':
      return (calls) => calls.queue.hold.mutate();
    case 'release':
      return (calls) => calls.queue.release.mutate();
    case 'rerun':
      return (calls) => calls.queue.rerunFailed.mutate();
    case 'at-once': {
      const count = first === 'auto' ? null : wholeNumber(first, 64);
      if (count === undefined) return cliText.notACount(first, 64);
      return (calls) => calls.queue.atOnce.mutate({ count });
    }
    case 'move': {
      const place = wholeNumber(second, 1e6);
      if (place === undefined) return cliText.notACount(second, 1e6);
      return (calls) => move(calls, first, place - 1);
    }
  }
}

async function move(calls: Calls, wish: string, to: number): Promise<Answer<null>> {
  const choice = chooseRun(await calls.runs.list.query(), wish);
  if (choice.kind !== 'one') return { ok: false, problem: { code: 'no-such-run', id: wish } };
  return calls.queue.move.mutate({ id: choice.row.id, to });
}

const wholeNumber = (text: string, most: number): number | undefined => {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= most ? value : undefined;
};

async function show(calls: Calls, world: World): Promise<ExitCode> {
  const [view, rows] = await Promise.all([calls.queue.show.query(), calls.runs.list.query()]);
  if (world.json) world.console.printJson(view);
  else for (const line of linesOf(view, rows)) world.console.print(line);
  return EXIT.ok;
}

function linesOf(view: QueueView, rows: readonly RunRow[]): string[] {
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? id;
  return [
    cliText.queueState(view),
    ...(view.pause ? [english.queuePause(view.pause)] : []),
    ...view.order.map((id, index) => `${String(index + 1).padStart(3)}  ${id}  ${nameOf(id)}`),
    ...(view.failed.length > 0 ? [cliText.queueFailed(view.failed.length)] : []),
  ];
}
