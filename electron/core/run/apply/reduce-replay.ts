import type { ReplayFact } from '../../protocol/disk/replay-fact.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { ReplayState } from '../parts/replay.ts';
import type { WorkState } from '../parts/work.ts';

/** What is known of replay after a record. `work`: before it. */
export function reduceReplay(replay: ReplayState, { entry }: ReadRecord, work: WorkState): ReplayState {
  switch (entry.kind) {
    case 'replay-pinned':
      return { ...replay, pinned: entry.variables };
    case 'attempt-starting':
      return replay.refusal === null ? replay : { ...replay, refusal: null };
    case 'replay-told':
      return afterFact(replay, entry.fact, work.highestIteration);
    default:
      return replay;
  }
}

function afterFact(replay: ReplayState, fact: ReplayFact, highest: number): ReplayState {
  switch (fact.kind) {
    case 'armed':
      return { ...replay, hasKept: fact.kept > 0 };
    case 'first-kept':
      return keepingOn({ ...replay, hasKept: true }, highest);
    case 'caught-up':
      return keepingOn(replay, highest);
    case 'other-way':
      return { ...replay, hasKept: fact.answered > 0, unsureTo: highest, keptTo: null };
    case 'refused': {
      // After these the calls kept so far are not used again.
      const isVoid = fact.reason === 'proof-differs' || fact.reason === 'proof-differed-before';
      return {
        ...replay,
        refusal: fact.reason,
        hasKept: replay.hasKept && !isVoid,
        ...(replay.unsureTo > 0 && highest <= replay.unsureTo
          ? // How far the kept calls reach is not known until the recording goes on.
            { keptTo: 0, unsureTo: Number.MAX_SAFE_INTEGER }
          : { keptTo: Math.min(replay.keptTo ?? highest, highest) }),
      };
    }
    default:
      return replay;
  }
}

/** Calls are kept again. The iterations known so far get theirs only as they are made again. */
const keepingOn = (replay: ReplayState, highest: number): ReplayState =>
  replay.keptTo === null || replay.refusal !== null ? replay : { ...replay, keptTo: null, unsureTo: highest };
