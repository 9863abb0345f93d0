// Long because every reason, difference and deed of replay has its words here.

import type { ReplayFact } from '../../../disk/replay-fact.ts';
import type { CatchingUp } from '../../../wire/attempt-replay.ts';
import { shortName } from '../../short-name.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';

type Told<Kind extends ReplayFact['kind']> = Extract<ReplayFact, { kind: Kind }>;

/** What resume by replay promises, and no more. */
export const REPLAY_PROMISE =
  'If the job dies, it runs again from its start and gets the results of its earlier evaluations. Catching up takes as long as the rest of its work.';

/** How far a job has caught up. */
export const catchingUpInWords = ({ done, of }: CatchingUp): string =>
  `Catching up: ${done} of ${of} evaluations.`;

/** A report about replay, in sentences. */
export function replayInWords(fact: ReplayFact): string {
  switch (fact.kind) {
    case 'armed':
      return fact.damagedBytes > 0
        ? `${countOf(fact.kept)} kept. The last ${fact.damagedBytes} bytes of the record are damaged and left out, so that evaluation is repeated.`
        : `${countOf(fact.kept)} kept.`;
    case 'first-kept':
      return `The first evaluation of ${shortName(fact.function)} is kept.`;
    case 'catching-up':
      return catchingUpInWords(fact);
    case 'caught-up':
      return caughtUp(fact);
    case 'proving':
      return `Evaluation ${fact.call} is repeated to compare the results.`;
    case 'not-repeatable':
      return `Evaluation ${fact.call} was repeated and gave another result, although no other evaluation ran before it. So ${shortName(fact.function)} gives another result each time. The kept evaluations are used, and none is repeated for comparison.`;
    case 'other-way':
      return otherWay(fact);
    case 'refused':
      return refused(fact);
    case 'besides':
      return `${shortName(fact.function)} also does this, which a replay does not repeat: ${fact.deeds.map(deedOf).join('; ')}.`;
    case 'appends':
      return `The script appends to ${fact.file} outside of the replayed function. A replay appends the same lines again.`;
    case 'unknown':
      return `${capitalised(unknownInWords('a report about replay', fact))}.`;
  }
}

const countOf = (count: number): string => (count === 1 ? '1 evaluation is' : `${count} evaluations are`);

const secondsOf = (seconds: number): string =>
  seconds < 10
    ? `${Math.round(seconds * 10) / 10} s`
    : seconds < 120
      ? `${Math.round(seconds)} s`
      : `${Math.round(seconds / 60)} min`;

function caughtUp({ answered, seconds, madeAgain, agreement }: Told<'caught-up'>): string {
  const first = `${answered} ${answered === 1 ? 'evaluation' : 'evaluations'} answered in ${secondsOf(seconds)}`;
  if (madeAgain === 0) return `${first}. None was repeated for comparison.`;
  const same =
    agreement === 'equal'
      ? 'equal bit for bit'
      : agreement === 'close'
        ? 'equal up to rounding'
        : 'result unknown';
  return `${first}, ${madeAgain} repeated: ${same}.`;
}

function otherWay({ call, setAside, ...fact }: Told<'other-way'>): string {
  const what = differenceOf(fact);
  const rest =
    setAside === 1 ? '1 kept evaluation is set aside' : `${setAside} kept evaluations are set aside`;
  const way = call === 1 ? 'The job started over' : `The job took another path from evaluation ${call} on`;
  const advice = fact.declarable && fact.name !== null ? ` ${declare(fact.name)}` : '';
  return `${way}: ${what}. ${capitalised(rest)}.${advice}`;
}

function differenceOf({
  differs,
  name,
  ...fact
}: Pick<Told<'other-way'>, 'differs' | 'name' | 'function'>): string {
  const called = fact.function === null ? 'the function' : shortName(fact.function);
  switch (differs) {
    case 'script':
      return 'the script was changed';
    case 'command-arguments':
      return 'its arguments have changed';
    case 'python':
      return 'its Python has changed';
    case 'machine':
      return 'it runs on another machine';
    case 'journal':
      return 'what was kept cannot be read';
    case 'hash-seed':
      return 'PYTHONHASHSEED has changed';
    case 'threads':
      return 'the number of threads has changed';
    case 'request':
      return 'the functions to replay, or their constants, have changed';
    case 'function':
      return 'another function is called';
    case 'code':
      return 'the code of its modules was changed';
    case 'library':
      return `${name ?? 'a library'} has another version`;
    case 'argument':
      return `${called} is called with other arguments${name === null ? '' : ` (${name})`}`;
    case 'state':
      return `${name ?? 'something that it uses'} holds another value`;
    case 'random':
      return `the random numbers differ${name === null ? '' : ` (${name})`}`;
    case 'file':
      return `a file is gone${name === null ? '' : ` (${name})`}`;
    default:
      return unknownInWords('a difference', { name: differs, facts: {} });
  }
}

/** Advice where a name that is declared constant may let replay work. */
const declare = (name: string): string => `If ${name} never changes, declare it constant for the next start.`;

function refused(fact: Told<'refused'>): string {
  const { reason, call, name, declarable } = fact;
  const why = `${capitalised(reasonOf(fact))}.`;
  if (reason === 'proof-differs')
    return `${why} The kept results are inconsistent, so they are set aside, and the job starts again from the beginning without replay.`;
  if (reason === 'proof-doubted')
    return `${why} The job starts again with all kept evaluations and repeats the first one to find out which.`;
  if (reason === 'proof-raised')
    return `${why} The kept result is used. Kept evaluations stay, but no more are kept before the next start. The job continues.`;
  if (reason === 'proof-differed-before') return `Nothing is replayed. ${why}`;
  const when =
    call === null || call === 1 ? 'Replay is refused' : `From evaluation ${call} on, nothing more is kept`;
  const advice = declarable && name !== null ? ` ${declare(name)}` : '';
  return `${when}. ${why} The job continues.${advice}`;
}

function reasonOf({ reason, name, type, ...fact }: Told<'refused'>): string {
  const called = fact.function === null ? 'the function' : shortName(fact.function);
  const thing = name ?? 'something that it uses';
  const typed = type === null ? '' : ` (${type})`;
  switch (reason) {
    case 'no-such-function':
      return `there is no function ${called} in ${fact.function?.slice(0, fact.function.lastIndexOf(':')) ?? 'the script'}`;
    case 'defined-twice':
      return `${called} is defined more than once`;
    case 'is-class':
      return `${called} is a class; name one of its methods`;
    case 'generator':
      return `${called} is a generator or a coroutine`;
    case 'never-called':
      return `${called} was never called`;
    case 'only-in-workers':
      return `only other processes call ${called}; name the function that hands out their work`;
    case 'several-threads':
      return `several threads call ${called} at a time`;
    case 'not-comparable':
      return `Vigil cannot tell whether ${thing} is the same as before${typed}`;
    case 'changes-state':
      return `${called} changes ${thing}, which is not plain data${typed}`;
    case 'not-kept':
      return name === null
        ? `the result of ${called} cannot be kept${typed}`
        : `${thing} cannot be kept${typed}`;
    case 'has-gradient':
      return `gradients flow through the result of ${called}`;
    case 'not-equal-again':
      return `a kept value is not equal when it is read back${typed}`;
    case 'exception-not-kept':
      return `the exception that ${called} raised cannot be kept${typed}`;
    case 'too-costly':
      return `keeping the evaluations takes too much of the job's time`;
    case 'too-many-calls':
      return `${called} is called too often`;
    case 'too-large':
      return `keeping the evaluations takes too much space${name === null ? '' : ` (${name})`}`;
    case 'journal-in-use':
      return 'another process of this run keeps the evaluations';
    case 'journal-not-written':
      return `the evaluations cannot be written${typed}`;
    case 'journal-newer':
      return 'a newer version of Vigil wrote the kept evaluations';
    case 'request-not-understood':
      return 'the version of Vigil in the job does not understand the request';
    case 'proof-doubted':
      return `the last evaluation was repeated and gave another result, so ${called} hides a state or gives another result each time`;
    case 'proof-differs':
    case 'proof-differed-before':
      return `an evaluation was repeated and gave another result, because ${called} hides a state`;
    case 'proof-raised':
      return `a kept evaluation was repeated, but ${called} failed in one of the two calls${typed}, so their results cannot be compared`;
    case 'failed':
      return `Vigil's own part failed${typed}`;
    default:
      return unknownInWords('a reason', { name: reason, facts: {} });
  }
}

function deedOf({ what, name }: Told<'besides'>['deeds'][number]): string {
  const named = name === '' ? '' : ` ${name}`;
  switch (what) {
    case 'file-written':
      return `writes a file${named}`;
    case 'file-open':
      return `writes into an open file${named}`;
    case 'network':
      return `uses the network${named}`;
    case 'program':
      return `starts a program${named}`;
    case 'thread':
      return 'starts a thread';
    case 'wandb-log':
      return 'logs to Weights & Biases';
    default:
      return `${what}${named}`;
  }
}
